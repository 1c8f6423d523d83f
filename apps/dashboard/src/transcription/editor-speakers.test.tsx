// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import {
  changeTranscript,
  listTranscriptSentences,
} from '@podstead/contract/transcription/transcript-sentences'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { toSentences, toSentencesReply } from '../testing/transcript.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ParagraphsPage } from './editor-page.tsx'

const params = { episodeId: 12, transcriptId: 5 }
const CHANGE = `POST ${fillPath(changeTranscript.path, params)}`
const SENTENCES = toSentences([
  { text: 'Hello, I am Ana.', speaker: null },
  { text: 'Rui, how are you?', speaker: null, paragraph: false },
  { text: 'Very well.', speaker: null },
])
let visits = 0

function open(sentences = SENTENCES) {
  visits += 1
  const reply = toSentencesReply(sentences, { finished_at: `speakers ${visits}` })
  return openPage(ParagraphsPage, {
    at: '/episodes/12/transcripts/5',
    path: '/episodes/:episodeId/transcripts/:id',
    answers: {
      [`GET ${fillPath(listTranscriptSentences.path, params)}`]: {
        body: { ...reply, speakers: ['Ana Reis', 'Rui Melo'] },
      },
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      [CHANGE]: { body: { revision: 2, changes: [{ added: sentences }] } },
    },
  })
}
const proposals = () => screen.findByRole('region', { name: 'Is this who speaks?' })
const named = (bodies: unknown[]) =>
  (bodies as { changes: { added: { speaker_name: string | null }[] }[] }[]).flatMap(({ changes }) =>
    changes.flatMap(({ added }) => added.map(({ speaker_name }) => speaker_name)),
  )

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 60 })
})
afterEach(closePage)

test('who may be speaking is proposed, and nobody is named before a person says so', async () => {
  const { user, sent } = open()
  const area = within(await proposals())
  expect(screen.getByRole('button', { name: 'Speaker?, speaks at 0:01. Change' })).toBeTruthy()
  expect(area.getByRole('checkbox', { name: 'Ana Reis, 2 sentences' })).toBeTruthy()
  await user.click(area.getByRole('checkbox', { name: 'Rui Melo, 1 sentence' }))
  expect(sent(CHANGE)).toEqual([])
  await user.click(area.getByRole('button', { name: 'Use these names' }))
  await waitFor(() => expect(named(sent(CHANGE))).toEqual(['Ana Reis', 'Ana Reis']))
  expect(screen.queryByRole('region', { name: 'Is this who speaks?' })).toBeNull()
})

test('ten seconds of a voice are heard where it begins, and then it stops', async () => {
  const { play } = HTMLMediaElement.prototype
  let sound = new Audio()
  HTMLMediaElement.prototype.play = function start(this: HTMLAudioElement) {
    sound = this
    return play.call(this)
  }
  const { user } = open()
  await user.click(within(await proposals()).getByRole('button', { name: /Rui Melo/ }))
  HTMLMediaElement.prototype.play = play
  expect(sound.currentTime).toBe(9)
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  sound.currentTime = 18.9
  await new Promise(requestAnimationFrame)
  expect(sound.paused).toBe(false)
  sound.currentTime = 19
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
})

test('what was refused is not proposed again', async () => {
  const { user, sent } = open()
  await user.click(within(await proposals()).getByRole('button', { name: 'No, none' }))
  const kept = { ...localStorage }
  closePage()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  open()
  await screen.findAllByRole('textbox')
  expect(screen.queryByRole('region', { name: 'Is this who speaks?' })).toBeNull()
  expect(sent(CHANGE)).toEqual([])
})

test('a text whose speakers are named is left alone', async () => {
  open(toSentences([{ text: 'Hello, I am Rui.', speaker: 'Ana Reis' }]))
  await screen.findAllByRole('textbox')
  expect(screen.queryByRole('region', { name: 'Is this who speaks?' })).toBeNull()
})
