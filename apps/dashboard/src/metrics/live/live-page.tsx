import { Stack } from '@mantine/core'
import { metricsBreakdown, recentDownloads } from '@podstead/contract/metrics/metrics-pages'
import { zonedDay } from '@podstead/contract/time-zones'
import { useQuery } from '@tanstack/react-query'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query } from '../../api/query.ts'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { METRICS } from '../copy.ts'
import { MetricsGate } from '../metrics-gate.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { useZone } from '../statistics-zone.tsx'
import { LIVE } from './live-copy.ts'
import { LiveList } from './live-list.tsx'
import { LiveMapCard } from './live-map-card.tsx'
import { LiveNumbers } from './live-numbers.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useClock } from './use-clock.ts'

/** /shows/{id}/download_liveview: the last hundred downloads, on a map that lights up where one arrives. */
export function LivePage() {
  return (
    <ShowPage title={LIVE.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show} needs="live view">
          <Live key={show.id} showId={show.id} />
        </MetricsGate>
      )}
    </ShowPage>
  )
}

function Live({ showId }: { showId: number }) {
  const now = useClock()
  const day = zonedDay(now, useZone())
  const recent = useQuery(query(recentDownloads, { params: { showId } }))
  const today = useQuery(
    query(metricsBreakdown, {
      params: { showId },
      query: { from_date: day, to_date: day, dimension: 'country', limit: 250 },
    }),
  )
  const reload = () => {
    void recent.refetch()
    void today.refetch()
  }
  // A busy podcast counts many downloads a second: one answer for those of each second.
  const gathered = useGatheredCalls(reload, 1000)
  useLive('downloads', showId, gathered, gathered)
  const arrivals = useArrivals(recent.data)
  return (
    <Stack gap="lg">
      <LiveNumbers now={now} today={today} recent={recent} />
      <LiveMapCard today={today} recent={recent.data ?? []} arrivals={arrivals} />
      <LiveList showId={showId} recent={recent} arrivals={arrivals} now={now} />
    </Stack>
  )
}
