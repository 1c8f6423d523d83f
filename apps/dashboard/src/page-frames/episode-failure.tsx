import { Button } from '@mantine/core'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import { Link, useParams } from 'react-router'
import { asFailure } from '../api/failure.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { NothingFound } from '../ui/illustrations.tsx'
import { NO_EPISODE } from './copy.ts'

interface Props {
  error: unknown
  title: string
  onRetry: () => void
}

/** A page of an episode that could not be loaded: where there is no such episode, trying again is no help. */
export function EpisodeFailure({ error, title, onRetry }: Props) {
  const { showId } = useParams()
  if (asFailure(error).status !== 404) return <ErrorPanel error={error} title={title} onRetry={onRetry} />
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={NO_EPISODE.title}
      action={
        <Button component={Link} to={showId ? to('episodes', { showId }) : to('dashboard')}>
          {showId ? NO_EPISODE.toEpisodes : NO_EPISODE.toPodcasts}
        </Button>
      }
    >
      {NO_EPISODE.text(RESTORE_DAYS)}
    </EmptyState>
  )
}
