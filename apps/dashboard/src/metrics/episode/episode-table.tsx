import { Anchor } from '@mantine/core'
import type { EpisodeNumbers } from '@podstead/contract/metrics/metrics-fields'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText, dateText } from '../../ui/formats.ts'
import { type Column, DataTable } from '../charts/data-table.tsx'
import { OVERVIEW } from '../copy.ts'
import { useZone } from '../statistics-zone.tsx'

interface Props {
  showId: number
  rows: EpisodeNumbers[]
  pageSize?: 5 | 10 | 20
}

/** Episodes with their downloads in the windows since the release: days 1–3, 4–15, 16 and later (RU242). */
export function EpisodeTable({ showId, rows, pageSize = 10 }: Props) {
  const zone = useZone()
  const number = (
    key: string,
    label: string,
    value: (row: EpisodeNumbers) => number,
  ): Column<EpisodeNumbers> => ({
    key,
    label,
    value,
    render: (row) => countText(value(row)),
    isNumber: true,
  })
  const columns: Column<EpisodeNumbers>[] = [
    {
      key: 'name',
      label: OVERVIEW.episode,
      value: ({ audiopost_name }) => audiopost_name,
      render: ({ audiopost_id, audiopost_name }) => (
        <Anchor component={Link} to={to('episodeMetrics', { showId, episodeId: audiopost_id })} fz="inherit">
          {audiopost_name}
        </Anchor>
      ),
    },
    {
      key: 'date',
      label: OVERVIEW.published,
      value: ({ audio_date }) => Date.parse(audio_date),
      render: ({ audio_date }) => dateText(audio_date, zone),
      isNumber: true,
    },
    number('first', OVERVIEW.firstDays, (row) => row.first_three_day_count),
    number('next', OVERVIEW.nextDays, (row) => row.three_to_fifteen_day_count),
    number('later', OVERVIEW.laterDays, (row) => row.later_fifteen_day_count),
    number('total', OVERVIEW.total, (row) => row.total_count),
    ...(rows.some((row) => row.imported_count > 0)
      ? [number('imported', OVERVIEW.imported, (row) => row.imported_count)]
      : []),
  ]
  return (
    <DataTable
      label={OVERVIEW.episodes}
      columns={columns}
      rows={rows}
      rowKey={({ audiopost_id }) => audiopost_id}
      sorting={{ key: 'date', direction: 'descending' }}
      pageSize={pageSize}
      minWidth={620}
    />
  )
}
