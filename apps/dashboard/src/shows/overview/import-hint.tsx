import { Alert, Anchor, Group, Progress, Text } from '@mantine/core'
import { getImport } from '@podstead/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { IMPORT_HINT } from '../copy.ts'
import { importHint } from './import-hint-text.ts'

/** On the overview while an import runs, waits or has left something behind; nothing otherwise. */
export function ImportHint({ showId }: { showId: number }) {
  const latest = useQuery(query(getImport, { params: { id: showId } }))
  const reload = useGatheredCalls(() => void latest.refetch(), 2000)
  useLive('import', showId, reload, reload)
  const state = latest.data?.import
  const text = state ? importHint(state, new Date()) : null
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
      {isCopying && (
        <Progress
          mt="sm"
          value={(100 * state.done_count) / Math.max(1, state.items_count)}
          aria-label={text}
        />
      )}
    </Alert>
  )
}
