import { getEpisode } from '@podstead/contract/episodes/episodes'
import type { ChannelEvent } from '@podstead/contract/live'
import {
  getTranscriptState,
  type TranscriptRequest,
} from '@podstead/contract/transcription/transcript-requests'
import { getAssets } from '@podstead/contract/transcripts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Failure } from '../api/failure.ts'
import { useLive } from '../api/live.ts'
import { query, queryClient, refresh } from '../api/query.ts'

type Reply = { request: TranscriptRequest | null }

/** Where live events do not come through. */
const WATCH_MS = 15_000

/** The transcript that an episode has, or that is being made, and what could make one. */
export function useTranscriptState(episodeId: number) {
  const options = query(getTranscriptState, { params: { episodeId } })
  const state = useQuery({ ...options, refetchInterval: (one) => watchInterval(one.state.data) })
  useTranscriptProgress(episodeId, state, (event) =>
    queryClient.setQueryData(
      options.queryKey,
      (before) => before && { ...before, ...applyProgress(before, event) },
    ),
  )
  return state
}

/** How often is asked while it is being made. */
export function watchInterval(reply: Reply | undefined): number | false {
  return isRunning(reply?.request) ? WATCH_MS : false
}

export function isRunning(request: TranscriptRequest | null | undefined): boolean {
  return request?.progress_status === 'QUEUED' || request?.progress_status === 'PROCESSING'
}

/** Follows the making of a transcript; what begins, ends or fails is asked for in whole. */
export function useTranscriptProgress(
  episodeId: number,
  state: UseQueryResult<Reply, Failure>,
  onProgress: (event: ChannelEvent<'transcript'>) => void,
): void {
  const reload = () => void state.refetch()
  useLive(
    'transcript',
    episodeId,
    (event) => {
      const request = state.data?.request
      if (request?.id === event.id && request.progress_status === event.progress_status) {
        onProgress(event)
        if (event.is_changed) reload()
        return
      }
      reload()
      // Its files are on other pages, too.
      if (event.progress_status === 'COMPLETED') refresh(getEpisode, getAssets)
    },
    reload,
  )
}

export function applyProgress<R extends Reply>(
  reply: R,
  event: ChannelEvent<'transcript'>,
): Pick<R, 'request'> {
  const { progress_seconds, duration_seconds, waiting_before } = event
  return {
    request: reply.request && { ...reply.request, progress_seconds, duration_seconds, waiting_before },
  }
}
