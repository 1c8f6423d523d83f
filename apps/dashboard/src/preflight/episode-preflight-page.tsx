import { getEpisode } from '@podstead/contract/episodes/episodes'
import { getEpisodePreflight } from '@podstead/contract/preflight/preflight'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { PREFLIGHT } from './copy.ts'
import { PreflightReport } from './preflight-report.tsx'
import { useMoment } from './use-moment.ts'

/** /shows/{showId}/episodes/{episodeId}/preflight: one episode looked over before it is published. */
export function EpisodePreflightPage() {
  const params = useParams()
  const [showId, episodeId] = [Number(params.showId), Number(params.episodeId)]
  const episode = useQuery(query(getEpisode, { params: { showId, id: episodeId } }))
  const moment = useMoment()
  const result = useQuery({
    ...query(getEpisodePreflight, { params: { episodeId }, query: { as_of: moment.value } }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  useEpisodeHeader(PREFLIGHT.title, episode.data)
  if (episode.isPending) return <FormSkeleton fields={4} />
  if (!episode.data)
    return (
      <EpisodeFailure
        error={episode.error}
        title={PREFLIGHT.loadFailed}
        onRetry={() => void episode.refetch()}
      />
    )
  return (
    <PreflightReport
      showId={showId}
      about="episode"
      report={result.data}
      error={result.error}
      isChecking={result.isFetching}
      moment={moment}
      onAgain={() => void result.refetch()}
    />
  )
}
