import { Card, Switch } from '@mantine/core'
import { getWeeklyReport, setWeeklyReport } from '@podstead/contract/metrics-exports'
import { useQuery } from '@tanstack/react-query'
import { query, refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { WEEKLY } from './copy.ts'

/** The weekly mail, off until it is asked for. Nothing where it cannot be found out. */
export function WeeklySwitch({ showId }: { showId: number }) {
  const report = useQuery(query(getWeeklyReport, { params: { showId } }))
  const save = useAction(setWeeklyReport, {
    onSuccess: ({ enabled }) => {
      refresh(getWeeklyReport)
      notifySuccess({ message: enabled ? WEEKLY.on : WEEKLY.off })
    },
    onError: (failure) => notifyError({ title: WEEKLY.failed, message: failure.message }),
  })
  if (!report.data) return null
  return (
    <Card>
      <Switch
        label={WEEKLY.label}
        description={WEEKLY.hint}
        checked={save.isPending ? save.variables.body.enabled : report.data.enabled}
        onChange={(event) => save.mutate({ params: { showId }, body: { enabled: event.currentTarget.checked } })}
      />
    </Card>
  )
}
