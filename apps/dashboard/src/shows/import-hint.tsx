import { Alert, Anchor, Group, Progress, Text } from '@mantine/core'
import { getImport, type ImportState } from '@podstead/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { IMPORT_HINT } from './copy.ts'

/** So long the overview reminds of what did not come along. */
const LEFT_BEHIND_MS = 7 * 86_400_000

/** On the overview while an import runs, waits or has left something behind; nothing otherwise. */
export function ImportHint({ showId }: { showId: number }) {
  const latest = useQuery(query(getImport, { params: { id: showId } }))
  const reload = useGatheredCalls(() => void latest.refetch(), 2000)
  useLive('import', showId, reload, reload)
  const state = latest.data?.import
  const text = state ? hintOf(state) : null
  if (!state || !text) return null
  const isCopying = state.status === 'copying'
  return (
    <Alert color={state.status === 'failed' ? 'clay' : 'spruce'} role="status">
      <Group justify="space-between" gap="sm">
        <Text>{text}</Text>
        <Anchor component={Link} to={to('importFromRss', { id: showId })} fw={600}>
          {IMPORT_HINT.look}
        </Anchor>
      </Group>
      {isCopying && <Progress mt="sm" value={(100 * state.done_count) / Math.max(1, state.items_count)} aria-label={text} />}
    </Alert>
  )
}

function hintOf({ status, done_count, items_count, finished_at }: ImportState): string | null {
  if (finished_at && Date.now() - Date.parse(finished_at) > LEFT_BEHIND_MS) return null
  if (status === 'copying') return IMPORT_HINT.running(String(done_count), String(items_count))
  if (status === 'reading') return IMPORT_HINT.reading
  if (status === 'waiting_for_proof') return IMPORT_HINT.waiting
  if (status === 'done_with_failures') return IMPORT_HINT.failures
  return status === 'failed' ? IMPORT_HINT.failed : null
}
