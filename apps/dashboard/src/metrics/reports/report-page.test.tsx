// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE_NUMBERS, METRICS_ANSWERS, SUMMARY } from '../../testing/metrics.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { ReportPage } from './report-page.tsx'

const row = (name: string, count: number, code: string | null = null) => ({
  name,
  count,
  downloads: count,
  date: null,
  code,
})
const EPISODES = Array.from({ length: 23 }, (_, n) => ({
  ...EPISODE_NUMBERS,
  audiopost_id: n + 1,
  audiopost_name: `Episode ${n + 1}`,
  audio_date: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
  total_count: 1000 - n,
}))
const REPORT = {
  report_from_date: '2026-01-01',
  report_end_date: '2026-03-30',
  total_download: 23_456,
  imported_download: 0,
  total_audioposts_count: 23,
  download_by_time: [{ ...row('', 5), date: '2026-01-01', imported: 0 }],
  user_agents: [row('Overcast', 23_456)],
  referrers: [],
  countries: [row('Germany', 20_000, 'DE'), row('Unknown', 3456, '')],
  report_by_audioposts: EPISODES,
}

const open = (report: object = REPORT, more: object = {}) =>
  openPage(ReportPage, {
    at: '/shows/7/episodes/report_latest/metrics',
    path: '/shows/:id/episodes/report_latest/metrics',
    answers: { ...METRICS_ANSWERS, 'POST /v1/shows/7/download_report': { body: report }, ...more },
  })
const names = () =>
  within(screen.getByRole('table', { name: 'Episodes' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

afterEach(closePage)

describe('the download report', () => {
  test('goes from the first episode to yesterday, and shows the windows of each episode (RU241, RU242)', async () => {
    const { sent } = open()
    const table = await screen.findByRole('table', { name: 'Episodes' })
    expect(sent('POST /v1/shows/7/download_report')).toEqual([{}])
    expect(screen.getByRole('button', { name: 'From' }).textContent).toBe('1 Jan 2026')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Episode', 'Published', 'Days 1–3', 'Days 4–15', 'Day 16 on', 'Total'])
    expect(within(table).getByRole('link', { name: 'Episode 23' }).getAttribute('href')).toBe(
      '/shows/7/episodes/23/metrics',
    )
  })

  test('says what was heard of episodes that are gone, so that its rows add up to the total', async () => {
    const sum = EPISODES.reduce((total, { total_count }) => total + total_count, 0)
    open({ ...REPORT, total_download: sum + 12 })
    expect(await screen.findByText('And 12 downloads of episodes that are no longer published.')).toBeTruthy()
  })

  test('has pages of 20, which can be 5, 10, 40 and 100', async () => {
    const { user } = open()
    await screen.findByRole('table', { name: 'Episodes' })
    expect(names()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(names()).toEqual(['Episode 3', 'Episode 2', 'Episode 1'])
    await user.click(screen.getByRole('combobox', { name: 'Rows on a page' }))
    const sizes = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(sizes).toEqual(['5', '10', '20', '40', '100'])
    await user.click(screen.getByRole('option', { name: '40' }))
    expect(names()).toHaveLength(23)
  })

  test('is sorted by any column, the largest numbers first', async () => {
    const { user } = open()
    await screen.findByRole('table', { name: 'Episodes' })
    await user.click(screen.getByRole('button', { name: 'Total' }))
    expect(names()[0]).toBe('Episode 1')
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Total' }))
    expect(names()[0]).toBe('Episode 23')
  })

  test('names what is not known in the words of the page, and leads to the requests', async () => {
    open()
    const countries = await screen.findByRole('table', { name: 'Countries' })
    expect(within(countries).getByText('Not known')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'IP geolocation by DB-IP' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See every request' }).getAttribute('href')).toBe(
      '/shows/7/downloads',
    )
  })

  test('is compared with the time before, and has its releases, devices and map, like the overview', async () => {
    open()
    const trend = await screen.findByRole('table', { name: 'Downloads over time' })
    expect(within(trend).getByRole('columnheader', { name: 'Previous period' })).toBeTruthy()
    expect(within(trend).getByRole('row', { name: /Rain/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Downloads' }).textContent).toMatch(/23,456.*\+23% vs previous/)
    expect(await screen.findByRole('table', { name: 'Devices' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Where people listen' })).toBeTruthy()
  })

  test('says so when there is nothing yet', async () => {
    const none = { ...SUMMARY, all_time: { count: 0, imported: 0 } }
    open({ ...REPORT, total_download: 0 }, { 'GET /v2/shows/7/metrics_summary': { body: none } })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No downloads yet' })).toBeTruthy())
  })

  test('offers another time when the first downloads are of today', async () => {
    open({ ...REPORT, total_download: 0 })
    expect(await screen.findByRole('button', { name: 'To' })).toBeTruthy()
  })
})
