import { Stack } from '@mantine/core'
import { ShowPage } from '../ui/show-page.tsx'
import { METRICS } from './copy.ts'
import { MetricsGate } from './metrics-gate.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import type { RangeOption } from './range.ts'
import { RangePage } from './range-page.tsx'
import { REQUESTS } from './request-copy.ts'
import { RequestsView } from './requests-view.tsx'

/** /shows/{id}/downloads: the requests behind the numbers, one by one. */
export function RequestsPage() {
  return (
    <ShowPage title={REQUESTS.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <RangePage showId={show.id} own={untilToday(new Date())}>
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

const DAY = 86_400_000

/** What came in a moment ago is looked for here, so that this page begins with a time that has today in it. */
function untilToday(now: Date): RangeOption {
  const [from_date = '', to_date = ''] = [new Date(now.getTime() - 29 * DAY), now].map((at) => at.toISOString().slice(0, 10))
  return { value: 'until_today', label: REQUESTS.untilToday, from_date, to_date }
}
