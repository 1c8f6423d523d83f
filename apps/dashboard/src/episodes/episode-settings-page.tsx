import { getEpisode } from '@podstead/contract/episodes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { SETTINGS } from './copy.ts'
import { EpisodeSettingsForm } from './episode-settings-form.tsx'

/** /podcasts/{showId}/episodes/{id} and /shows/{showId}/episodes/{id}: settings of one episode (S2 section 2). */
export function EpisodeSettingsPage() {
  const params = useParams()
  const [showId, id] = [Number(params.showId), Number(params.id)]
  const episode = useQuery(query(getEpisode, { params: { showId, id } }))
  usePageHeader({
    title: SETTINGS.title,
    ...(episode.data ? { subtitle: `${episode.data.show.podcast_title} > ${episode.data.name}` } : {}),
    show: episode.data?.show ?? null,
  })
  if (episode.isPending) return <FormSkeleton fields={5} />
  // A panel, not an empty page (decision G028).
  if (!episode.data) return <ErrorPanel error={episode.error} title={SETTINGS.loadFailed} onRetry={() => void episode.refetch()} />
  return <EpisodeSettingsForm key={id} episode={episode.data} onReload={() => void episode.refetch()} />
}
