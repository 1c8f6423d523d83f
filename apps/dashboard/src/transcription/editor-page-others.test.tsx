// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import { listTranscriptSentences } from '@podstead/contract/transcription/transcript-sentences'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectedSocket, FakeSocket } from '../testing/live-socket.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { toSentences, toSentencesReply } from '../testing/transcript.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ParagraphsPage } from './editor-page.tsx'

const LIST = `GET ${fillPath(listTranscriptSentences.path, { episodeId: 12, transcriptId: 5 })}`
const OTHER = `GET ${fillPath(listTranscriptSentences.path, { episodeId: 12, transcriptId: 6 })}`
const SENTENCES = toSentences([{ text: 'It rains a lot.' }, { text: 'We stay.', paragraph: false }])
const OTHERS = toSentences([{ text: 'Another episode.' }])
let stored = SENTENCES
/** Each test is another end of the work, and so another visit. */
const open = (finished_at: string) =>
  openPage(ParagraphsPage, {
    at: '/episodes/12/transcripts/5',
    path: '/episodes/:episodeId/transcripts/:id',
    answers: {
      [LIST]: () => ({ body: toSentencesReply(stored, { finished_at }) }),
      [OTHER]: { body: toSentencesReply(OTHERS, { id: 6, finished_at }) },
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } },
    },
  })
const rows = async () =>
  (await screen.findAllByRole<HTMLTextAreaElement>('textbox')).map(({ value }) => value)

beforeEach(() => {
  stored = SENTENCES
  vi.stubGlobal('WebSocket', FakeSocket)
  // Rows have no height of their own here.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 })
})
afterEach(closePage)

describe('what others change', () => {
  const changeElsewhere = () => {
    stored = SENTENCES.map((one, index) =>
      index === 0 ? { ...one, ...toSentences([{ text: 'It pours.' }])[0], id: one.id, revision: 2 } : one,
    )
  }
  const isShown = () => waitFor(async () => expect(await rows()).toEqual(['It pours. We stay.']))

  test.each([
    [
      'while the page is open',
      (socket: FakeSocket) => socket.tellTranscript({ is_changed: true, revision: 2 }),
    ],
    [
      'while the connection was broken',
      (socket: FakeSocket) => socket.says({ type: 'subscribed', channel: 'transcript:12' }),
    ],
  ])('%s appears by itself', async (name, happens) => {
    open(name)
    await rows()
    const socket = await connectedSocket()
    changeElsewhere()
    happens(socket)
    await isShown()
  })

  test('is there when one comes back to a transcript after another', async () => {
    const { goTo } = open('of two')
    await rows()
    goTo('/episodes/12/transcripts/6')
    await waitFor(async () => expect(await rows()).toEqual(['Another episode.']))
    changeElsewhere()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
    goTo('/episodes/12/transcripts/5')
    await isShown()
    vi.mocked(Date.now).mockRestore()
  })
})
