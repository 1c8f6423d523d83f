import { Anchor, Text } from '@mantine/core'
import type { FilteredMetrics } from '@podstead/contract/metrics/metrics-filtered'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText } from '../../ui/formats.ts'
import { type Column, DataTable } from '../charts/data-table.tsx'
import { OVERVIEW } from '../copy.ts'

type Row = FilteredMetrics['episodes'][number]

/** What was heard through the app or from the country, most downloaded first. */
export function FilteredEpisodes({ showId, rows }: { showId: number; rows: Row[] }) {
  if (rows.length === 0) return <Text c="dimmed">{OVERVIEW.none}</Text>
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: OVERVIEW.episode,
      value: ({ audiopost_name }) => audiopost_name,
      render: ({ audiopost_id, audiopost_name }) => (
        <Anchor
          component={Link}
          to={to('episodeMetrics', { showId, episodeId: audiopost_id })}
          fz="inherit"
          dir="auto"
        >
          {audiopost_name}
        </Anchor>
      ),
    },
    {
      key: 'count',
      label: OVERVIEW.count,
      value: ({ count }) => count,
      render: ({ count }) => countText(count),
      isNumber: true,
    },
  ]
  return (
    <DataTable
      label={OVERVIEW.episodes}
      columns={columns}
      rows={rows}
      rowKey={({ audiopost_id }) => audiopost_id}
      sorting={{ key: 'count', direction: 'descending' }}
      pageSize={5}
      hasWideName
    />
  )
}
