import { Card, Skeleton, Switch, Text } from '@mantine/core'
import { metricsOptions } from '@podstead/contract/metrics/metrics'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { getStatisticsZone, setStatisticsZone } from '@podstead/contract/metrics/metrics-zones'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { zoneName } from '../ui/zoned-time.ts'
import { NotAvailable } from './charts/metric-card.tsx'
import { ZONE } from './copy.ts'
import { useStatisticsZone } from './statistics-zone.tsx'

/** Days of the podcast's own zone, or of UTC, as other hosts count. */
export function ZoneSwitch({ showId }: { showId: number }) {
  const state = useStatisticsZone(showId)
  const save = useAction(setStatisticsZone, {
    onSuccess: () => {
      for (const endpoint of [getStatisticsZone, metricsOptions, metricsSummary]) refresh(endpoint)
      notifySuccess({ message: ZONE.saved })
    },
    onError: (failure) => notifyError({ title: ZONE.failed, message: failure.message }),
  })
  if (state.isPending) return <Skeleton h={84} radius="lg" />
  if (!state.data)
    return (
      <Card component="section" aria-label={ZONE.label}>
        <Text fw={600} mb={4}>
          {ZONE.label}
        </Text>
        <NotAvailable onRetry={() => void state.refetch()} />
      </Card>
    )
  const { in_utc, show_time_zone } = state.data
  // There is nothing to choose.
  if (show_time_zone === 'UTC' && !in_utc) return null
  return (
    <Card>
      <Switch
        label={ZONE.label}
        description={ZONE.hint(zoneName(show_time_zone))}
        disabled={save.isPending}
        checked={save.isPending ? save.variables.body.in_utc : in_utc}
        onChange={(event) =>
          save.mutate({ params: { showId }, body: { in_utc: event.currentTarget.checked } })
        }
      />
    </Card>
  )
}
