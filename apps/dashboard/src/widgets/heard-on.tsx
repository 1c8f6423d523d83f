import { Text } from '@mantine/core'
import { metricsSites } from '@podstead/contract/metrics/metrics-filtered'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { type Column, DataTable } from '../metrics/charts/data-table.tsx'
import { MetricCard } from '../metrics/charts/metric-card.tsx'
import { ExportButtons } from '../metrics/export-buttons.tsx'
import { countText, dayText } from '../ui/formats.ts'
import { WIDGETS } from './copy.ts'

type Row = { site: string; count: number }

const ROWS = 250
const COLUMNS: Column<Row>[] = [
  { key: 'site', label: WIDGETS.heardSite, value: ({ site }) => site },
  {
    key: 'count',
    label: WIDGETS.downloads,
    value: ({ count }) => count,
    render: ({ count }) => countText(count),
    isNumber: true,
  },
]

/** On which sites players of a podcast were heard. */
export function HeardOn({ showId }: { showId: number }) {
  const sites = useQuery(query(metricsSites, { params: { showId }, query: { limit: ROWS } }))
  const since = sites.data?.since
  return (
    <MetricCard
      title={WIDGETS.heardOn}
      text={since ? `${WIDGETS.heardOnText} ${WIDGETS.heardOnSince(dayText(since))}` : WIDGETS.heardOnText}
      aside={<ExportButtons showId={showId} report="sites" title={WIDGETS.heardOn} />}
      result={sites}
      waiting={120}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Text c="dimmed">{WIDGETS.heardOnNone}</Text>
        ) : (
          <DataTable
            label={WIDGETS.heardOn}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ site }) => site}
            sorting={{ key: 'count', direction: 'descending' }}
            pageSize={5}
            hasWideName
          />
        )
      }
    </MetricCard>
  )
}
