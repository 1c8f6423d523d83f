// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { METRICS_ANSWERS } from '../../testing/metrics.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { LivePage } from './live-page.tsx'

const NOW = new Date('2026-03-31T14:05:00Z')
const DOWNLOAD = {
  request_key: 'key-1',
  audiopost_id: 12,
  audiopost_name: 'Rain',
  created_at: '2026-03-31T13:50:00Z',
  browser: 'Overcast',
  country: 'Germany',
  country_code: 'DE',
  region: 'Bavaria',
  city: 'Munich',
}
const OLD = { ...DOWNLOAD, request_key: 'key-0', created_at: '2026-03-31T09:00:00Z' }
const NEW = {
  ...DOWNLOAD,
  request_key: 'key-2',
  audiopost_name: 'Snow',
  created_at: '2026-03-31T14:04:50Z',
  city: 'Vienna',
  country_code: 'AT',
}

let recent: object[] = []
const open = (show: object = {}) =>
  openPage(LivePage, {
    at: '/shows/7/download_liveview',
    path: '/shows/:id/download_liveview',
    answers: {
      ...METRICS_ANSWERS,
      'GET /v1/shows/7': { body: { ...SHOW, ...show } },
      'GET /v2/shows/7/recent_downloads': () => ({ body: recent }),
    },
  })

beforeEach(() => {
  recent = [DOWNLOAD, OLD]
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  closePage()
  vi.useRealTimers()
})

describe('the live view', () => {
  test('shows the last downloads, and how many arrived in the last hour and today', async () => {
    open()
    const rows = within(
      await screen.findByRole('table', { name: 'The last hundred downloads' }),
    ).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('15 minutes ago RainOvercastDEMunich, Germany')
    expect(await within(screen.getByRole('region', { name: 'Last hour' })).findByText('1')).toBeTruthy()
    expect(await within(screen.getByRole('region', { name: 'Today' })).findByText('1,234')).toBeTruthy()
  })

  test('has a clock that moves on every 60 seconds (RU239)', async () => {
    open()
    const clock = await screen.findByRole('region', { name: 'Time' })
    const before = clock.textContent
    act(() => void vi.advanceTimersByTime(59_000))
    expect(clock.textContent).toBe(before)
    act(() => void vi.advanceTimersByTime(1000))
    expect(clock.textContent).not.toBe(before)
  })

  test('marks what arrives while it is open, and tells screen readers', async () => {
    open()
    await screen.findByRole('table', { name: 'The last hundred downloads' })
    expect(screen.queryByText('New')).toBeNull()
    recent = [NEW, DOWNLOAD, OLD]
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('New')).toBeTruthy()
    expect(screen.getByText('New download: Snow, Vienna, Bavaria, Austria')).toBeTruthy()
  })

  test('waits for the first download', async () => {
    recent = []
    open()
    expect(await screen.findByText(/the first download appears by itself/)).toBeTruthy()
  })

  test('needs its own flag of the plan', async () => {
    open({ live_view: false })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
  })
})

test('RU234: a podcast that is not there leads back to the podcasts', async () => {
  const { address } = openPage(LivePage, {
    at: '/shows/7/download_liveview',
    path: '/shows/:id/download_liveview',
    answers: { 'GET /v1/shows/7': { status: 404, body: { message: 'Not found' } } },
  })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
