// @vitest-environment happy-dom
import type { ShortLink } from '@podstead/contract/short-links/short-links'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { CardPage } from './card-page.tsx'
import { readableOn, titleSize } from './card-rules.ts'
import { cardWords } from './card-words.ts'
import { ShortLinks } from './short-links.tsx'

const BASE = SHOW.landing_page_url
const link = (change: Partial<ShortLink>): ShortLink => ({
  ...{ id: null, name: '', kind: 'landing', url: BASE, target_url: BASE, episode_id: null },
  ...{ episode_name: '', is_waiting: false, clicks_7: 0, clicks_30: 0, clicks_all: 0 },
  days: Array.from({ length: 30 }, () => 0),
  ...change,
})
const SHOP = link({
  ...{ id: 3, name: 'shop', kind: 'own', url: `${BASE}/shop`, target_url: 'https://shop.example/' },
  ...{ clicks_7: 4, clicks_30: 12, clicks_all: 1234 },
})
const LINKS = [
  link({ clicks_all: 7 }),
  SHOP,
  link({ name: 'spotify', kind: 'built_in', url: `${BASE}/spotify`, target_url: 'https://s.example/' }),
  link({ name: 'feed', kind: 'built_in', url: `${BASE}/feed`, target_url: SHOW.rss_feed, clicks_30: 2 }),
]
const reply = { landing_page_url: BASE, from: '2026-02-01', to: '2026-03-02', links: LINKS }
const LIST = 'GET /v2/shows/7/short_links'

const open = (show = {}, answers = {}) =>
  openPage(() => <ShortLinks show={{ ...SHOW, ...show }} />, {
    ...{ at: '/shows/7/links', path: '/shows/:id/links' },
    answers: { [LIST]: { body: reply }, ...answers },
  })
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

afterEach(closePage)

describe('the short links of a podcast', () => {
  test('stand with their numbers, those of apps by how often they are used', async () => {
    open()
    const row = await rowOf('shop pod.example/l/the-long-road/shop → shop.example/')
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(expect.arrayContaining(['4', '12', '1,234']))
    const names = screen.getAllByRole('rowheader').map((header) => header.textContent)
    expect(names.map((name) => name?.split('pod.example')[0])).toEqual([
      'Landing page',
      'shop',
      'RSS feed',
      'Spotify',
    ])
  })

  test('one is made; a refusal stands at its field and keeps what was typed', async () => {
    let isTaken = true
    const { user, sent } = open(
      {},
      {
        'POST /v2/shows/7/short_links': () =>
          isTaken
            ? { status: 422, body: { errors: { name: ['is in use already'] } } }
            : { status: 201, body: SHOP },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'New short link' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Name'), 'Shop')
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://shop.example/')
    expect(dialog.getByText('pod.example/l/the-long-road/shop')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Name is in use already')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('shop')
    isTaken = false
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The short link shop is ready.')).toBeTruthy()
    expect(sent('POST /v2/shows/7/short_links').at(-1)).toEqual({
      ...{ name: 'shop', target_url: 'https://shop.example/' },
    })
  })

  test('one is deleted after a question', async () => {
    const { user, sent } = open(
      {},
      {
        'DELETE /v2/shows/7/short_links/3': { body: { id: 3, message: 'The short link shop is deleted.' } },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'More for shop' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the short link shop?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The short link shop is deleted.')).toBeTruthy()
    expect(sent('DELETE /v2/shows/7/short_links/3')).toHaveLength(1)
  })

  test('say so when they cannot be loaded', async () => {
    open({}, { [LIST]: { status: 500, body: { message: 'no' } } })
    expect(await screen.findByText('The short links could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test.each([{ is_private: true, is_private_show: true }, { skill_podcast_website: false }])(
    'are nothing of a podcast with %j',
    async (show) => {
      open(show)
      await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    },
  )
})

describe('the card', () => {
  const openCard = (show = {}) =>
    openPage(CardPage, {
      ...{ at: '/shows/7/links/card', path: '/shows/:id/links/card' },
      answers: { 'GET /v1/shows/7': { body: { ...SHOW, ...show } }, [LIST]: { body: reply } },
    })

  test('says it in the language of the podcast, with the address that was chosen', async () => {
    const { user } = openCard()
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('heading', { name: SHOW.podcast_title })).toBeTruthy()
    expect(preview.getByText('pod.example/l/the-long-road')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Leads to'), 'shop')
    await user.type(screen.getByLabelText('Your own line'), 'Every Friday')
    expect(preview.getByText('pod.example/l/the-long-road/shop')).toBeTruthy()
    expect(preview.getByText('Every Friday')).toBeTruthy()
  })

  test('is none of a podcast that is not public', async () => {
    openCard({ is_private: true, is_private_show: true })
    expect(await screen.findByText('Only public podcasts have a card')).toBeTruthy()
  })

  test.each([
    ['en', 'Listen to'],
    ['pt-BR', 'Ouça'],
    ['de', 'Jetzt hören'],
    ['xx', 'Listen to'],
  ])('speaks %s', (language, words) => {
    expect(cardWords(language).listen).toBe(words)
  })

  test.each([
    ['Trains', 'short'],
    ['A rather ordinary podcast title', 'medium'],
    ['Donaudampfschifffahrtsgesellschaft', 'long'],
    ['x'.repeat(120), 'longest'],
  ])('of %s has a %s title', (title, size) => {
    expect(titleSize(title)).toBe(size)
  })

  test.each([
    ['#1f5244', '#FFFFFF'],
    ['#f2a541', '#111111'],
    ['#ffffff', '#111111'],
  ])('on %s has words in %s', (colour, words) => {
    expect(readableOn(colour)).toBe(words)
  })
})
