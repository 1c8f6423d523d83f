// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { ShowOverviewPage } from './show-overview-page.tsx'

const OVERVIEW = {
  show: SHOW,
  uploaded_count: 0,
  published_count: 0,
  scheduled_count: 0,
  draft_count: 0,
  downloads_last_30_days: 0,
  downloads_all_time: 0,
  downloads_by_day: [],
  trends: [],
  latest_compared: null,
  latest_episodes: [],
  directory_fetches: [],
}
const IMPORT = {
  show_id: 7,
  status: 'copying',
  items_count: 10,
  done_count: 3,
  failed_count: 0,
  finished_at: null,
}

const open = (latest: object | null, overview: object = {}) =>
  openPage(ShowOverviewPage, {
    at: '/shows/7/overview',
    path: '/shows/:id/overview',
    answers: {
      'GET /v2/shows/7/overview': { body: { ...OVERVIEW, ...overview } },
      'GET /v2/shows/7/import': { body: { import: latest } },
    },
  })

afterEach(closePage)

describe('the overview', () => {
  test('of a podcast without episodes offers an upload and an import', async () => {
    open(null)
    expect((await screen.findByRole('link', { name: 'Upload an episode' })).getAttribute('href')).toBe(
      '/shows/7/episode/new',
    )
    expect(screen.getByRole('link', { name: 'Import from a feed' }).getAttribute('href')).toBe(
      '/shows/7/import_from_rss',
    )
  })

  test('without statistics in the plan has the downloads of 30 days, and no chart', async () => {
    open(null, {
      show: { ...SHOW, skill_standard_analytics: false },
      downloads_last_30_days: 57,
      downloads_all_time: null,
      uploaded_count: 1,
    })
    expect(await screen.findByText('57')).toBeTruthy()
    expect(screen.getByText(/come with statistics, which your plan does not include/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'See the plans' })[0]?.getAttribute('href')).toBe('/plans')
    expect(screen.queryByText(/since the first episode/)).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('says how it is going: a week, a month, and the latest episode beside what is typical', async () => {
    open(null, {
      uploaded_count: 6,
      trends: [
        { days: 7, count: 120, before: 100 },
        { days: 30, count: 400, before: null },
      ],
      latest_compared: { id: 12, name: 'Fog', days: 3, downloads: 45, typical: 60 },
    })
    const card = async (name: string) => (await screen.findByRole('region', { name })).textContent
    expect(await card('Last 7 days')).toContain('120')
    expect(await card('Last 7 days')).toContain('20% more than in the 7 days before')
    expect(await card('Last 30 days')).toContain('Nothing to compare with yet')
    expect(await card('Latest episode')).toContain('45in its first 3 days')
    expect(await card('Latest episode')).toContain('25% below typical')
    expect(screen.getByRole('link', { name: 'Fog' }).getAttribute('href')).toBe(
      '/shows/7/episodes/12/metrics',
    )
  })

  test('says which directories have the podcast and when they fetched its feed, and leads to the others', async () => {
    open(null, {
      uploaded_count: 1,
      published_count: 1,
      show: { ...SHOW, spotify: 'https://open.spotify.com/show/abc' },
      directory_fetches: [{ directory: 'apple_podcast', date: new Date().toISOString().slice(0, 10) }],
    })
    const card = await screen.findByRole('region', { name: 'Directories' })
    expect(card.textContent).toContain('2 of 6 have your podcast.')
    await userEvent.click(within(card).getByRole('button', { name: 'Show' }))
    expect(card.textContent).toContain('Last fetched your feed: today')
    expect(within(card).getByRole('link', { name: 'Spotify' }).getAttribute('href')).toBe(
      'https://open.spotify.com/show/abc',
    )
    expect(
      within(card).getByRole('link', { name: 'Add the link to your podcast on Apple Podcasts' }),
    ).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Submit to YouTube' }).getAttribute('href')).toBe(
      'https://studio.youtube.com/',
    )
    expect(within(card).queryByRole('link', { name: 'Submit to Spotify' })).toBeNull()
  })

  test('of a private podcast says nothing of directories', async () => {
    open(null, { uploaded_count: 1, published_count: 1, show: { ...SHOW, is_private_show: true } })
    await screen.findByRole('heading', { name: 'Latest episodes' })
    expect(screen.queryByRole('region', { name: 'Directories' })).toBeNull()
  })

  test('says how far an import is, and leads to it', async () => {
    open(IMPORT)
    expect(await screen.findByText('The import is running: 3 of 10 episodes have arrived.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the import' }).getAttribute('href')).toBe(
      '/shows/7/import_from_rss',
    )
  })
})
