import { getTeamPodcast } from '@podstead/contract/teams/team-podcasts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query, refresh } from '../../api/query.ts'
import { TeamFailure, useTeamHeader } from '../../page-frames/team-page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { TEAM_SHOW } from './team-copy.ts'
import { TeamSettingsForm } from './team-settings-form.tsx'

/** /team_podcasts/{id}/settings */
export function TeamSettingsPage() {
  const showId = Number(useParams().id)
  const show = useQuery(query(getTeamPodcast, { params: { showId } }))
  const reload = useGatheredCalls(() => refresh(getTeamPodcast), 1500)
  useLive('show', showId, reload, reload)
  useTeamHeader({ title: TEAM_SHOW.settings, show: show.data })
  if (show.isPending) return <FormSkeleton fields={6} />
  if (!show.data) return <TeamFailure error={show.error} onRetry={() => void show.refetch()} />
  return <TeamSettingsForm key={showId} show={show.data} />
}
