// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE_NUMBERS, METRICS_ANSWERS, REQUEST } from '../../testing/metrics.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { WHOLE_EPISODE } from '../../testing/whole-episode.ts'
import { OldDownloadsPage, OldMetricsPage } from '../old-pages.tsx'
import { EpisodeDownloadsPage } from './episode-downloads-page.tsx'
import { EpisodeMetricsPage } from './episode-metrics-page.tsx'

const PLACES = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' }
const ANSWERS = {
  ...METRICS_ANSWERS,
  'GET /v2/shows/7/audioposts/12': { body: WHOLE_EPISODE },
  'GET /v1/shows/7/audioposts/12/download_summary': { body: EPISODE_NUMBERS },
  'GET /v2/shows/7/recent_downloads': { body: [] },
  'GET /v2/shows/7/exclusions': {
    body: { time_zone: 'UTC', from_date: '2026-03-01', to_date: '2026-03-30', total: 0, rows: [] },
  },
  'GET /v2/shows/7/requests': {
    body: { time_zone: 'UTC', requests: [REQUEST], next: null, kept_days: null, places_attribution: PLACES },
  },
}

afterEach(closePage)

describe('one episode', () => {
  const open = (answers: object = {}, account: object = {}) =>
    openPage(EpisodeMetricsPage, {
      at: '/shows/7/episodes/12/metrics',
      path: '/shows/:showId/episodes/:episodeId/metrics',
      answers: { ...ANSWERS, ...answers },
      account,
    })

  test('is told from its release on, in the windows of the specification (RU242)', async () => {
    open()
    expect(((await screen.findByRole('combobox', { name: 'Time' })) as HTMLInputElement).value).toBe(
      'Since the release',
    )
    const windows = await screen.findByRole('region', { name: 'Since the release' })
    expect((await within(windows).findByText('Days 1–3')).nextSibling?.textContent).toBe('3050% of all')
    expect(await screen.findByRole('table', { name: 'Listener trends' })).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Countries' })).toBeTruthy()
  })

  test('can be compared, and leads to its requests', async () => {
    open()
    const compare = await screen.findByRole('link', { name: 'Compare with other episodes' })
    expect(compare.getAttribute('href')).toBe('/shows/7/metrics/compare?episodes=12')
    expect(screen.getByRole('link', { name: 'Requests of this episode' }).getAttribute('href')).toBe(
      '/shows/7/episodes/12/downloads',
    )
  })

  test('has countries and regions, and says so where one of them cannot be loaded', async () => {
    const answers = METRICS_ANSWERS['GET /v2/shows/7/metrics_breakdown'] as (seen: { path: string }) => object
    const { user } = open({
      'GET /v2/shows/7/metrics_breakdown': (seen: { path: string }) =>
        seen.path.includes('dimension=region') ? { status: 422, body: { message: 'No' } } : answers(seen),
    })
    const levels = within(await screen.findByRole('radiogroup', { name: 'Kind of place' }))
    expect(levels.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'country',
      'region',
    ])
    await user.click(levels.getByText('Regions'))
    expect(
      await within(screen.getByRole('region', { name: 'Where people listen' })).findByText('Not available'),
    ).toBeTruthy()
  })

  test('is only for plans with numbers', async () => {
    open({}, { skill_standard_analytics: false })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
  })

  test('that is not there says so, and leads to the episodes of the podcast', async () => {
    open({
      'GET /v2/shows/7/audioposts/12': { status: 404, body: { message: 'Not found' } },
    })
    expect(await screen.findByRole('heading', { name: 'This episode does not exist' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'To the episodes of the podcast' })
    expect(link.getAttribute('href')).toBe('/shows/7/episodes')
  })
})

test('the downloads of an episode are its latest ones and its requests', async () => {
  openPage(EpisodeDownloadsPage, {
    at: '/shows/7/episodes/12/downloads',
    path: '/shows/:showId/episodes/:episodeId/downloads',
    answers: ANSWERS,
  })
  const requests = await screen.findByRole('table', { name: 'Requests, newest first' })
  expect(within(requests).queryByRole('columnheader', { name: 'Episode' })).toBeNull()
  expect(screen.getByText('Single requests are kept for good.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'IP geolocation by DB-IP' }).getAttribute('href')).toBe(
    'https://db-ip.com/',
  )
})

describe('addresses of the dashboard before', () => {
  test.each([
    [OldMetricsPage, '/shows/7/old_metrics', '/shows/:id/old_metrics', '/shows/7/metrics'],
    [
      OldDownloadsPage,
      '/shows/7/old_downloads',
      '/shows/:id/old_downloads',
      '/shows/7/episodes/report_latest/metrics',
    ],
    [OldMetricsPage, '/shows/latest/old_metrics', '/shows/:id/old_metrics', '/dashboard'],
  ])('%o lead on', async (Page, at, path, target) => {
    const { address } = openPage(Page, { at, path, answers: {} })
    await waitFor(() => expect(address()).toBe(target))
  })
})
