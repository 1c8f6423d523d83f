// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { METRICS_ANSWERS } from '../../testing/metrics.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { answeringUploads } from '../../testing/upload.ts'
import { HistoryPage } from './history-page.tsx'

const DONE = {
  id: 3,
  state: 'done',
  source: 'transistor',
  file_name: 'old-host.csv',
  created_at: '2026-03-20T10:00:00Z',
  rows: 90,
  downloads: 4000,
  from_date: '2025-01-01',
  to_date: '2025-12-31',
  overlap_days: 0,
  overlap_downloads: 0,
}
const PREVIEW = {
  ...DONE,
  id: 4,
  state: 'preview',
  columns: ['Day', 'Title', 'Plays'],
  days_known: true,
  date_order: null,
  row_span: 'day',
  mapping: { date: 'Day', episode: 'Title', downloads: 'Plays' },
  episodes: [
    { label: 'Rain!', downloads: 3000, episode_id: 12, episode_title: 'Rain' },
    { label: 'Snowfall', downloads: 1000, episode_id: null, episode_title: null },
  ],
  skipped: [{ line: 17, reason: 'is a total' }],
  skipped_total: 1,
  tables: [
    {
      title: '',
      line: 1,
      rows: 90,
      downloads: 4000,
      from_date: '2025-01-01',
      to_date: '2025-12-31',
      row_span: 'day',
    },
  ],
  table: 0,
  stated_total: null,
  repeated_days: 0,
  sums: [{ column: 'Plays', total: 4000 }],
  overlap_days: 2,
  overlap_downloads: 50,
}

const open = (answers: object = {}, imports: object[] = []) =>
  openPage(HistoryPage, {
    at: '/shows/7/metrics/history',
    path: '/shows/:id/metrics/history',
    answers: { ...METRICS_ANSWERS, 'GET /v2/shows/7/statistics_imports': { body: imports }, ...answers },
  })
const csv = () => new File(['Day,Title,Plays\n'], 'old-host.csv', { type: 'text/csv' })
const file = () => document.querySelector('input[type="file"]') as HTMLInputElement

afterEach(closePage)

