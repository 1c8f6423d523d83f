import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Microphone, NothingFound } from '../../ui/illustrations.tsx'
import { LIST } from '../copy.ts'
import type { ListView } from './list-view.ts'

interface Props {
  view: ListView
  /** The show has episodes, only not here. */
  hasEpisodes: boolean
  showId: number
  onShowAll: () => void
}

export function EmptyList({ view, hasEpisodes, showId, onShowAll }: Props) {
  if (!hasEpisodes && view.filter !== 'deleted') {
    return (
      <EmptyState
        illustration={<Microphone />}
        title={LIST.emptyTitle}
        action={
          <Button component={Link} to={to('newEpisodeTab', { showId })}>
            {LIST.newEpisode}
          </Button>
        }
      >
        {LIST.emptyText}
      </EmptyState>
    )
  }
  const isEmptyBin = view.filter === 'deleted' && !view.search
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={isEmptyBin ? LIST.nothingDeleted : LIST.nothingFound}
      action={
        <Button variant="default" onClick={onShowAll}>
          {LIST.showAll}
        </Button>
      }
    >
      {isEmptyBin ? undefined : LIST.nothingFoundText}
    </EmptyState>
  )
}
