import { Stack } from '@mantine/core'
import { ShowPage } from '../page-frames/show-page.tsx'
import { ShowNumbers } from './charts/show-numbers.tsx'
import { METRICS } from './copy.ts'
import { FilteredNumbers } from './filtered/filtered-numbers.tsx'
import { useFilter } from './filtered/use-filter.ts'
import { MetricsGate } from './metrics-gate.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RangePage } from './range-page.tsx'

/** /shows/{id}/metrics: the downloads of the podcast in a chosen range. */
export function OverviewPage() {
  const { filter } = useFilter()
  return (
    <ShowPage title={METRICS.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <RangePage showId={show.id}>
            {(given) => (
              <Stack gap="lg">
                {filter ? (
                  <FilteredNumbers
                    about={{ showId: show.id, range: given.chosen.range }}
                    filter={filter}
                    picker={given.picker}
                  />
                ) : (
                  <ShowNumbers show={show} {...given} />
                )}
              </Stack>
            )}
          </RangePage>
        </MetricsGate>
      )}
    </ShowPage>
  )
}
