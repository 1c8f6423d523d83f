import { ActionIcon, Button, Collapse, Group, Input, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldPair, HINT_BELOW, Section } from '../ui/section.tsx'
import { SPLITS } from './copy.ts'
import { RecipientList } from './recipient-list.tsx'
import { newSplit, type SplitRow, splitProblems } from './time-rules.ts'
import classes from './value.module.css'

interface Props {
  rows: SplitRow[]
  onChange: (rows: SplitRow[]) => void
  isTried: boolean
}

/** Parts of the episode during which others get the shares (podcast:valueTimeSplit). */
export function TimeSplits({ rows, onChange, isTried }: Props) {
  return (
    <Section title={SPLITS.title} text={SPLITS.text} field="time_splits">
      {rows.length === 0 ? (
        <Text c="dimmed">{SPLITS.none}</Text>
      ) : (
        <ol className={classes.splits}>
          {rows.map((row, index) => (
            <Part
              key={row.key}
              row={row}
              place={index + 1}
              isTried={isTried}
              onChange={(change) => onChange(rows.with(index, { ...row, ...change }))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <Group>
        <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} onClick={() => onChange([...rows, newSplit()])}>
          {SPLITS.add}
        </Button>
      </Group>
    </Section>
  )
}

interface PartProps {
  row: SplitRow
  place: number
  isTried: boolean
  onChange: (change: Partial<SplitRow>) => void
  onRemove: () => void
}

function Part({ row, place, isTried, onChange, onRemove }: PartProps) {
  const problems = isTried ? splitProblems(row) : {}
  const text = (name: 'start' | 'duration' | 'feed_guid' | 'feed_url' | 'item_guid' | 'remote_start') => ({
    value: row[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <li className={classes.split}>
      <div className={classes.splitHead}>
        <Text fw={650}>{SPLITS.nameOf(place)}</Text>
        <ActionIcon color="clay" size={40} aria-label={SPLITS.remove(place)} onClick={onRemove}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </div>
      <FieldPair>
        <TextInput label={SPLITS.start} placeholder={SPLITS.time} {...text('start')} error={problems.start && SPLITS.notTime} />
        <TextInput
          label={SPLITS.duration}
          placeholder={SPLITS.time}
          {...text('duration')}
          error={problems.duration && (/[1-9]/.test(row.duration) ? SPLITS.notTime : SPLITS.noLength)}
        />
      </FieldPair>
      <Input.Wrapper label={SPLITS.kind} labelElement="div">
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={SPLITS.kind}
          value={row.kind}
          data={(['remote', 'people'] as const).map((value) => ({ value, label: SPLITS.kinds[value] }))}
          onChange={(kind) => onChange({ kind: kind as SplitRow['kind'] })}
        />
      </Input.Wrapper>
      {row.kind === 'remote' ? (
        <>
          <TextInput
            label={SPLITS.feedGuid}
            description={SPLITS.feedGuidHint}
            inputWrapperOrder={HINT_BELOW}
            spellCheck={false}
            {...text('feed_guid')}
            error={problems.feed_guid && SPLITS.notGuid}
          />
          <FieldPair>
            <TextInput label={SPLITS.itemGuid} spellCheck={false} {...text('item_guid')} />
            <TextInput label={SPLITS.feedUrl} type="url" placeholder="https://" {...text('feed_url')} />
          </FieldPair>
        </>
      ) : (
        <>
          <RecipientList rows={row.people} onChange={(people) => onChange({ people })} isTried={isTried} />
          <Collapse expanded={problems.people === true && row.people.length === 0}>
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {SPLITS.noPeople}
            </Text>
          </Collapse>
        </>
      )}
      <FieldPair>
        <NumberInput
          size="md"
          label={SPLITS.percentage}
          description={SPLITS.percentageHint}
          inputWrapperOrder={HINT_BELOW}
          min={0}
          max={100}
          allowNegative={false}
          value={row.percentage}
          onChange={(percentage) => onChange({ percentage: String(percentage) })}
        />
        {row.kind === 'remote' && (
          <TextInput
            label={SPLITS.remoteStart}
            placeholder={SPLITS.time}
            {...text('remote_start')}
            error={problems.remote_start && SPLITS.notTime}
          />
        )}
      </FieldPair>
    </li>
  )
}
