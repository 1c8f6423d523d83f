import { listTranscriptSentences } from '@podstead/contract/transcription/transcript-sentences'
import type { LoaderFunction, Params } from 'react-router'
import { query, queryClient } from './query.ts'
import { readSession } from './session-headers.ts'

/** By the name of a page: what it shows first and takes long, asked for while its code is on its way. */
const EARLY_QUERIES: Record<string, (params: Params) => void> = {
  transcript: ({ episodeId, id }) => askForSentences(Number(episodeId), Number(id)),
  transcriptSentences: ({ episodeId, transcriptId }) =>
    askForSentences(Number(episodeId), Number(transcriptId)),
}

/** Part of a route: nothing waits for the answer, which the page finds where it asks itself. */
export function askEarly(name: string): { loader?: LoaderFunction } {
  const ask = EARLY_QUERIES[name]
  if (!ask) return {}
  return {
    loader: ({ params }) => {
      if (readSession()) ask(params)
      return null
    },
  }
}

function askForSentences(episodeId: number, transcriptId: number): void {
  void queryClient.prefetchQuery({
    ...query(listTranscriptSentences, { params: { episodeId, transcriptId } }),
    // What an earlier visit has left is the page's to renew.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
