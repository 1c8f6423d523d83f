// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import {
  changeTranscript,
  type GlossaryTerm,
  getGlossary,
  listTranscriptSentences,
  updateGlossary,
} from '@podstead/contract/transcription/transcript-sentences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { toSentences, toSentencesReply } from '../testing/transcript.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ParagraphsPage } from './editor-page.tsx'

const params = { episodeId: 12, transcriptId: 5, showId: 7 }
const SAVE = `PUT ${fillPath(updateGlossary.path, params)}`
const SENTENCES = toSentences([{ text: 'We stay in side.' }])

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 })
})
afterEach(closePage)

test.each<[string, GlossaryTerm[], GlossaryTerm[]]>([
  ['is a new term', [], [{ term: 'inside', heard_as: ['in side'] }]],
  [
    'is another way in which a term is heard',
    [{ term: 'inside', heard_as: [] }],
    [{ term: 'inside', heard_as: ['inside', 'in side'] }],
  ],
])('what was replaced everywhere goes into the glossary with a click: it %s', async (_, terms, expected) => {
  const { user, sent } = openPage(ParagraphsPage, {
    at: '/episodes/12/transcripts/5',
    path: '/episodes/:episodeId/transcripts/:id',
    answers: {
      [`GET ${fillPath(listTranscriptSentences.path, params)}`]: {
        body: toSentencesReply(SENTENCES, { finished_at: `glossary ${terms.length}` }),
      },
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      [`POST ${fillPath(changeTranscript.path, params)}`]: {
        body: { revision: 2, changes: [{ added: SENTENCES }] },
      },
      [`GET ${fillPath(getGlossary.path, params)}`]: { body: { terms, version: 'first' } },
      [SAVE]: { body: { terms: expected, version: 'second' } },
    },
  })
  await screen.findAllByRole('textbox')
  fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true })
  const panel = within(await screen.findByRole('region', { name: 'Find and replace' }))
  await user.type(panel.getByLabelText('Find'), 'in side')
  await user.type(panel.getByLabelText('Replace with'), 'inside')
  await user.click(await panel.findByRole('button', { name: 'Replace it' }))
  expect(await panel.findByText('Write “in side” as “inside” in new transcripts, too?')).toBeTruthy()
  expect(sent(SAVE)).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Add to the glossary' }))
  expect(await screen.findByText('The glossary is saved.')).toBeTruthy()
  expect(sent(SAVE)).toEqual([{ terms: expected, version: 'first' }])
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Add to the glossary' })).toBeNull())
})
