import { Box } from '@mantine/core'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { getAssets } from '@podstead/contract/transcripts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { ARTWORK, PAGE } from './copy.ts'
import { EpisodeArtwork } from './episode-artwork.tsx'

/** /shows/{showId}/episodes/{id}/artwork: the older page, for episodes outside the object storage. */
export function EpisodeArtworkPage() {
  const params = useParams()
  const [showId, id] = [Number(params.showId), Number(params.id)]
  const episode = useQuery(query(getEpisode, { params: { showId, id } }))
  const assets = useQuery(query(getAssets, { params: { showId, episodeId: id } }))
  useEpisodeHeader(PAGE.artworkTitle, episode.data)
  if (episode.isPending || assets.isPending) return <FormSkeleton fields={2} />
  if (!episode.data || !assets.data)
    return (
      <EpisodeFailure
        error={episode.error ?? assets.error}
        title={PAGE.loadFailed}
        onRetry={() => void assets.refetch()}
      />
    )
  return (
    <Box maw="var(--ps-form-width)">
      <EpisodeArtwork
        key={id}
        episode={episode.data}
        artwork={assets.data.artwork}
        onSaved={() => notifySuccess({ message: ARTWORK.updatedOlder })}
        onDeleted={() => notifySuccess({ message: ARTWORK.deletedOlder })}
        onFailed={(message) => notifyError({ message })}
      />
    </Box>
  )
}
