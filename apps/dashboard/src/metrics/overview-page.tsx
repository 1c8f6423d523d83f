import { Stack } from '@mantine/core'
import type { Show } from '@podstead/contract/shows'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { RANGE } from './chart-copy.ts'
import { METRICS } from './copy.ts'
import { MetricsGate } from './metrics-gate.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ShowNumbers } from './show-numbers.tsx'
import { useRange } from './use-range.ts'

/** /shows/{id}/metrics: how the podcast is heard in a time that can be chosen. */
export function OverviewPage() {
  return (
    <ShowPage title={METRICS.title} loadFailed={METRICS.loadFailed} skeleton={<PageSkeleton />}>
      {(show) => (
        <MetricsGate show={show}>
          <Chosen show={show} />
        </MetricsGate>
      )}
    </ShowPage>
  )
}

function Chosen({ show }: { show: Show }) {
  const { options, chosen, choose } = useRange(show.id)
  if (options.isPending) return <PageSkeleton />
  if (!options.data || !chosen) return <ErrorPanel error={options.error} title={RANGE.loadFailed} onRetry={() => void options.refetch()} />
  return (
    <Stack gap="lg">
      <ShowNumbers show={show} options={options.data} chosen={chosen} onRange={choose} />
    </Stack>
  )
}
