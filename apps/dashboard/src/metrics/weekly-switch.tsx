import { Card, Skeleton, Switch, Text } from '@mantine/core'
import { getWeeklyReport, setWeeklyReport } from '@podstead/contract/metrics/metrics-exports'
import { useQuery } from '@tanstack/react-query'
import { query, refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { NotAvailable } from './charts/metric-card.tsx'
import { WEEKLY } from './copy.ts'

/** The weekly mail, off until it is asked for. */
export function WeeklySwitch({ showId }: { showId: number }) {
  const report = useQuery(query(getWeeklyReport, { params: { showId } }))
  const save = useAction(setWeeklyReport, {
    onSuccess: ({ enabled }) => {
      refresh(getWeeklyReport)
      notifySuccess({ message: enabled ? WEEKLY.on : WEEKLY.off })
    },
    onError: (failure) => notifyError({ title: WEEKLY.failed, message: failure.message }),
  })
  if (report.isPending) return <Skeleton h={84} radius="lg" />
  if (!report.data)
    return (
      <Card component="section" aria-label={WEEKLY.label}>
        <Text fw={600} mb={4}>
          {WEEKLY.label}
        </Text>
        <NotAvailable onRetry={() => void report.refetch()} />
      </Card>
    )
  return (
    <Card>
      <Switch
        label={WEEKLY.label}
        description={WEEKLY.hint}
        checked={save.isPending ? save.variables.body.enabled : report.data.enabled}
        onChange={(event) =>
          save.mutate({ params: { showId }, body: { enabled: event.currentTarget.checked } })
        }
      />
    </Card>
  )
}
