import { Stack } from '@mantine/core'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { getAssets } from '@podstead/contract/transcripts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { ARTWORK, PAGE } from './copy.ts'
import { EpisodeArtwork } from './episode-artwork.tsx'
import { TranscriptSlots } from './transcript-slots.tsx'

/** Notices of this page. */
const NOTICE_MS = 2000

/** /podcasts/{showId}/episodes/{id}/assets: artwork and transcript files of an episode. */
export function AssetsPage({ Transcript }: { Transcript?: ComponentType<{ episodeId: number }> }) {
  const params = useParams()
  const [showId, id] = [Number(params.showId), Number(params.id)]
  const episode = useQuery(query(getEpisode, { params: { showId, id } }))
  const assets = useQuery(query(getAssets, { params: { showId, episodeId: id } }))
  useEpisodeHeader(PAGE.title, episode.data)
  if (episode.isPending || assets.isPending) return <FormSkeleton fields={4} />
  if (!episode.data || !assets.data)
    return (
      <EpisodeFailure
        error={episode.error ?? assets.error}
        title={PAGE.loadFailed}
        onRetry={() => {
          void episode.refetch()
          void assets.refetch()
        }}
      />
    )
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <EpisodeArtwork
        key={`artwork-${id}`}
        episode={episode.data}
        artwork={assets.data.artwork}
        onSaved={() => notifySuccess({ message: ARTWORK.uploaded, duration: NOTICE_MS })}
        onDeleted={() => notifySuccess({ message: ARTWORK.deleted, duration: NOTICE_MS })}
        onFailed={() => notifyError({ message: ARTWORK.uploadFailed, duration: NOTICE_MS })}
      />
      <TranscriptSlots
        key={`transcripts-${id}`}
        params={{ showId, episodeId: id }}
        files={assets.data.transcripts}
        above={Transcript && <Transcript episodeId={id} />}
      />
    </Stack>
  )
}
