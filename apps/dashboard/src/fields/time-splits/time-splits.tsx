import {
  ActionIcon,
  Alert,
  Button,
  Collapse,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import type { Chapter } from '@podstead/contract/chapters'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldPair, HINT_BELOW, Section } from '../../ui/section.tsx'
import { RecipientList } from '../recipient-list.tsx'
import { SPLITS } from './split-copy.ts'
import { chapterTimes, newSplit, type SplitRow, splitProblems } from './time-split-rules.ts'
import classes from './time-splits.module.css'

interface Props {
  rows: SplitRow[]
  onChange: (rows: SplitRow[]) => void
  isTried: boolean
  /** Of the episode, in seconds; null while it is not known, and of a stream. */
  length: number | null
  /** Where a part can be taken from. */
  chapters: readonly Pick<Chapter, 'title' | 'start_time' | 'end_time'>[]
  /** Neither the episode nor its podcast has recipients. */
  isUnpaid: boolean
}

/** Parts of the episode during which others get the shares (podcast:valueTimeSplit). */
export function TimeSplits({ rows, onChange, isTried, length, chapters, isUnpaid }: Props) {
  return (
    <Section title={SPLITS.title} text={SPLITS.text} field="time_splits">
      {isUnpaid && rows.length > 0 && (
        <Alert color="marigold" role="status" title={SPLITS.unpaidTitle}>
          {SPLITS.unpaid}
        </Alert>
      )}
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
              length={length}
              chapters={chapters}
              onChange={(change) => onChange(rows.with(index, { ...row, ...change }))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onChange([...rows, newSplit()])}
        >
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
  length: Props['length']
  chapters: Props['chapters']
  onChange: (change: Partial<SplitRow>) => void
  onRemove: () => void
}

function Part({ row, place, isTried, length, chapters, onChange, onRemove }: PartProps) {
  const problems = isTried ? splitProblems(row, length) : {}
  const text = (name: 'start' | 'duration' | 'feed_guid' | 'feed_url' | 'item_guid' | 'remote_start') => ({
    value: row[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <li className={classes.split}>
      <div className={classes.splitHead}>
        <Text fw={650}>{SPLITS.nameOf(place)}</Text>
        <ActionIcon color="clay" size={40} aria-label={SPLITS.remove(place)} onClick={onRemove}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </div>
      <FromChapter times={chapterTimes(chapters, length)} onChoose={onChange} />
      <FieldPair>
        <TextInput label={SPLITS.start} placeholder={SPLITS.time} {...text('start')} error={problems.start} />
        <TextInput
          label={SPLITS.duration}
          placeholder={SPLITS.time}
          {...text('duration')}
          error={problems.duration}
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
            error={problems.feed_guid}
          />
          <FieldPair>
            <TextInput label={SPLITS.itemGuid} spellCheck={false} {...text('item_guid')} />
            <TextInput label={SPLITS.feedUrl} type="url" placeholder="https://" {...text('feed_url')} />
          </FieldPair>
        </>
      ) : (
        <>
          <RecipientList rows={row.people} onChange={(people) => onChange({ people })} isTried={isTried} />
          <Collapse expanded={problems.people !== undefined && row.people.length === 0}>
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {SPLITS.noPeople}
            </Text>
          </Collapse>
        </>
      )}
      {row.kind === 'remote' && (
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
          <TextInput
            label={SPLITS.remoteStart}
            placeholder={SPLITS.time}
            {...text('remote_start')}
            error={problems.remote_start}
          />
        </FieldPair>
      )}
    </li>
  )
}

/** Fills the times in; they can be changed afterwards. */
function FromChapter({
  times,
  onChoose,
}: {
  times: ReturnType<typeof chapterTimes>
  onChoose: (change: Partial<SplitRow>) => void
}) {
  if (!times.length) return null
  return (
    <Select
      aria-label={SPLITS.chapter}
      placeholder={SPLITS.chapter}
      searchable={times.length > 8}
      value={null}
      data={times.map(({ start, title }, index) => ({
        value: String(index),
        label: SPLITS.chapterOf(start, title),
      }))}
      onChange={(chosen) => {
        const { start, duration } = times[Number(chosen)] ?? {}
        if (start !== undefined && duration !== undefined) onChoose({ start, duration })
      }}
    />
  )
}
