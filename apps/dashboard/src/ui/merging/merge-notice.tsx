import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import type { Conflict } from './merge-conflicts.ts'
import { MERGE } from './merge-copy.ts'
import classes from './merge-notice.module.css'

interface Props<V> {
  conflicts: readonly Conflict<V>[]
  busy: boolean
  /** Gets those whose stored version was chosen. */
  onDone: (givenUp: Conflict<V>[]) => void
  onCancel: () => void
}

/**
 * Someone saved the same fields in the meantime: which version stays is asked field by field,
 * and nothing is lost before that.
 */
export function MergeNotice<V>({ conflicts, busy, onDone, onCancel }: Props<V>) {
  useReturnFocus()
  const [theirs, setTheirs] = useState<readonly Conflict<V>[]>([])
  const choose = (conflict: Conflict<V>, version: string) =>
    setTheirs((chosen) =>
      version === 'theirs' ? [...chosen, conflict] : chosen.filter((other) => other !== conflict),
    )
  return (
    <Modal opened onClose={onCancel} title={MERGE.title} size="lg">
      <Stack>
        <Text>{MERGE.text}</Text>
        {conflicts.map((conflict, index) => (
          <Radio.Group
            // biome-ignore lint/suspicious/noArrayIndexKey: two items of a list may be called the same
            key={index}
            label={conflict.label}
            value={theirs.includes(conflict) ? 'theirs' : 'yours'}
            onChange={(version) => choose(conflict, version)}
          >
            <div className={classes.versions}>
              <Version value="yours" name={MERGE.yours} text={conflict.yours} isFirst={index === 0} />
              <Version value="theirs" name={MERGE.theirs} text={conflict.theirs} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {MERGE.back}
          </Button>
          <Button onClick={() => onDone([...theirs])} loading={busy}>
            {MERGE.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Version({
  value,
  name,
  text,
  isFirst,
}: {
  value: string
  name: string
  text: string
  isFirst?: boolean
}) {
  return (
    <Radio.Card
      value={value}
      className={classes.version}
      aria-label={`${name}: ${text}`}
      data-autofocus={isFirst || undefined}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <div className={classes.words}>
          <Text size="sm" fw={650}>
            {name}
          </Text>
          <Text size="sm" className={classes.value}>
            {text}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  )
}