describe('the numbers of another host', () => {
  test('are read, looked at, and taken over only then', async () => {
    const { user, sent } = open({ 'POST /v2/shows/7/statistics_imports/4/confirm': { body: DONE } })
    const forms = answeringUploads({ status: 201, body: PREVIEW })
    await screen.findByRole('heading', { name: 'Import past statistics' })
    await user.upload(file(), csv())
    expect(await screen.findByRole('heading', { name: 'Is this right?' })).toBeTruthy()
    expect(forms[0]).toEqual({ path: '/v2/shows/7/statistics_imports', fields: { file: 'old-host.csv' } })
    expect(screen.getByText(/On 2 of these days downloads are counted here, too/)).toBeTruthy()
    expect(screen.getByText('Line 17: is a total')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Episode here for Rain!' })).toHaveProperty(
        'value',
        'Rain',
      ),
    )
    await user.click(screen.getByRole('combobox', { name: 'Episode here for Snowfall' }))
    await user.click(await screen.findByRole('option', { name: 'Snow' }))
    await user.click(screen.getByRole('button', { name: 'Import 3,950 downloads' }))
    expect(await screen.findByText('The numbers are here')).toBeTruthy()
    expect(sent('POST /v2/shows/7/statistics_imports/4/confirm')).toEqual([
      { episodes: [{ label: 'Snowfall', episode_id: 13 }] },
    ])
  })

  test('are read again by other columns', async () => {
    const { user } = open({ 'DELETE /v2/shows/7/statistics_imports/4': { body: { message: '' } } })
    const forms = answeringUploads({ status: 201, body: PREVIEW })
    await screen.findByRole('heading', { name: 'Import past statistics' })
    await user.upload(file(), csv())
    await user.click(await screen.findByRole('combobox', { name: 'Downloads' }))
    await user.click(await screen.findByRole('option', { name: 'Day' }))
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    await waitFor(() => expect(forms).toHaveLength(2))
    expect(JSON.parse(forms[1]?.fields.mapping ?? '')).toEqual({
      date: 'Day',
      episode: 'Title',
      downloads: 'Day',
    })
    expect(forms[1]?.fields.source).toBe('generic')
  })

  test('of a table that nobody knows are read once its columns are named', async () => {
    const { user } = open()
    const forms = answeringUploads({
      status: 422,
      body: { errors: { mapping: ['No column holds downloads. Tell us which one does.'] } },
    })
    await screen.findByRole('heading', { name: 'Import past statistics' })
    await user.upload(file(), new File(['Title;Wie oft\nRain;5\n'], 'old.csv', { type: 'text/csv' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No column holds downloads')
    expect(screen.getByRole('combobox', { name: 'Episode' })).toHaveProperty('value', 'Title')
    await user.click(screen.getByRole('combobox', { name: 'Downloads' }))
    await user.click(await screen.findByRole('option', { name: 'Wie oft' }))
    answeringUploads({ status: 201, body: PREVIEW }, forms)
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByRole('heading', { name: 'Is this right?' })).toBeTruthy()
    expect(screen.queryByText(/No column holds downloads/)).toBeNull()
    expect(JSON.parse(forms[1]?.fields.mapping ?? '')).toEqual({ episode: 'Title', downloads: 'Wie oft' })
  })

  test('with days and months that may be either are told, and read the other way round', async () => {
    const { user } = open({ 'DELETE /v2/shows/7/statistics_imports/4': { body: { message: '' } } })
    const forms = answeringUploads({
      status: 201,
      body: { ...PREVIEW, date_order: 'month_first', row_span: 'month' },
    })
    await screen.findByRole('heading', { name: 'Import past statistics' })
    await user.upload(file(), csv())
    expect(
      await screen.findByText(/whether 03\/04 is 3 April or 4 March. It was read as 4 March/),
    ).toBeTruthy()
    expect(screen.getByText(/one row a month/)).toBeTruthy()
    answeringUploads({ status: 201, body: { ...PREVIEW, id: 5, date_order: 'day_first' } }, forms)
    await user.click(screen.getByRole('button', { name: 'Read again with the day first' }))
    expect(await screen.findByText(/It was read as 3 April/)).toBeTruthy()
    expect(forms[1]?.fields).toEqual({ date_order: 'day_first', table: '0', file: 'old-host.csv' })
  })

  test('of a file with several tables are read from one, and another can be chosen; sums and days that contradict each other are told', async () => {
    const { user } = open({ 'DELETE /v2/shows/7/statistics_imports/4': { body: { message: '' } } })
    const part = { line: 3, rows: 90, from_date: '2025-01-01', to_date: '2025-12-31' }
    const tables = [
      { ...part, title: 'Daily Downloads', downloads: 4000, row_span: 'day' },
      { ...part, title: 'Monthly Downloads', downloads: 4100, row_span: 'month' },
    ]
    const forms = answeringUploads({
      status: 201,
      body: { ...PREVIEW, tables, stated_total: 12000, repeated_days: 2 },
    })
    await screen.findByRole('heading', { name: 'Import past statistics' })
    await user.upload(file(), csv())
    expect(await screen.findByText(/says that it holds 12,000 downloads, and 4,000 were read/)).toBeTruthy()
    expect(screen.getByText(/2 days stand in the file more than once/)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Downloads' })).toHaveProperty(
      'value',
      'Plays (4,000 in all)',
    )
    const chosen = screen.getByRole('combobox', { name: 'The file holds 2 tables. This one is read:' })
    expect((chosen as HTMLInputElement).value).toMatch(/^Daily Downloads · by day · 4,000 downloads · /)
    await user.click(chosen)
    await user.click(
      await screen.findByRole('option', { name: /^Monthly Downloads · by month · 4,100 downloads/ }),
    )
    await waitFor(() => expect(forms).toHaveLength(2))
    expect(forms[1]?.fields).toEqual({ table: '1', file: 'old-host.csv' })
  })

  test('that cannot be read say which line is wrong', async () => {
    const { user } = open()
    answeringUploads({ status: 422, body: { errors: { file: ['Line 17: the date is missing'] } } })
    await screen.findByRole('heading', { name: 'Import past statistics' })
    await user.upload(file(), csv())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Line 17: the date is missing')
  })

  test('can be taken back', async () => {
    const { user, sent } = open(
      { 'DELETE /v2/shows/7/statistics_imports/3': { body: { message: 'Gone' } } },
      [DONE],
    )
    await user.click(await screen.findByRole('button', { name: 'Remove old-host.csv' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove these numbers?' })
    expect(dialog.textContent).toContain('4,000 downloads of old-host.csv disappear')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The numbers have been removed')).toBeTruthy()
    expect(sent('DELETE /v2/shows/7/statistics_imports/3')).toHaveLength(1)
  })
})
