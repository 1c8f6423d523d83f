import { getShow, type Show } from '@podstead/contract/shows/shows'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { refresh } from '../api/query.ts'
import { to } from '../paths.ts'
import { showAlert } from '../ui/alert-area.tsx'
import { MEMBERS } from './copy.ts'
import { ShowPage } from './show-page.tsx'

type Props = Omit<ComponentProps<typeof ShowPage>, 'loadFailed'>

/**
 * What all pages of a private audience have, at /shows/:id/…: only members-only podcasts have them; others
 * lead to the podcasts (RU284, RU170). What another tab saves of the podcast arrives by itself.
 */
export function MembersPage({ children, ...props }: Props) {
  const reload = useGatheredCalls(() => refresh(getShow), 1500)
  useLive('show', Number(useParams().id), reload, reload)
  return (
    <ShowPage loadFailed={MEMBERS.notLoaded} {...props}>
      {(show) => <MembersOnly show={show}>{children}</MembersOnly>}
    </ShowPage>
  )
}

function MembersOnly({ show, children }: { show: Show; children: (show: Show) => ReactNode }) {
  const isElsewhere = !show.is_advanced_private_feed
  useEffect(() => {
    if (isElsewhere) showAlert({ tone: 'warning', message: MEMBERS.notMembersOnly(show.podcast_title) })
  }, [isElsewhere, show.podcast_title])
  return isElsewhere ? <Navigate to={to('dashboard')} replace /> : children(show)
}
