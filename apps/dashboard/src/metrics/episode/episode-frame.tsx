import { type EpisodeWithShow, getEpisode } from '@podstead/contract/episodes/episodes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { EpisodeFailure } from '../../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../../page-frames/episode-header.tsx'
import { useAccount } from '../../session/session-state.ts'
import { MetricsGate } from '../metrics-gate.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { EPISODE } from '../reports/report-copy.ts'

/** What the pages of one episode have in common: header, waiting, failing, and who may see numbers. */
export function EpisodeFrame({
  title,
  children,
}: {
  title: string
  children: (episode: EpisodeWithShow) => ReactNode
}) {
  const given = useParams()
  const [showId, id] = [Number(given.showId), Number(given.episodeId)]
  const account = useAccount()
  const episode = useQuery(query(getEpisode, { params: { showId, id } }))
  useEpisodeHeader(title, episode.data)
  if (episode.isPending) return <PageSkeleton />
  if (!episode.data)
    return (
      <EpisodeFailure
        error={episode.error}
        title={EPISODE.loadFailed}
        onRetry={() => void episode.refetch()}
      />
    )
  const show = {
    id: episode.data.show.id,
    time_zone: episode.data.show.time_zone,
    is_advanced_private_feed: episode.data.show.is_advanced_private_feed,
    skill_standard_analytics: account.skill_standard_analytics,
    live_view: account.live_view,
  }
  return <MetricsGate show={show}>{children(episode.data)}</MetricsGate>
}
