import { Stack } from '@mantine/core'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { METRICS } from '../copy.ts'
import { MetricsGate } from '../metrics-gate.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { RangePage } from '../range-page.tsx'
import { REQUESTS } from './request-copy.ts'
import { RequestsView } from './requests-view.tsx'

/** /shows/{id}/downloads: the requests behind the numbers, one by one. */
export function RequestsPage() {
  return (
    <ShowPage title={REQUESTS.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <RangePage showId={show.id}>
            {({ chosen, picker }) => (
              <Stack gap="lg">
                {picker}
                <RequestsView about={{ showId: show.id, range: chosen.range }} />
              </Stack>
            )}
          </RangePage>
        </MetricsGate>
      )}
    </ShowPage>
  )
}
