import { Button, Group, List, Select, Stack, Text } from '@mantine/core'
import { downloadReportAudioposts } from '@podstead/contract/metrics/metrics'
import type { StatisticsPreview } from '@podstead/contract/metrics/metrics-imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { countText } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { type Column, DataTable } from '../charts/data-table.tsx'
import { NotAvailable } from '../charts/metric-card.tsx'
import { rangeText } from '../charts/metric-formats.ts'
import { HISTORY } from '../live/live-copy.ts'
import classes from '../requests/requests.module.css'
import { HistoryColumns } from './history-columns.tsx'
import { HistoryNotices } from './history-notices.tsx'
import { type StatisticsFile, sourceName, takenDownloads } from './history-rules.ts'
import { HistoryTables } from './history-tables.tsx'

type EpisodeLabel = StatisticsPreview['episodes'][number]

interface Props {
  showId: number
  preview: StatisticsPreview
  busy: boolean
  onReadAgain: (change: Pick<StatisticsFile, 'mapping' | 'dateOrder' | 'table'>) => void
  onTake: (episodes: { label: string; episode_id: number | null }[]) => void
  onDiscard: () => void
}

/** What was understood of a file, before any of it counts. */
export function HistoryPreview({ showId, preview, busy, onReadAgain, onTake, onDiscard }: Props) {
  const [named, setNamed] = useState<Record<string, number | null>>({})
  const { from_date, to_date, skipped, skipped_total } = preview
  const facts: [string, string][] = [
    [HISTORY.facts.file, preview.file_name],
    [HISTORY.facts.source, sourceName(preview.source)],
    [HISTORY.facts.rows, countText(preview.rows)],
    [HISTORY.facts.downloads, countText(preview.downloads)],
    ...(preview.stated_total === null
      ? []
      : [[HISTORY.facts.stated, countText(preview.stated_total)] as [string, string]]),
    [HISTORY.facts.range, from_date && to_date ? rangeText(from_date, to_date) : HISTORY.noRange],
  ]
  const changed = Object.entries(named).map(([label, episode_id]) => ({ label, episode_id }))
  return (
    <Section title={HISTORY.previewTitle} text={HISTORY.previewText}>
      <UnsavedGuard dirty={changed.length > 0 && !busy} />
      <Stack gap="lg">
        <dl className={classes.facts}>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <HistoryNotices preview={preview} busy={busy} onOrder={(dateOrder) => onReadAgain({ dateOrder })} />
        {preview.tables.length > 1 && (
          <HistoryTables preview={preview} busy={busy} onTable={(table) => onReadAgain({ table })} />
        )}
        <HistoryColumns
          file={preview}
          text={HISTORY.columnsText}
          busy={busy}
          onReadAgain={(mapping) => onReadAgain({ mapping })}
        />
        {preview.episodes.length > 0 && (
          <EpisodeNames
            showId={showId}
            rows={preview.episodes}
            named={named}
            onName={(label, id) => setNamed({ ...named, [label]: id })}
          />
        )}
        {skipped_total > 0 && (
          <div>
            <Text fw={600}>{HISTORY.skipped(countText(skipped_total))}</Text>
            <List size="sm" c="dimmed">
              {skipped.slice(0, 10).map(({ line, reason }) => (
                <List.Item key={line}>{HISTORY.skippedLine(line, reason)}</List.Item>
              ))}
            </List>
          </div>
        )}
        <Group>
          <Button loading={busy} onClick={() => onTake(changed)}>
            {HISTORY.take(countText(takenDownloads(preview)))}
          </Button>
          <Button variant="default" disabled={busy} onClick={onDiscard}>
            {HISTORY.discard}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

interface NamesProps {
  showId: number
  rows: EpisodeLabel[]
  named: Record<string, number | null>
  onName: (label: string, id: number | null) => void
}

/** Which episode here is which of the file; the podcast as a whole where there is none. */
function EpisodeNames({ showId, rows, named, onName }: NamesProps) {
  const episodes = useQuery(query(downloadReportAudioposts, { params: { showId } }))
  const choices = [
    { value: '', label: HISTORY.whole },
    ...(episodes.data ?? []).map(({ audiopost_id, audiopost_name }) => ({
      value: String(audiopost_id),
      label: audiopost_name,
    })),
  ]
  const chosen = ({ label, episode_id }: EpisodeLabel) =>
    label in named ? (named[label] ?? null) : episode_id
  const columns: Column<EpisodeLabel>[] = [
    { key: 'label', label: HISTORY.label, value: ({ label }) => label },
    {
      key: 'count',
      label: HISTORY.facts.downloads,
      value: (row) => row.downloads,
      render: (row) => countText(row.downloads),
      isNumber: true,
    },
    {
      key: 'here',
      label: HISTORY.here,
      value: (row) => choices.find(({ value }) => value === String(chosen(row) ?? ''))?.label ?? '',
      render: (row) => (
        <Select
          aria-label={HISTORY.hereOf(row.label)}
          size="xs"
          searchable
          allowDeselect={false}
          data={choices}
          value={String(chosen(row) ?? '')}
          onChange={(value) => onName(row.label, value ? Number(value) : null)}
        />
      ),
    },
  ]
  return (
    <div>
      <Text fw={600}>{HISTORY.episodes}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {HISTORY.episodesText}
      </Text>
      {episodes.isError && <NotAvailable onRetry={() => void episodes.refetch()} />}
      <DataTable
        label={HISTORY.episodes}
        columns={columns}
        rows={rows}
        rowKey={({ label }) => label}
        sorting={{ key: 'count', direction: 'descending' }}
        minWidth={520}
        cards="named"
      />
    </div>
  )
}
