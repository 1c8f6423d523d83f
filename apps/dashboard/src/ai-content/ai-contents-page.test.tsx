// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { AiContentsPage } from './ai-contents-page.tsx'
import { MagicContentsPage } from './magic-contents-page.tsx'
import { TeamAiContentsPage } from './team-ai-contents-page.tsx'

const LIST = '/v2/audioposts/12/transcripts/3/content_prompts'
const CHECK = '/v2/audioposts/12/description_check'
const OFFER = { engine: null, sent_to: null, has_consent: false, drafts_allowed: null, drafts_used: 0 }
const CHAT = { ...OFFER, engine: 'tiny-writer', sent_to: 'chat.example' }

const result = (text: string, start_time: number | null = 61) => ({
  ...{ text, start_time, end_time: null },
  moments: [{ text, start_time }],
})
function page(texts: string[], changes: object = {}) {
  const results = texts.map((text) => result(text))
  return { id: 1, engine: null, refused_count: 0, results, created_at: '2026-03-02T10:00:00Z', ...changes }
}
function prompt(changes: object = {}, pages = [page(['The harbour', 'Why boats?'])]) {
  return {
    ...{ id: 5, key: 'titles', title: 'Titles', label: 'title', is_list: true },
    ...{ status: 'COMPLETED', is_completed: true, message: null },
    ...{ ai_contents: pages.map(({ results }) => results.map(({ text }) => text)), pages },
    ...changes,
  }
}

/** Not what readers hear of the button that copies it. */
const SHOWN = { selector: '[dir=auto]' }

type Answers = Parameters<typeof openPage>[1]['answers']
function open(prompts: object[], answers: Answers = {}, offer: object = OFFER) {
  return openPage(AiContentsPage, {
    at: '/episodes/12/ai_contents',
    path: '/episodes/:episodeId/ai_contents',
    answers: {
      'GET /v2/audioposts/12/ai_contents': {
        body: { audiopost: EPISODE, show: SHOW, transcript_id: 3, offer },
      },
      [`GET ${CHECK}`]: { body: { is_checked: true, foreign: [] } },
      [`GET ${LIST}`]: { body: { audiopost: EPISODE, show: SHOW, content_prompts: prompts } },
      ...answers,
    },
  })
}
const card = (name: string) => screen.findByRole('region', { name })

afterEach(closePage)

