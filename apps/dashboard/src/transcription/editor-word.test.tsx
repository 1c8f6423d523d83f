// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import { listTranscriptSentences } from '@podstead/contract/transcription/transcript-sentences'
import { transcriptDocument } from '@podstead/contract/transcripts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { toSentences, toSentencesReply } from '../testing/transcript.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ParagraphsPage } from './editor-page.tsx'

const LIST = `GET ${fillPath(listTranscriptSentences.path, { episodeId: 12, transcriptId: 5 })}`
const SENTENCES = toSentences([{ text: 'The boat waits~ there.', speaker: 'Rui Melo' }])
const open = () =>
  openPage(ParagraphsPage, {
    ...{ at: '/episodes/12/transcripts/5', path: '/episodes/:episodeId/transcripts/:id' },
    answers: {
      [LIST]: { body: toSentencesReply(SENTENCES, { finished_at: 'visit 1' }) },
      [`GET ${fillPath(transcriptDocument.path, { episodeId: 12, transcriptId: 5 })}`]: { text: '%PDF-1.4' },
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
    },
  })
afterEach(closePage)

/** Chooses a file of the menu, and answers what the browser is given to keep. */
async function download(name: string): Promise<string | undefined> {
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:document'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(saved).toHaveLength(1))
  create.mockRestore()
  clicked.mockRestore()
  return saved[0]?.text()
}

test('what is written can be kept as a Word document', async () => {
  const content = await download('Word')
  expect(content).toContain('The boat waits')
  expect(content).toContain('Rui Melo')
})

test('what is saved can be kept as the PDF of the server', async () => {
  expect(await download('PDF')).toBe('%PDF-1.4')
})

test.each([
  ['Text', /^Rui Melo: The boat waits there\.\n$/],
  ['SRT', /^1\n00:00:01,000 --> 00:00:04,800\nRui Melo: The boat waits there\.\n/],
  ['VTT', /^WEBVTT\n[\s\S]*00:00:01\.000 --> 00:00:04\.800\n<v Rui Melo>The boat waits there\./],
  ['JSON', /"speaker": ?"Rui Melo"[\s\S]*"body": ?"The boat waits there\."/],
])('what is written can be kept as %s', async (name, content) => {
  expect(await download(name)).toMatch(content)
})
