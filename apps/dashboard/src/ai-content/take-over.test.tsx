// @vitest-environment happy-dom
import type { PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { AiContentsPage } from './ai-contents-page.tsx'

const LIST = '/v2/audioposts/12/transcripts/3/content_prompts'
const SAVE = 'PUT /v2/shows/7/audioposts/12'
const OFFER = { engine: null, sent_to: null, has_consent: false, drafts_allowed: null, drafts_used: 0 }

function prompt(key: PromptKey, texts: string[]) {
  const results = texts.map((text, at) => ({
    ...{ text, start_time: 61 + at * 60, end_time: 90 + at * 60, moments: [] },
  }))
  const page = { id: 1, engine: null, refused_count: 0, results, created_at: '2026-03-02T10:00:00Z' }
  return {
    ...{ id: 5, key, title: key, label: key, is_list: true, status: 'COMPLETED', is_completed: true },
    ...{ message: null, ai_contents: [texts], pages: [page] },
  }
}
function open(given: ReturnType<typeof prompt>, answers: Parameters<typeof openPage>[1]['answers'] = {}) {
  const stored = { ...EPISODE, show: SHOW, description: '<p>Notes.</p>', version: 'a' }
  return openPage(AiContentsPage, {
    at: '/episodes/12/ai_contents',
    path: '/episodes/:episodeId/ai_contents',
    answers: {
      'GET /v2/audioposts/12/ai_contents': {
        body: { audiopost: EPISODE, show: SHOW, transcript_id: 3, offer: OFFER },
      },
      'GET /v2/audioposts/12/description_check': { body: { is_checked: true, foreign: [] } },
      [`GET ${LIST}`]: { body: { audiopost: EPISODE, show: SHOW, content_prompts: [given] } },
      'GET /v2/shows/7/audioposts/12': { body: stored },
      [SAVE]: { body: { ...stored, version: 'b' } },
      ...answers,
    },
  })
}

afterEach(closePage)

test.each<[PromptKey, string[], string, object]>([
  ['titles', ['The harbour'], 'Use as title', { name: 'The harbour' }],
  ['keywords', ['boats', 'nets'], 'Use as keywords', { itunes_keywords: 'boats, nets' }],
  [
    'introductions',
    ['Boats & <nets>.'],
    'Put before the description',
    { description: '<p>Boats &#38; &#60;nets&#62;.</p><p>Notes.</p>' },
  ],
  [
    'summary',
    ['We mend nets.'],
    'Add to the description',
    { description: '<p>Notes.</p><p>We mend nets.</p>' },
  ],
])('%s are taken over with one click, and nothing else is changed', async (key, texts, label, saved) => {
  const { user, sent } = open(prompt(key, texts))
  await user.click((await screen.findAllByRole('button', { name: label }))[0] as HTMLElement)
  expect(await screen.findByText('Taken over into the episode.')).toBeTruthy()
  expect(sent(SAVE)).toEqual([{ ...saved, version: 'a' }])
})

test('chapters and soundbites are added one by one: the one that was clicked', async () => {
  const CHAPTERS = 'POST /v1/audioposts/12/many_chapters'
  const { user, sent } = open(prompt('chapters', ['The storm', 'The calm']), {
    'GET /v1/audioposts/12/chapters': {
      body: { audiopost: EPISODE, show: SHOW, chapters: [], version: 'c' },
    },
    [CHAPTERS]: { body: { chapters: [], version: 'd' } },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add chapter' }))[1] as HTMLElement)
  await waitFor(() =>
    expect(sent(CHAPTERS)).toMatchObject([{ items: [{ title: 'The calm', start_time: 121 }] }]),
  )
  closePage()
  const SOUNDBITES = 'POST /v1/audioposts/12/many_soundbites'
  const there = { id: 1, title: 'Hello', start_time: 5, end_time: 30 }
  const other = open(prompt('soundbites', ['Boats!', 'Nets!']), {
    'GET /v1/audioposts/12/soundbites': {
      body: { audiopost: EPISODE, show: SHOW, soundbites: [there], version: 'c' },
    },
    [SOUNDBITES]: { body: { soundbites: [there], version: 'd' } },
  })
  await other.user.click((await screen.findAllByRole('button', { name: 'Add soundbite' }))[1] as HTMLElement)
  await waitFor(() =>
    expect(other.sent(SOUNDBITES)).toMatchObject([
      { items: [there, { title: 'Nets!', start_time: 121, end_time: 150 }], version: 'c' },
    ]),
  )
})

test('while something new is drafted a dialog blocks the page, and closes with it (RU010)', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>()
  const { user } = open(prompt('titles', ['The harbour']), { [`POST ${LIST}/5/rerun`]: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Re-run Titles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Generating new content' })
  await user.keyboard('{Escape}')
  expect(dialog.isConnected).toBe(true)
  resolve({ body: prompt('titles', ['The storm']) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Generate a new title')).toBeTruthy()
})
