import { Autocomplete, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { UI } from '../../ui/copy.ts'
import { useEditor } from './editor-context.ts'
import { SPEAKER } from './editor-copy.ts'
import { setSpeaker } from './row-edits.ts'
import { type EditorRow, isSameSpeaker } from './sentences.ts'

const MIN_NAME = 2

/** Who speaks: in this row, or wherever the same voice is heard. */
export function SpeakerDialog({ row, onClose }: { row: EditorRow; onClose: () => void }) {
  const editor = useEditor()
  const [first] = row.sentences
  const [name, setName] = useState(first?.speaker ?? '')
  const others = first
    ? editor.store.get().sentences.filter((one) => isSameSpeaker(one, first)).length - row.sentences.length
    : 0
  const [everywhere, setEverywhere] = useState(others > 0)
  const [error, setError] = useState<string | null>(null)
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
          <Autocomplete
            label={SPEAKER.name}
            data={editor.speakers()}
            maxLength={200}
            value={name}
            onChange={(value) => {
              setName(value)
              setError(null)
            }}
            error={error}
            data-autofocus
            comboboxProps={{ withinPortal: true }}
          />
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
