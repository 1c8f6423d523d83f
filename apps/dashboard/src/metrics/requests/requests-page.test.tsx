// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EXPLANATION, METRICS_ANSWERS, REQUEST } from '../../testing/metrics.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { RequestsPage } from './requests-page.tsx'

const BOT = { ...REQUEST, request_key: 'key-2', state: 'excluded', rule: 'bot', app: 'Googlebot', device: '' }
const list = (requests: object[], next: string | null = null) => ({
  body: { time_zone: 'UTC', requests, next, kept_days: 90 },
})

function open(answers: object = {}, at = '/shows/7/downloads') {
  const asked: string[] = []
  const page = openPage(RequestsPage, {
    at,
    path: '/shows/:id/downloads',
    answers: {
      ...METRICS_ANSWERS,
      'GET /v2/shows/7/exclusions': {
        body: {
          time_zone: 'UTC',
          from_date: '2026-03-01',
          to_date: '2026-03-30',
          total: 40,
          rows: [
            { rule: 'bot', count: 31 },
            { rule: 'head', count: 9 },
          ],
        },
      },
      'GET /v2/shows/7/requests': ({ path }) => {
        asked.push(path)
        return path.includes('after=') ? list([BOT]) : list([REQUEST], 'older')
      },
      'GET /v2/shows/7/requests/key-1': { body: EXPLANATION },
      ...answers,
    },
  })
  return { ...page, asked }
}

afterEach(closePage)

describe('the requests', () => {
  test('stand with app, place, size and what became of them', async () => {
    open()
    const row = within(await screen.findByRole('table', { name: 'Requests, newest first' })).getByRole(
      'row',
      { name: /Overcast/ },
    )
    expect(row.textContent).toContain('Munich, Germany')
    expect(row.textContent).toContain('212 kB')
    expect(row.textContent).toContain('Not yet a download')
    expect(
      screen.getByText('Single requests are kept for 90 days. The counts made of them stay.'),
    ).toBeTruthy()
  })

  test('go on into the past', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Show older requests' }))
    expect(await screen.findByText('Googlebot')).toBeTruthy()
    expect(asked.at(-1)).toContain('after=older')
  })

  test('are those of the time that is chosen, and end with it', async () => {
    const { user, asked } = open({}, '/shows/7/downloads?range=last_7_days')
    await screen.findByRole('table', { name: 'Requests, newest first' })
    expect(asked[0]).toContain('from_date=2026-03-24&to_date=2026-03-30')
    await user.click(screen.getByRole('button', { name: 'Show older requests' }))
    expect(await screen.findByText(/^That is all of 24.+30 Mar/)).toBeTruthy()
  })

  test('that are rare are looked for further back before anybody says that there are none', async () => {
    const pages: object[] = [list([], 'a'), list([], 'b'), list([{ ...REQUEST, app: 'Castro' }])]
    open({ 'GET /v2/shows/7/requests': () => pages.shift() as object })
    expect(await screen.findByText('Castro')).toBeTruthy()
    expect(pages).toEqual([])
  })

  test('of bots are hidden until somebody wants to see them', async () => {
    const { user, asked } = open()
    await screen.findByRole('table', { name: 'Requests, newest first' })
    expect(asked[0]).toContain('bots=hidden')
    await user.click(screen.getByRole('switch', { name: /Show bots/ }))
    await waitFor(() => expect(asked.at(-1)).toContain('bots=shown'))
  })

  test('that a rule left out are counted by rule, and listed by it', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'A robot 31' }))
    await waitFor(() => expect(asked.at(-1)).toMatch(/bots=shown.*state=excluded.*rule=bot/))
    expect(screen.getByRole('button', { name: 'A robot 31' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('that were counted are saved as a log, one line each', async () => {
    const logs: string[] = []
    const { user } = open({
      'GET /v2/shows/7/metrics_export': ({ path }: { path: string }) => {
        logs.push(path)
        return { body: { url: '#', file_name: 'log.csv', expires_at: '' } }
      },
    })
    await user.click(
      await screen.findByRole('button', {
        name: 'Every counted download of this period, one line each as CSV',
      }),
    )
    await waitFor(() => expect(logs[0]).toContain('report=log&format=csv'))
  })
})

describe('Why?', () => {
  test('says in words which rule decided, with its numbers', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('button', { name: 'Why? 30 Mar 2026, 09:15, Overcast' }))
    const dialog = await screen.findByRole('dialog', { name: 'Why?' })
    expect(await within(dialog).findByText('Only 212 kB of the 480 kB that make one minute.')).toBeTruthy()
    expect(within(dialog).getByText('Overcast/3.0')).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'IP geolocation by DB-IP' })).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'How downloads are counted' })).toBeTruthy()
    expect(address()).toBe('/shows/7/downloads?request=key-1')
  })

  test('opens from its address, and leads to the requests that it was joined with', async () => {
    const joined = {
      ...EXPLANATION,
      joined: [
        {
          ...REQUEST,
          request_key: 'key-2',
          range: 'bytes=0-1',
          bytes_sent: 2,
          state: 'excluded',
          rule: 'probe',
        },
        {
          ...REQUEST,
          request_key: 'key-3',
          range: 'bytes=212000-479999',
          bytes_sent: 268_000,
          state: 'counted',
        },
      ],
      joined_total: 2,
      state: 'counted',
      facts: { ...EXPLANATION.facts, received_bytes: 480_000 },
      download: { counted_at: '2026-03-30T09:15:00Z', received_bytes: 480_000 },
    }
    const { user, address } = open(
      { 'GET /v2/shows/7/requests/key-1': { body: joined } },
      '/shows/7/downloads?request=key-1',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Why?' })
    expect(
      await within(dialog).findByText(/^2 requests of the same app and listener received 480 kB together/),
    ).toBeTruthy()
    await user.click(within(dialog).getAllByRole('button', { name: /Mar 2026/ })[1] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/shows/7/downloads?request=key-3'))
  })
})
