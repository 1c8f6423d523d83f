import { Anchor, Button } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Microphone } from '../ui/illustrations.tsx'
import { METRICS } from './copy.ts'
import { COUNTING_PAGE } from './metrics-foot.tsx'

/** Before the first download: what counts, and when numbers come. */
export function NoDownloads({ show }: { show: Pick<Show, 'id' | 'audioposts_count'> }) {
  return (
    <EmptyState
      illustration={<Microphone />}
      title={METRICS.emptyTitle}
      action={
        show.audioposts_count === 0 ? (
          <Button component={Link} to={to('newEpisode', { showId: show.id })}>
            {METRICS.emptyEpisode}
          </Button>
        ) : (
          <Button component={Link} to={to('links', { id: show.id })} variant="default">
            {METRICS.emptyAction}
          </Button>
        )
      }
    >
      {METRICS.emptyText}{' '}
      <Anchor href={COUNTING_PAGE} target="_blank" rel="noopener" underline="always">
        {METRICS.method}
      </Anchor>
    </EmptyState>
  )
}
