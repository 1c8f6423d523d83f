// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { AccountMetricsPage } from './account-metrics-page.tsx'

const OPTIONS = ['today', 'yesterday', 'last_7_days', 'last_30_days'].map((value) => ({
  value,
  label: value,
  from_date: '2026-03-03',
  to_date: '2026-04-01',
}))
const NUMBERS = {
  from_date: '2026-03-03',
  to_date: '2026-04-01',
  type: 'week',
  previous: { from_date: '2026-02-01', to_date: '2026-03-02' },
  downloads: { count: 43, previous_count: 20 },
  all_time: 1048,
  trend: [
    { date: '2026-03-03', count: 3, previous_count: 10 },
    { date: '2026-03-09', count: 40, previous_count: 10 },
  ],
  podcasts: [
    { show_id: 8, podcast_title: 'Night Trains', artwork_url_256: '/a.png', count: 32, previous_count: 16 },
    { show_id: 7, podcast_title: 'Slow Rivers', artwork_url_256: '/b.png', count: 11, previous_count: 0 },
    { show_id: 6, podcast_title: 'Still quiet', artwork_url_256: '/c.png', count: 0, previous_count: 0 },
  ],
  episodes: [
    { episode_id: 5, episode_title: 'To Lisbon', show_id: 8, podcast_title: 'Night Trains', count: 32 },
  ],
  countries: [{ value: 'PT', name: 'Portugal', country_code: 'PT', count: 43, previous: 0 }],
  apps: [{ value: 'Overcast', name: 'Overcast', country_code: null, count: 40, previous: 0 }],
  places_attribution: null,
}
const open = (answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(AccountMetricsPage, {
    at: '/all-metrics',
    path: '/all-metrics',
    answers: {
      'GET /v2/metrics_options': { body: OPTIONS },
      'GET /v2/metrics': { body: NUMBERS },
      ...answers,
    },
  })

afterEach(closePage)

test('all podcasts together: the total, each podcast with its share, and the best episodes', async () => {
  open()
  expect(await within(await screen.findByRole('region', { name: 'Downloads' })).findByText('43')).toBeTruthy()
  expect(screen.getByText('1,048 all time')).toBeTruthy()
  expect(screen.getByText('of 3')).toBeTruthy()
  const podcasts = within(screen.getByRole('table', { name: 'By podcast' }))
  expect(podcasts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Night Trains', '/shows/8/metrics'],
    ['Slow Rivers', '/shows/7/metrics'],
    ['Still quiet', '/shows/6/metrics'],
  ])
  expect(screen.getByRole('link', { name: 'To Lisbon' }).getAttribute('href')).toBe(
    '/shows/8/episodes/5/metrics',
  )
})

test('who has no podcast is led to a first one', async () => {
  open({ 'GET /v2/metrics': { body: { ...NUMBERS, podcasts: [] } } })
  expect(await screen.findByRole('link', { name: 'Start a podcast' })).toBeTruthy()
})

test('a failure says so and offers another try', async () => {
  open({ 'GET /v2/metrics_options': { status: 500, body: { message: 'no' } } })
  expect(await screen.findByText('The metrics could not be loaded')).toBeTruthy()
})

test('what a card shows can be saved as a file, the very rows and no formula of a spreadsheet', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  const podcasts = NUMBERS.podcasts.map((row) =>
    row.show_id === 8 ? { ...row, podcast_title: '=SUM(1)' } : row,
  )
  const { user } = open({ 'GET /v2/metrics': { body: { ...NUMBERS, podcasts } } })
  await user.click(await screen.findByRole('button', { name: 'By podcast as CSV' }))
  await user.click(screen.getByRole('button', { name: 'Apps as JSON' }))
  await user.click(screen.getByRole('button', { name: 'Listener trends as CSV' }))
  create.mockRestore()
  const [table, apps, trend] = await Promise.all(files.map((file) => file.text()))
  expect(table?.split(/\r?\n/)).toEqual([
    '\uFEFFpodcast_id,podcast,downloads,previous_downloads',
    "8,'=SUM(1),32,16",
    '7,Slow Rivers,11,0',
    '6,Still quiet,0,0',
    '',
  ])
  expect(JSON.parse(apps ?? '')).toEqual({
    from_date: '2026-03-03',
    to_date: '2026-04-01',
    rows: [{ app: 'Overcast', code: 'Overcast', downloads: 40 }],
  })
  expect(trend).toContain('2026-03-09,40,10')
})
