import { prepareTeamEpisode } from '@podstead/contract/teams/team-episodes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { TeamFailure, useTeamHeader } from '../../page-frames/team-page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { NewTeamEpisodeForm } from './new-team-episode-form.tsx'
import { TEAM_EPISODE } from './team-copy.ts'

/** /team_podcasts/{showId}/team_episode/new */
export function NewTeamEpisodePage() {
  const showId = Number(useParams().showId)
  const choices = useQuery(query(prepareTeamEpisode, { params: { showId } }))
  useTeamHeader({ title: TEAM_EPISODE.newTitle, show: choices.data?.show })
  if (choices.isPending) return <FormSkeleton />
  if (!choices.data) return <TeamFailure error={choices.error} onRetry={() => void choices.refetch()} />
  return <NewTeamEpisodeForm key={showId} show={choices.data.show} seasons={choices.data.seasons} />
}
