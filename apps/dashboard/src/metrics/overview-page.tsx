import { Stack } from '@mantine/core'
import { ShowPage } from '../page-frames/show-page.tsx'
import { ShowNumbers } from './charts/show-numbers.tsx'
import { METRICS } from './copy.ts'
import { MetricsGate } from './metrics-gate.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RangePage } from './range-page.tsx'

/** /shows/{id}/metrics: the downloads of the podcast in a chosen range. */
export function OverviewPage() {
  return (
    <ShowPage title={METRICS.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <RangePage showId={show.id}>
            {(given) => (
              <Stack gap="lg">
                <ShowNumbers show={show} {...given} />
              </Stack>
            )}
          </RangePage>
        </MetricsGate>
      )}
    </ShowPage>
  )
}
