import { Stack } from '@mantine/core'
import { getReview } from '@podstead/contract/reviews/reviews'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { query } from '../api/query.ts'
import { WaveformEditor } from '../audio/waveform-editor.tsx'
import { TeamFailure, useTeamHeader } from '../page-frames/team-page.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentMarks } from './comment-marks.tsx'
import { REVIEW } from './copy.ts'
import classes from './review.module.css'
import { ReviewCard } from './review-card.tsx'

/** /team_podcasts/{showId}/team_episodes/{id}/review: what is said of an episode before it comes out. */
export function ReviewPage() {
  const route = useParams()
  const params = { showId: Number(route.showId), episodeId: Number(route.id) }
  const found = useQuery(query(getReview, { params }))
  const [selected, setSelected] = useState<number | null>(null)
  const reload = useGatheredCalls(() => void found.refetch(), 700)
  useLive('review', params.episodeId, reload, reload)
  useTeamHeader({ title: REVIEW.title, show: found.data?.show, episode: found.data?.audiopost })
  if (found.isPending) return <FormSkeleton fields={3} />
  if (!found.data) return <TeamFailure error={found.error} onRetry={() => void found.refetch()} />
  const { audiopost, comments } = found.data
  const { audio_src, peaks_url, duration_second } = audiopost
  const words = (
    <div className={classes.columns}>
      <Stack gap="lg">
        <CommentForm params={params} />
        <CommentList params={params} comments={comments} selected={selected} />
      </Stack>
      <ReviewCard params={params} review={found.data} />
    </div>
  )
  if (!audio_src || !duration_second) return words
  return (
    <WaveformEditor
      fileId={audiopost.audio_file_id}
      source={audio_src}
      peaks={peaks_url}
      duration={duration_second}
      onStale={() => void found.refetch()}
    >
      <CommentMarks comments={comments} onSelect={setSelected} />
      {words}
    </WaveformEditor>
  )
}
