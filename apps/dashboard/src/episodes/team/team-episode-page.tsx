import { getTeamEpisode } from '@podstead/contract/teams/team-episodes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLive } from '../../api/live.ts'
import { query } from '../../api/query.ts'
import { TeamFailure, useTeamHeader } from '../../page-frames/team-page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { TEAM_EPISODE } from './team-copy.ts'
import { TeamEpisodeForm } from './team-episode-form.tsx'

/** /team_podcasts/{showId}/team_episodes/{id}: settings of one episode, for the team. */
export function TeamEpisodePage() {
  const params = useParams()
  const [showId, episodeId] = [Number(params.showId), Number(params.id)]
  const episode = useQuery(query(getTeamEpisode, { params: { showId, episodeId } }))
  useTeamHeader({ title: TEAM_EPISODE.title, show: episode.data?.show, episode: episode.data })
  const reload = () => void episode.refetch()
  const isProcessing = episode.data?.direct_upload_status_code === 202
  useLive(
    'upload',
    isProcessing ? episodeId : null,
    (event) => event.directUploadStatusCode !== 202 && reload(),
    reload,
  )
  if (episode.isPending) return <FormSkeleton fields={5} />
  if (!episode.data) return <TeamFailure error={episode.error} onRetry={reload} />
  return <TeamEpisodeForm key={episodeId} episode={episode.data} choices={episode.data} />
}
