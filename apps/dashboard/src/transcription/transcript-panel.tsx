import { Stack, Text } from '@mantine/core'
import {
  cancelTranscriptRequest,
  createTranscriptRequest,
  getTranscriptState,
  realignTranscript,
} from '@podstead/contract/transcription/transcript-requests'
import { getAssets } from '@podstead/contract/transcripts'
import { useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { FINISHED, REQUEST } from './copy.ts'
import { FinishedTranscript, PresentTranscript } from './finished-transcript.tsx'
import { RequestDialogs, type RequestNotice } from './request-dialogs.tsx'
import { RequestProgress } from './request-progress.tsx'
import { SpeechOffer } from './speech-offer.tsx'
import type { EngineOrder } from './use-engine-choice.ts'
import { isRunning, useTranscriptState } from './use-transcript-state.ts'

/** The transcript that is made of an episode's audio: asking for it, how far it is, the way to it. */
export function TranscriptPanel({ episodeId }: { episodeId: number }) {
  const state = useTranscriptState(episodeId)
  const [notice, setNotice] = useState<RequestNotice | null>(null)
  const params = { episodeId }
  const reload = () => refresh(getTranscriptState, getAssets)
  const create = useAction(createTranscriptRequest, {
    onSuccess: () => {
      reload()
      setNotice({ kind: 'preparing' })
    },
    onError: (failure) => setNotice({ kind: 'warning', failure }),
  })
  const realign = useAction(realignTranscript, {
    onSuccess: reload,
    onError: (failure) => setNotice({ kind: 'warning', failure }),
  })
  const cancel = useAction(cancelTranscriptRequest, {
    onSuccess: ({ message }) => {
      reload()
      notifySuccess({ message })
    },
    onError: (failure) => setNotice({ kind: 'warning', failure }),
  })
  if (state.isPending) return <RowsSkeleton count={1} />
  if (!state.data)
    return <ErrorPanel error={state.error} title={REQUEST.loadFailed} onRetry={() => void state.refetch()} />
  const { request, replaced_request: replaced, offer } = state.data
  const ask = (body: EngineOrder & { replace: boolean }) => create.mutate({ params, body })
  return (
    <Stack gap="xs">
      <Text fw={600}>{REQUEST.title}</Text>
      {request && isRunning(request) && (
        <RequestProgress
          request={request}
          isStopping={cancel.isPending}
          onStop={() => cancel.mutate({ params: { ...params, requestId: request.id } })}
        />
      )}
      {replaced && isRunning(request) && (
        <PresentTranscript episodeId={episodeId} request={replaced} text={FINISHED.meanwhile} />
      )}
      {request && !isRunning(request) && (
        <FinishedTranscript
          episodeId={episodeId}
          request={request}
          replaced={replaced}
          offer={offer}
          isBusy={create.isPending || realign.isPending || cancel.isPending}
          onRealign={(body) => realign.mutate({ params: { ...params, requestId: request.id }, body })}
          onReplace={(order) => ask({ ...order, replace: request.progress_status === 'COMPLETED' })}
          onDelete={() => cancel.mutate({ params: { ...params, requestId: request.id } })}
        />
      )}
      {!request && (
        <SpeechOffer
          offer={offer}
          isBusy={create.isPending}
          submit={REQUEST.submit}
          onRequest={(order) => ask({ ...order, replace: false })}
        />
      )}
      <RequestDialogs notice={notice} onClose={() => setNotice(null)} />
    </Stack>
  )
}
