import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MERGE } from './copy.ts'
import classes from './merge-notice.module.css'
import type { Conflict, MergeUnit } from './settings-merge.ts'

interface Props {
  conflicts: Conflict[]
  busy: boolean
  /** Gets the units whose stored version was chosen. */
  onDone: (givenUp: MergeUnit[]) => void
  onCancel: () => void
}

/**
 * Someone saved the same fields in the meantime: which version stays is asked field by field,
 * and nothing is lost before that.
 */
export function MergeNotice({ conflicts, busy, onDone, onCancel }: Props) {
  const [theirs, setTheirs] = useState<readonly MergeUnit[]>([])
  const choose = (unit: MergeUnit, version: string) =>
    setTheirs((chosen) =>
      version === 'theirs' ? [...chosen, unit] : chosen.filter((other) => other !== unit),
    )
  return (
    <Modal opened onClose={onCancel} title={MERGE.title} size="lg">
      <Stack>
        <Text>{MERGE.text}</Text>
        {conflicts.map(({ unit, yours, theirs: other }, index) => (
          <Radio.Group
            key={unit.label}
            label={unit.label}
            value={theirs.includes(unit) ? 'theirs' : 'yours'}
            onChange={(version) => choose(unit, version)}
          >
            <div className={classes.versions}>
              <Version value="yours" name={MERGE.yours} text={yours} isFirst={index === 0} />
              <Version value="theirs" name={MERGE.theirs} text={other} />
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
