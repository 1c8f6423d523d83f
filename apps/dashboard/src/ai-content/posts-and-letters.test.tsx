// @vitest-environment happy-dom
import type { PromptKey } from '@podstead/contract/ai-content/content-prompts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { readLetter, writeLetter } from '../fields/letter-draft.ts'
import { NewsletterPage } from '../newsletter/newsletter-page.tsx'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { AiContentsPage } from './ai-contents-page.tsx'

const LINK = 'https://pod.example/l/the-long-road/rain'
const OFFER = { engine: null, sent_to: null, has_consent: false, drafts_allowed: null, drafts_used: 0 }
const NEWSLETTER = { sign_up_url: LINK, is_open: true, readers: 2, letters: [] }

function prompt(id: number, key: PromptKey, texts: string[]) {
  const results = texts.map((text) => ({ text, start_time: 61, end_time: null, moments: [] }))
  const page = { id, engine: null, refused_count: 0, results, created_at: '2026-03-02T10:00:00Z' }
  return {
    ...{ id, key, title: key, label: key, is_list: true, status: 'COMPLETED', is_completed: true },
    ...{ message: null, ai_contents: [texts], pages: [page] },
  }
}

function open(
  prompts: object[],
  { episode = {}, newsletter = {} }: { episode?: object; newsletter?: object },
) {
  const audiopost = { ...EPISODE, single_page_url: LINK, ...episode }
  return openPage(AiContentsPage, {
    at: '/episodes/12/ai_contents',
    path: '/episodes/:episodeId/ai_contents',
    answers: {
      'GET /v2/audioposts/12/ai_contents': {
        body: { audiopost, show: SHOW, transcript_id: 3, offer: OFFER },
      },
      'GET /v2/audioposts/12/description_check': { body: { is_checked: true, foreign: [] } },
      'GET /v2/audioposts/12/transcripts/3/content_prompts': {
        body: { audiopost, show: SHOW, content_prompts: prompts },
      },
      'GET /v2/shows/7/newsletter': { body: { ...NEWSLETTER, ...newsletter } },
    },
  })
}

afterEach(closePage)

describe('a post', () => {
  test('is changed until it fits, and opens its network with text and link', async () => {
    const { user } = open([prompt(1, 'social_posts', ['r'.repeat(290)])], {})
    await user.click(await screen.findByRole('button', { name: 'Post…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post this draft' }))
    // A blank line and the link, which X counts as 23, stand below.
    expect(dialog.getByText('35 characters too long.')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Open X' }).disabled).toBe(true)
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post' })
    expect(text.value.endsWith(`\n\n${LINK}`)).toBe(true)
    await user.clear(text)
    await user.type(text, 'Rain & wind')
    expect(dialog.getByText('11 of 280 characters.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Open X' }).getAttribute('href')).toBe(
      'https://x.com/intent/post?text=Rain%20%26%20wind',
    )
    await user.click(dialog.getByRole('button', { name: 'Back to the draft' }))
    expect(text.value.startsWith('rrr')).toBe(true)
  })

  test('of an episode that nobody can open has no link, and says so', async () => {
    const { user } = open([prompt(1, 'social_posts', ['Rain'])], { episode: { single_page_url: null } })
    await user.click(await screen.findByRole('button', { name: 'Post…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post this draft' }))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post' }).value).toBe('Rain')
    expect(dialog.getByText(/no page that everybody can open/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Open Facebook' }).disabled).toBe(true)
  })
})

describe('the newsletter', () => {
  const drafts = [prompt(1, 'titles', ['The harbour']), prompt(2, 'summary', ['Rain <falls>.', 'Wind too.'])]

  test('takes drafts over with one click each, above the way to the episode, and back again', async () => {
    const { user } = open(drafts, {})
    const [first, second] = await screen.findAllByRole('button', { name: 'Add to the newsletter' })
    await user.click(first as HTMLElement)
    await user.click(second as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The letter is as it was.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use as subject of the newsletter' }))
    expect(readLetter(7)).toEqual({
      subject_text: 'The harbour',
      body_text: `<p>Rain &#60;falls&#62;.</p><p><a href="${LINK}">Rain</a></p>`,
    })
  })

  test('that nobody reads yet is not offered', async () => {
    open(drafts, { newsletter: { readers: 0 } })
    expect(await screen.findByRole('button', { name: 'Use as title' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to the newsletter' })).toBeNull()
  })

  test('opens with what was added, to be read before it is sent', async () => {
    const { user } = open(drafts, {})
    await user.click(
      (await screen.findAllByRole('button', { name: 'Add to the newsletter' }))[0] as HTMLElement,
    )
    expect(screen.getByRole('link', { name: 'Newsletter' }).getAttribute('href')).toBe('/shows/7/newsletter')
    const letter = readLetter(7)
    closePage()
    writeLetter(7, letter)
    openPage(NewsletterPage, {
      at: '/shows/7/newsletter',
      path: '/shows/:id/newsletter',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v2/shows/7': { body: SHOW },
        'GET /v2/shows/7/newsletter': { body: NEWSLETTER },
        'GET /v2/shows/7/newsletter_readers': { body: { readers: [], next: null } },
      },
    })
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
    await waitFor(() => expect(subject.value).toBe('Rain'))
    expect(await screen.findByText('Rain <falls>.')).toBeTruthy()
  })
})