describe('drafts of an episode', () => {
  test('are numbered on their card, and keywords and introductions are joined (RU015, RU016)', async () => {
    open([prompt(), prompt({ id: 6, key: 'keywords', title: 'Keywords' }, [page(['harbour', 'boats'])])])
    const titles = await card('Titles')
    expect(
      within(titles)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.slice(0, 11)),
    ).toEqual([...['The harbour', expect.stringContaining('Why boats?')]])
    expect(within(await card('Keywords')).getByText('harbour, boats', SHOWN)).toBeTruthy()
    expect(within(titles).getByText('Taken from the transcript, in the speakers’ own words')).toBeTruthy()
  })

  test('show where each sentence of an introduction is said, and no comma stands behind a full stop', async () => {
    const results = [result('We mend nets.'), result('Why boats?', 75), result('The harbour', 90)]
    open([prompt({ id: 6, key: 'introductions', title: 'Introductions' }, [page([], { results })])])
    const introductions = await card('Introductions')
    expect(within(introductions).getByText('We mend nets. Why boats? The harbour', SHOWN)).toBeTruthy()
    for (const time of ['00:01:01', '00:01:15', '00:01:30'])
      expect(within(introductions).getByRole('button', { name: `Play from ${time}` })).toBeTruthy()
  })

  test('lead to how they sound', async () => {
    open([prompt()])
    const link = await screen.findByRole('link', { name: 'How drafts of this podcast sound' })
    expect(link.getAttribute('href')).toBe('/shows/7/ai_settings')
  })

  test('have a page for each run, the newest first', async () => {
    const { user } = open([prompt({}, [page(['New one']), page(['Old one'])])])
    const titles = await card('Titles')
    expect(within(titles).getByText('page 1 of 2')).toBeTruthy()
    await user.click(within(titles).getByRole('button', { name: 'Next' }))
    expect(within(titles).getByText('Old one', SHOWN)).toBeTruthy()
    expect(within(titles).getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await user.click(within(titles).getByRole('button', { name: 'Previous' }))
    expect(within(titles).getByText('New one', SHOWN)).toBeTruthy()
  })

  test('are run again: the newest page is shown, with a word of success (RU010, RU011)', async () => {
    const { user, sent } = open([prompt({}, [page(['Second']), page(['First'])])], {
      [`POST ${LIST}/5/rerun`]: { body: prompt({}, [page(['Third']), page(['Second']), page(['First'])]) },
    })
    const titles = await card('Titles')
    await user.click(within(titles).getByRole('button', { name: 'Next' }))
    await user.click(within(titles).getByRole('button', { name: 'Re-run Titles' }))
    expect(await screen.findByText('Generate a new title')).toBeTruthy()
    expect(screen.getByText('Success')).toBeTruthy()
    expect(await within(titles).findByText('page 1 of 3')).toBeTruthy()
    expect(within(titles).getByText('Third', SHOWN)).toBeTruthy()
    expect(sent(`POST ${LIST}/5/rerun`)).toEqual([{}])
  })

  test('that could not be run again say Failed, and stay as they were', async () => {
    const { user } = open([prompt()], {
      [`POST ${LIST}/5/rerun`]: { status: 422, body: { messages: { base: ['No budget.'] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Re-run Titles' }))
    expect(await screen.findByText('Failed')).toBeTruthy()
    expect(screen.getByText(/^Something went wrong/)).toBeTruthy()
    expect(screen.getByText('The harbour', SHOWN)).toBeTruthy()
  })

  test('say when they are being made, and when they failed (RU009, RU012)', async () => {
    open([
      prompt({ status: 'PROCESSING', is_completed: false, ai_contents: [] }, []),
      prompt({ id: 6, key: 'summary', status: 'FAILED', message: 'There is too little.' }, []),
    ])
    expect(within(await card('Titles')).getByRole('status').textContent).toBe('Drafting…')
    // Nothing else is begun meanwhile, and how far it is can be read.
    expect(screen.queryByRole('button', { name: 'Draft texts' })).toBeNull()
    expect(screen.getByText('Drafting… 1 of 2 are done')).toBeTruthy()
    expect(within(await card('Show notes')).getByRole('alert').textContent).toContain(
      "Something went wrong. Click the 'Re-run' button to refresh the AI-generated content.",
    )
  })

  test('ask only for the newest page of each while they are made, and keep those before it', async () => {
    const asked: (string | null)[] = []
    const [old, older] = [page(['Old one'], { id: 2 }), page(['Older one'], { id: 1 })]
    open([], {
      [`GET ${LIST}`]: ({ path }) => {
        asked.push(new URL(path, 'http://localhost').searchParams.get('pages'))
        const running = prompt({ status: 'PROCESSING', is_completed: false }, [old, older])
        const done = prompt({}, [page(['New one'], { id: 3 })])
        const shown = asked.length === 1 ? running : done
        return { body: { audiopost: EPISODE, show: SHOW, content_prompts: [shown] } }
      },
    })
    const titles = await card('Titles')
    expect(await within(titles).findByText('page 1 of 3', {}, { timeout: 5000 })).toBeTruthy()
    expect(within(titles).getByText('New one', SHOWN)).toBeTruthy()
    expect(asked).toEqual([null, '1'])
  })

  test('are stopped while they are written, and their card says so', async () => {
    const { user, sent } = open([prompt({ status: 'PROCESSING', is_completed: false })], {
      [`POST ${LIST}/5/stop`]: { body: prompt() },
    })
    await user.click(within(await card('Titles')).getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(sent(`POST ${LIST}/5/stop`)).toHaveLength(1))
  })

  test('that were stopped in a new run report no success, and stay as they were', async () => {
    const message = 'Drafting was stopped.'
    const { user } = open([prompt()], { [`POST ${LIST}/5/rerun`]: { body: prompt({ message }) } })
    await user.click(await screen.findByRole('button', { name: 'Re-run Titles' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText('Success')).toBeNull()
    expect(screen.getByText('The harbour', SHOWN)).toBeTruthy()
  })

  test('tell who wrote them, and how many were left out', async () => {
    open([prompt({}, [page(['The harbour'], { engine: 'tiny-writer', refused_count: 2 })])])
    expect(
      await screen.findByText(
        'Written by tiny-writer. Read it before you use it. 2 more left out: names or numbers that nobody said, or banned words.',
      ),
    ).toBeTruthy()
  })

  test('become the title with one click, and can be taken back', async () => {
    const { user, sent } = open([prompt()], {
      'GET /v2/shows/7/audioposts/12': { body: { ...EPISODE, show: SHOW, version: 'a' } },
      'PUT /v2/shows/7/audioposts/12': { body: { ...EPISODE, show: SHOW, version: 'b' } },
    })
    const titles = await card('Titles')
    await user.click(within(titles).getAllByRole('button', { name: 'Use as title' })[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent('PUT /v2/shows/7/audioposts/12')).toEqual([
        { name: 'The harbour', version: 'a' },
        { name: 'Rain', version: 'b' },
      ]),
    )
    expect(await screen.findByText('The episode is as it was.')).toBeTruthy()
  })

  test('are added to the chapters that there are', async () => {
    const there = { id: 1, title: 'Hello', start_time: 0, end_time: null, url: '', img: '', toc: true }
    const { user, sent } = open([prompt({ key: 'chapters' }, [page(['The storm'])])], {
      'GET /v1/audioposts/12/chapters': {
        body: { audiopost: EPISODE, show: SHOW, chapters: [there], version: 'c' },
      },
      'POST /v1/audioposts/12/many_chapters': { body: { chapters: [there], version: 'd' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Add chapter' }))
    expect(await screen.findByText('Taken over into the episode.')).toBeTruthy()
    expect(sent('POST /v1/audioposts/12/many_chapters')).toMatchObject([
      { items: [there, { title: 'The storm', start_time: 61 }], version: 'c' },
    ])
  })
})

test('a soundbite that the episode has is not added again', async () => {
  const there = { id: 1, title: 'The harbour', start_time: 61, end_time: 91 }
  const { user, sent } = open([prompt({ key: 'soundbites' }, [page(['The harbour', 'Why boats?'])])], {
    'GET /v1/audioposts/12/soundbites': {
      body: { audiopost: EPISODE, show: SHOW, soundbites: [there], version: 'c' },
    },
    'POST /v1/audioposts/12/many_soundbites': { body: { soundbites: [there], version: 'd' } },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add soundbite' }))[0] as HTMLElement)
  expect(await screen.findByText('Taken over into the episode.')).toBeTruthy()
  expect(sent('POST /v1/audioposts/12/many_soundbites')).toMatchObject([{ items: [there], version: 'c' }])
})

describe('an episode without drafts', () => {
  test('without a transcript leads to where one is added', async () => {
    open([], {
      'GET /v2/audioposts/12/ai_contents': {
        body: { audiopost: EPISODE, show: SHOW, transcript_id: null, offer: OFFER },
      },
    })
    expect((await screen.findByRole('link', { name: 'Add a transcript' })).getAttribute('href')).toBe(
      '/podcasts/7/episodes/12/assets',
    )
  })

  test('has them drawn where nothing writes', async () => {
    const { user, sent } = open([], { [`POST ${LIST}`]: { status: 202, body: { content_prompts: [] } } })
    expect(await screen.findByText(/Nothing leaves this server/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Draft texts' }))
    await waitFor(() => expect(sent(`POST ${LIST}`)).toEqual([{ way: 'text' }]))
  })

  test('asks once before words go to another host', async () => {
    const { user, sent } = open(
      [],
      { [`POST ${LIST}`]: { status: 202, body: { content_prompts: [] } } },
      { ...CHAT, drafts_allowed: 50, drafts_used: 8 },
    )
    const write = await screen.findByRole<HTMLButtonElement>('button', { name: 'Draft texts' })
    expect(write.disabled).toBe(true)
    expect(screen.getByText('8 of 50 drafts used this month')).toBeTruthy()
    await user.click(screen.getByLabelText(/are sent to chat\.example/))
    await user.click(write)
    await waitFor(() => expect(sent(`POST ${LIST}`)).toEqual([{ consent: true, way: 'model' }]))
  })

  test('that cannot be loaded offers another try', async () => {
    open([], { 'GET /v2/audioposts/12/ai_contents': { status: 422, body: { messages: {} } } })
    expect(await screen.findByText('The drafts could not be loaded')).toBeTruthy()
  })
})

function openMagic(contents: object) {
  return openPage(MagicContentsPage, {
    at: '/shows/7/episodes/12/ai_contents',
    path: '/shows/:showId/episodes/:episodeId/ai_contents',
    answers: {
      'GET /v2/audioposts/12/ai_contents': {
        body: { audiopost: EPISODE, show: SHOW, transcript_id: 3, offer: OFFER },
      },
      'GET /v2/shows/7/audioposts/12/magic_contents': {
        body: { audiopost: EPISODE, show: SHOW, transcript_id: 3, ...contents },
      },
    },
  })
}

test('the page of a show’s episode turns while drafts are made', async () => {
  openMagic({ magic_content_processing: true, magic_content_groups: [] })
  expect(await screen.findByText('Drafting…')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read along' }).getAttribute('href')).toBe(
    '/episodes/12/ai_contents',
  )
})

test('and then has them in groups', async () => {
  openMagic({
    magic_content_processing: false,
    magic_content_groups: [
      {
        request_name: 'Titles',
        request_key: 'titles',
        results: ['The harbour'],
        page: page(['The harbour']),
      },
      { request_name: 'Chapters', request_key: 'chapters', results: [], page: null },
    ],
  })
  expect(within(await card('Titles')).getByText('The harbour', SHOWN)).toBeTruthy()
  expect(within(await card('Chapters')).getByText('Nothing here yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All drafts, and new ones' }).getAttribute('href')).toBe(
    '/episodes/12/ai_contents',
  )
})

test('a team sees titles, keywords and introductions, and runs them again (RU014)', async () => {
  const base = '/v2/team_podcasts/7/team_audioposts/12'
  const { user } = openPage(TeamAiContentsPage, {
    at: '/team_podcasts/7/team_episodes/12/ai_contents',
    path: '/team_podcasts/:showId/team_episodes/:episodeId/ai_contents',
    answers: {
      [`GET ${base}/ai_contents`]: {
        body: {
          ...{ show: { ...SHOW, role: 'editor' }, audiopost: EPISODE, transcript_id: 3 },
          ai_title: prompt(),
          ai_keyword: prompt({ id: 6, key: 'keywords' }),
          ai_introduction: prompt({ id: 7, key: 'introductions' }),
        },
      },
      [`POST ${base}/team_transcripts/3/team_content_prompts/6/rerun`]: {
        body: { title: 'Keywords', content: ['boats'], prompt: prompt({ id: 6, key: 'keywords' }) },
      },
    },
  })
  await card('Titles')
  await card('Introductions')
  await user.click(screen.getByRole('button', { name: 'Re-run Keywords' }))
  expect(await screen.findByText('Generate a new keyword')).toBeTruthy()
})

describe('the description', () => {
  const FOREIGN = [
    { kind: 'name', text: 'Napoleon' },
    { kind: 'number', text: '1815' },
  ]
  test('is shown with what nobody says, and the way to mend it', async () => {
    open([prompt()], { [`GET ${CHECK}`]: { body: { is_checked: true, foreign: FOREIGN } } })
    const section = within(await card('Description check'))
    const items = await section.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['NameNapoleon', 'Number1815'])
    expect(section.getByRole('link', { name: 'Edit description' })).toBeTruthy()
  })

  test('is fine, or there is none', async () => {
    open([prompt()])
    expect(await screen.findByText(/All names, numbers and quotes/)).toBeTruthy()
    closePage()
    open([prompt()], { [`GET ${CHECK}`]: { body: { is_checked: false, foreign: [] } } })
    expect(await screen.findByText(/^Nothing to check/)).toBeTruthy()
  })

  test('could not be checked', async () => {
    open([prompt()], { [`GET ${CHECK}`]: { status: 503, body: { message: 'Restarting.' } } })
    expect(await screen.findByText('The description could not be checked')).toBeTruthy()
  })
})
