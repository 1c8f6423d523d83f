import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import type { Overview } from '@podstead/contract/shows/shows'
import { Suspense } from 'react'
import { lazyPart } from '../../api/load-part.ts'
import { countText, dateText } from '../../ui/formats.ts'
import { OVERVIEW } from '../copy.ts'

const Chart = lazyPart(async () => (await import('./downloads-chart.tsx')).DownloadsChart)

/** Downloads by day, with the same numbers as a table for screen readers. */
export function DaysChart({ days }: { days: Overview['downloads_by_day'] }) {
  return (
    <>
      <div aria-hidden>
        <Suspense fallback={<Skeleton h={240} mt="lg" />}>
          <Chart days={days} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <DayTable days={days} />
      </VisuallyHidden>
    </>
  )
}

function DayTable({ days }: { days: Overview['downloads_by_day'] }) {
  return (
    <Table aria-label={OVERVIEW.chartLabel}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{OVERVIEW.day}</Table.Th>
          <Table.Th>{OVERVIEW.downloads}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ date, count }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row">{dateText(date, 'UTC')}</Table.Th>
            <Table.Td>{countText(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
