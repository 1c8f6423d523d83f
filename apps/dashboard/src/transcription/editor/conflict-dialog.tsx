import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import classes from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { TRANSCRIPT_CONFLICT } from './editor-copy.ts'
import type { Conflict } from './hunks.ts'
import { type EditorSentence, rowText } from './sentences.ts'
import { useTranscript } from './transcript-store.ts'

/** The same sentences were changed here and elsewhere: both are shown, and one is chosen. */
export function ConflictDialog() {
  const { store } = useEditor()
  const conflicts = useTranscript(store, (state) => state.conflicts)
  if (conflicts.length === 0) return null
  return <Choices conflicts={conflicts} onDone={store.resolve} />
}

function Choices({
  conflicts,
  onDone,
}: {
  conflicts: readonly Conflict[]
  onDone: (choices: ('mine' | 'theirs')[]) => void
}) {
  useReturnFocus()
  const [choices, setChoices] = useState<('mine' | 'theirs')[]>(() => conflicts.map(() => 'mine'))
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={TRANSCRIPT_CONFLICT.title}
      size="lg"
    >
      <Stack>
        <Text>{TRANSCRIPT_CONFLICT.text}</Text>
        {conflicts.map((conflict, index) => (
          <Radio.Group
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of the transcript
            key={index}
            aria-label={TRANSCRIPT_CONFLICT.place(index + 1)}
            value={choices[index] ?? 'mine'}
            onChange={(choice) =>
              setChoices((before) =>
                before.map((one, at) => (at === index ? (choice as 'mine' | 'theirs') : one)),
              )
            }
          >
            <div className={classes.versions}>
              <Version value="mine" name={TRANSCRIPT_CONFLICT.mine} sentences={conflict.mine} />
              <Version value="theirs" name={TRANSCRIPT_CONFLICT.theirs} sentences={conflict.theirs} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => onDone(choices)}>
            {TRANSCRIPT_CONFLICT.submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Version({
  value,
  name,
  sentences,
}: {
  value: 'mine' | 'theirs'
  name: string
  sentences: EditorSentence[]
}) {
  const text = sentences
    .map((sentence) => [sentence.speaker, rowText({ sentences: [sentence] })].filter(Boolean).join(': '))
    .join('\n')
  const shown = text || TRANSCRIPT_CONFLICT.deleted
  return (
    <Radio.Card value={value} className={classes.version} aria-label={`${name}: ${shown}`}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div>
          <Text size="sm" fw={650}>
            {name}
          </Text>
          <Text size="sm" className={classes.versionText} dir="auto">
            {shown}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  )
}
