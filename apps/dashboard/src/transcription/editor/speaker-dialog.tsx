import { Button, Checkbox, Group, Kbd, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { UI } from '../../ui/copy.ts'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { useEditor } from './editor-context.ts'
import { SPEAKER } from './editor-copy.ts'
import { setSpeaker } from './row-edits.ts'
import { type EditorRow, isSameSpeaker } from './sentences.ts'

const MIN_NAME = 2
const LAST_KEY = 9

/** Who speaks: in this row, or wherever the same speaker is heard. */
export function SpeakerDialog({ row, onClose }: { row: EditorRow; onClose: () => void }) {
  useReturnFocus()
  const editor = useEditor()
  const [first] = row.sentences
  const [name, setName] = useState(first?.speaker ?? '')
  const others = first
    ? editor.store.get().sentences.filter((one) => isSameSpeaker(one, first)).length - row.sentences.length
    : 0
  const [everywhere, setEverywhere] = useState(others > 0)
  const [error, setError] = useState<string | null>(null)
  const names = editor.speakers()
  const choose = (value: string) => {
    setName(value)
    setError(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (!given) return setError(SPEAKER.blank)
    if (given.length < MIN_NAME) return setError(SPEAKER.tooShort)
    setSpeaker(editor, row.key, given, { everywhere })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={SPEAKER.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={SPEAKER.name}
            maxLength={200}
            value={name}
            onChange={(event) => choose(event.currentTarget.value)}
            error={error}
            data-autofocus
          />
          {names.length > 0 && (
            <Group gap="xs">
              {names.map((known, index) => (
                <Button
                  key={known}
                  variant="default"
                  size="compact-md"
                  leftSection={index < LAST_KEY ? <Kbd aria-hidden>{index + 1}</Kbd> : undefined}
                  onClick={() => choose(known)}
                >
                  {known}
                </Button>
              ))}
            </Group>
          )}
          {others > 0 && (
            <Checkbox
              label={first?.speaker ? SPEAKER.everywhere(first.speaker) : SPEAKER.everywhereUnnamed}
              checked={everywhere}
              onChange={(event) => setEverywhere(event.currentTarget.checked)}
            />
          )}
          <Text size="sm" c="dimmed">
            {SPEAKER.keysHint}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {UI.cancel}
            </Button>
            <Button type="submit">{SPEAKER.submit}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
