import { Skeleton } from '@mantine/core'
import type { MetricsBreakdown, RecentDownload } from '@podstead/contract/metrics/metrics-pages'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../api/load-part.ts'
import { MetricCard, type MetricQuery } from '../charts/metric-card.tsx'
import { MapAttribution } from '../reports/attribution.tsx'
import { LIVE } from './live-copy.ts'
import type { LiveDownload } from './use-arrivals.ts'

const PlaceMap = lazyPart(async () => (await import('../map/world-map.tsx')).WorldMap)

interface Props {
  today: MetricQuery<MetricsBreakdown>
  recent: RecentDownload[]
  arrivals: LiveDownload[]
}

/**
 * The world, shaded by today's downloads, with a light for every country of the last
 * hundred and a ring where one arrives.
 */
export function LiveMapCard({ today, recent, arrivals }: Props) {
  const [marked, setMarked] = useState<string | null>(null)
  return (
    <MetricCard title={LIVE.map} text={LIVE.mapHint} result={today} waiting={380}>
      {({ rows, total, places_attribution }) => (
        <>
          <Suspense fallback={<Skeleton h={380} />}>
            <PlaceMap
              counts={new Map(rows.map(({ value, count }) => [value, count]))}
              total={total}
              marked={marked}
              onMark={setMarked}
              lights={countLights(recent)}
              rings={arrivals.map(({ key, download }) => ({ key, code: download.country_code }))}
            />
          </Suspense>
          <MapAttribution owed={places_attribution} />
        </>
      )}
    </MetricCard>
  )
}

function countLights(recent: RecentDownload[]): Map<string, number> {
  const lights = new Map<string, number>()
  for (const { country_code } of recent)
    if (country_code) lights.set(country_code, (lights.get(country_code) ?? 0) + 1)
  return lights
}
