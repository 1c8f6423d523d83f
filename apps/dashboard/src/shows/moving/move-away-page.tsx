import { getShow, type Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Signpost } from '../../ui/illustrations.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { MOVE } from '../copy.ts'
import { MoveAwayActive } from './move-away-active.tsx'
import { MoveAwayForm } from './move-away-form.tsx'

/** /shows/{id}/move_away: takes the listeners along to another host. */
export function MoveAwayPage() {
  const id = Number(useParams().id)
  const show = useQuery(query(getShow, { params: { id } }))
  usePageHeader({
    title: MOVE.title,
    ...(show.data ? { subtitle: show.data.podcast_title } : {}),
    show: show.data ?? null,
  })
  if (show.isPending) return <FormSkeleton fields={2} />
  if (!show.data)
    return (
      <LoadFailure
        error={show.error}
        title={MOVE.loadFailed}
        onRetry={() => void show.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  return <MoveAway show={show.data} />
}

function MoveAway({ show }: { show: Show }) {
  if (show.is_private_show)
    return (
      <EmptyState illustration={<Signpost />} title={MOVE.privateTitle}>
        {MOVE.private}
      </EmptyState>
    )
  return show.moved_to ? <MoveAwayActive show={show} /> : <MoveAwayForm show={show} />
}
