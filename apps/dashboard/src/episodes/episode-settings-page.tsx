import { getEpisode } from '@podstead/contract/episodes/episodes'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { query } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import type { TranscriptProps } from './artwork-fields.tsx'
import { SETTINGS } from './copy.ts'
import { type CheckProps, EpisodeSettingsForm } from './episode-settings-form.tsx'

/** Of other capabilities, so they are handed in. */
interface Parts {
  Check?: ComponentType<CheckProps>
  Transcript?: ComponentType<TranscriptProps>
}

/** /podcasts/{showId}/episodes/{id} and /shows/{showId}/episodes/{id}: settings of one episode. */
export function EpisodeSettingsPage({ Check, Transcript }: Parts) {
  const params = useParams()
  const [showId, id] = [Number(params.showId), Number(params.id)]
  const episode = useQuery(query(getEpisode, { params: { showId, id } }))
  const flow = useLocation().pathname.startsWith('/shows/') ? 'older' : 'newer'
  useEpisodeHeader(SETTINGS.title, episode.data)
  if (episode.isPending) return <FormSkeleton fields={5} />
  // A panel, not an empty page.
  if (!episode.data)
    return (
      <EpisodeFailure
        error={episode.error}
        title={SETTINGS.loadFailed}
        onRetry={() => void episode.refetch()}
      />
    )
  return (
    <EpisodeSettingsForm
      key={id}
      episode={episode.data}
      choices={episode.data}
      flow={flow}
      onReload={() => void episode.refetch()}
      Check={Check}
      Transcript={Transcript}
    />
  )
}
