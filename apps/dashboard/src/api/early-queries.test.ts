// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { answering, holdSession, sessionOf } from '../testing/server.ts'
import { askEarly } from './early-queries.ts'
import { queryClient } from './query.ts'

const PATH = '/v2/audioposts/12/transcripts/5/transcript_sentences'
const run = (params: Record<string, string>, name: 'transcript' | 'transcriptSentences' = 'transcript') => {
  const { loader } = askEarly(name)
  return typeof loader === 'function' ? loader({ params } as unknown as Parameters<typeof loader>[0]) : null
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})

test('the words of a transcript are asked for while the code of its editor loads, and once for both views', async () => {
  holdSession(sessionOf('here', 'token'))
  const requests = answering({ [`GET ${PATH}`]: { body: { sentences: [] } } })
  run({ episodeId: '12', id: '5' })
  await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success')
  run({ episodeId: '12', transcriptId: '5' }, 'transcriptSentences')
  expect(requests.map(({ path }) => path)).toEqual([PATH])
})

test('nothing is asked for by who is signed out, nor where the code of a page is quick', () => {
  const requests = answering({})
  run({ episodeId: '12', id: '5' })
  expect(requests).toEqual([])
  expect(askEarly('episodes')).toEqual({})
})
