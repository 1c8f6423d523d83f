// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import {
  changeTranscript,
  listTranscriptSentences,
} from '@podstead/contract/transcription/transcript-sentences'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { toSentences, toSentencesReply } from '../testing/transcript.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ParagraphsPage, SentencesPage } from './editor-page.tsx'

const params = { episodeId: 12, transcriptId: 5 }
const CHANGE = `POST ${fillPath(changeTranscript.path, params)}`
const SENTENCES = toSentences([
  { text: 'It rains~ a lot.', speaker: null },
  { text: 'The boat waits~ there.', speaker: null },
  { text: 'It is~ late.', speaker: null },
])
const NAMES = ['Ana', 'Bo', 'Cem', 'Dia', 'Eva', 'Finn', 'Gil', 'Hanna', 'Ines']
let visits = 0

async function open(Page = ParagraphsPage) {
  visits += 1
  const isSentences = Page === SentencesPage
  const page = openPage(Page, {
    at: `/episodes/12/transcripts/5${isSentences ? '/segments' : ''}`,
    path: isSentences
      ? '/episodes/:episodeId/transcripts/:transcriptId/segments'
      : '/episodes/:episodeId/transcripts/:id',
    answers: {
      [`GET ${fillPath(listTranscriptSentences.path, params)}`]: {
        body: { ...toSentencesReply(SENTENCES, { finished_at: `keys ${visits}` }), speakers: NAMES },
      },
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      [CHANGE]: ({ body }) => {
        const { changes } = body as { changes: { added: object[] }[] }
        return { body: { revision: 2, changes: changes.map(({ added }) => ({ added })) } }
      },
    },
  })
  const fields = await screen.findAllByRole<HTMLTextAreaElement>('textbox')
  return { ...page, fields }
}
const press = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, ...more })
const seconds = () => screen.getAllByRole('slider')[0]?.getAttribute('aria-valuenow')
const marked = () => {
  const field = document.activeElement as HTMLTextAreaElement
  return field.value?.slice(field.selectionStart, field.selectionEnd)
}

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 })
})
afterEach(closePage)

test.each([
  ['three seconds where one reads', ParagraphsPage, '7'],
  ['five where one corrects', SentencesPage, '5'],
])('a key goes back %s, and another forward five (RU404)', async (_, Page, expected) => {
  const { fields } = await open(Page)
  fields[0]?.focus()
  press('KeyL', { altKey: true })
  press('KeyL', { altKey: true })
  await waitFor(() => expect(seconds()).toBe('10'))
  press('KeyJ', { altKey: true })
  await waitFor(() => expect(seconds()).toBe(expected))
})

test('a key plays and pauses, from within the text', async () => {
  const { fields } = await open()
  fields[0]?.focus()
  press('KeyK', { altKey: true })
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  press('Escape', { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a key goes to the next word of low confidence, and back, around the end, with the sound', async () => {
  const { fields } = await open()
  fields[0]?.focus()
  fields[0]?.setSelectionRange(0, 0)
  const seen: unknown[] = []
  for (const shiftKey of [false, false, false, false, true, true]) {
    press('KeyN', { altKey: true, shiftKey })
    await waitFor(() => expect(marked()).not.toBe(seen.at(-1)))
    seen.push(marked())
    await waitFor(() => expect(seconds()).toBe({ rains: '2', waits: '7', is: '10' }[String(marked())]))
  }
  expect(seen).toEqual(['rains', 'waits', 'is', 'rains', 'is', 'waits'])
})

test.each(NAMES.map((name, at) => [at + 1, name] as const))('the key %i names %s', async (digit, name) => {
  const { fields, sent } = await open(SentencesPage)
  fields[1]?.focus()
  press(digit % 2 ? `Digit${digit}` : `Numpad${digit}`, { altKey: true })
  expect(await screen.findByRole('button', { name: new RegExp(`^${name}, speaks at 0:05`) })).toBeTruthy()
  await waitFor(() =>
    expect(sent(CHANGE)).toMatchObject([{ changes: [{ added: [{ speaker_name: name }] }] }]),
  )
})
