import { Group, Paper, Progress, Text } from '@mantine/core'
import { getSubscriberRun } from '@podstead/contract/subscribers/subscribers-manage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { countText, plural } from '../../ui/formats.ts'
import { notifyError, notifySuccess, TOAST_MS } from '../../ui/notify.tsx'
import { MANY } from '../copy.ts'
import { refreshSubscribers } from '../use-status.tsx'

const WATCH_MS = 1500

/** How far an action on many is; it goes on without this page. */
export function RunBanner({ showId, runId, onEnd }: { showId: number; runId: number; onEnd: () => void }) {
  const run = useQuery({
    ...query(getSubscriberRun, { params: { showId, subscriberRunId: runId } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : WATCH_MS),
  })
  const { data, isError } = run
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended or nobody knows it
  useEffect(() => {
    if (isError) return onEnd()
    if (!data || data.state === 'running') return
    if (data.state === 'failed') notifyError({ message: MANY.runFailed, duration: TOAST_MS.saved })
    else notifySuccess({ message: MANY.runDone[data.action](plural(data.changed, 'person')) })
    refreshSubscribers()
    onEnd()
  }, [data?.state, isError])
  if (!data) return null
  const percent = data.total > 0 ? Math.floor((100 * data.done) / data.total) : 0
  return (
    <Paper withBorder p="sm" radius="lg" role="status">
      <Group justify="space-between" mb={8}>
        <Text fw={600}>{MANY.running[data.action]}</Text>
        <Text size="sm" c="dimmed" className="ps-number">
          {MANY.progress(countText(data.done), countText(data.total))}
        </Text>
      </Group>
      <Progress value={percent} aria-label={MANY.running[data.action]} animated />
    </Paper>
  )
}

/** Which run is watched, in this tab; it survives a reload. */
export function useWatchedRun(showId: number): [number | null, (runId: number | null) => void] {
  const key = `podstead.subscriber-run.${showId}`
  const [runId, setRunId] = useState(() => Number(sessionStorage.getItem(key)) || null)
  const watch = (next: number | null) => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, String(next))
    setRunId(next)
  }
  return [runId, watch]
}
