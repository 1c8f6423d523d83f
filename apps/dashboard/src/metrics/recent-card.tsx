import { Text } from '@mantine/core'
import { type RecentDownload, recentDownloads } from '@podstead/contract/metrics/metrics-pages'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { dateTimeText } from '../ui/formats.ts'
import { type Column, DataTable } from './charts/data-table.tsx'
import { MetricCard } from './charts/metric-card.tsx'
import { OVERVIEW } from './copy.ts'
import { CountryCode } from './map/country-code.tsx'
import { EPISODE } from './reports/report-copy.ts'
import { REQUESTS } from './requests/request-copy.ts'
import { placeText } from './requests/why-words.ts'
import { useZone } from './statistics-zone.tsx'

/** The downloads of an episode that were counted last. */
export function RecentCard({ showId, episodeId }: { showId: number; episodeId: number }) {
  const recent = useQuery(query(recentDownloads, { params: { showId }, query: { episode_id: episodeId } }))
  return (
    <MetricCard title={EPISODE.recent} result={recent}>
      {(rows) =>
        rows.length === 0 ? <Text c="dimmed">{EPISODE.recentNone}</Text> : <RecentTable rows={rows} />
      }
    </MetricCard>
  )
}

/** Rows have no key of their own once their requests are forgotten: their place serves. */
type Row = RecentDownload & { at: number }

function RecentTable({ rows }: { rows: RecentDownload[] }) {
  const zone = useZone()
  const columns: Column<Row>[] = [
    {
      key: 'when',
      label: REQUESTS.when,
      value: ({ created_at }) => created_at,
      render: ({ created_at }) => dateTimeText(created_at, zone),
    },
    { key: 'app', label: OVERVIEW.names.app, value: ({ browser }) => browser || REQUESTS.unknownApp },
    {
      key: 'place',
      label: REQUESTS.place,
      value: placeText,
      render: (row) => (
        <>
          <CountryCode code={row.country_code} />
          {placeText(row)}
        </>
      ),
    },
  ]
  return (
    <DataTable
      label={EPISODE.recent}
      columns={columns}
      rows={rows.map((row, at) => ({ ...row, at }))}
      rowKey={({ at }) => at}
      sorting={{ key: 'when', direction: 'descending' }}
      pageSize={5}
      minWidth={420}
      cards="plain"
    />
  )
}
