// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { breakdownOf, METRICS_ANSWERS, SUMMARY } from '../testing/metrics.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { OverviewPage } from './overview-page.tsx'

const open = (answers: object = {}, at = '/shows/7/metrics') =>
  openPage(OverviewPage, { at, path: '/shows/:id/metrics', answers: { ...METRICS_ANSWERS, ...answers } })

const card = (name: string) => screen.findByRole('region', { name })

afterEach(closePage)

describe('the numbers of a podcast', () => {
  test('begin with the fourth of the times to choose from (RU237), each compared with the time before', async () => {
    open()
    expect(((await screen.findByRole('combobox', { name: 'Time' })) as HTMLInputElement).value).toBe(
      'Last 30 days',
    )
    const downloads = await card('Downloads')
    expect(await within(downloads).findByText('1,234')).toBeTruthy()
    expect(downloads.textContent).toMatch(/\+23% vs previous \d+ days/)
    expect(downloads.textContent).toContain('5,678 all time')
    expect(await within(await card('Average downloads per episode')).findByText('61.4')).toBeTruthy()
    expect(await within(await card('Estimated subscribers')).findByText('88')).toBeTruthy()
  })

  test('stand as a table behind the chart, with what came out when', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Listener trends' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toBe('1 Mar 2026700400')
    expect(second?.textContent).toBe('8 Mar 2026534600Rain')
  })

  test('can be read as a table by anyone', async () => {
    const { user } = open()
    const [button] = await screen.findAllByRole('button', { name: 'Show as table' })
    await user.click(button as HTMLElement)
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeTruthy()
  })

  test('tell imported downloads apart', async () => {
    const trend = SUMMARY.trend.map((step) => ({ ...step, imported: 9 }))
    open({
      'GET /v2/shows/7/metrics_summary': {
        body: { ...SUMMARY, trend, downloads: { ...SUMMARY.downloads, imported: 18 } },
      },
    })
    const downloads = await card('Downloads')
    expect(await within(downloads).findByText('and 18 imported')).toBeTruthy()
    expect(downloads.textContent).toMatch(/\+25%.*imported ones included/)
    expect(
      within(await screen.findByRole('table', { name: 'Listener trends' })).getByRole('columnheader', {
        name: 'Imported',
      }),
    ).toBeTruthy()
  })

  test('say where, with what and when people listen', async () => {
    open()
    const countries = await screen.findByRole('table', { name: 'Countries' })
    expect(within(countries).getByRole('row', { name: /Germany/ }).textContent).toContain('73%')
    expect(within(countries).getByRole('row', { name: /Not known/ })).toBeTruthy()
    expect(
      within(await screen.findByRole('table', { name: 'Apps' })).getByRole('row', { name: /Overcast/ }),
    ).toBeTruthy()
    expect(
      within(await screen.findByRole('table', { name: 'Hours of the day' })).getByRole('row', {
        name: /07:00 20/,
      }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'IP geolocation by DB-IP' }).getAttribute('href')).toBe(
      'https://db-ip.com/',
    )
  })

  test('open up to regions', async () => {
    const { user } = open()
    await user.click(await screen.findByText('Regions'))
    const regions = await screen.findByRole('table', { name: 'Regions' })
    expect(within(regions).getByRole('button', { name: 'Show Bavaria, Germany on the map' })).toBeTruthy()
  })
})

describe('a country', () => {
  const row = (value: string, name: string, count: number, at: [number, number] | null) => ({
    value,
    name,
    country_code: 'DE',
    count,
    previous: 0,
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
  })
  const asked: string[] = []
  const answer = ({ path }: { path: string }) => {
    asked.push(path)
    const level = path.includes('level=city') ? 'city' : 'region'
    const rows =
      level === 'city'
        ? [row('DE/Bavaria/Munich', 'Munich', 400, [48.1, 11.6])]
        : [row('DE/Bavaria', 'Bavaria', 500, [48.1, 11.6]), row('DE/Saarland', 'Saarland', 40, null)]
    return { body: { ...breakdownOf('region', []), country: 'DE', level, total: 900, rows } }
  }

  test('opens from its row, with a circle for each of its regions and towns, and closes again', async () => {
    const { user } = open({ 'GET /v2/shows/7/metrics_places': answer })
    await user.click(await screen.findByRole('button', { name: 'Show Germany on the map' }))
    const back = await screen.findByRole('button', { name: 'Back to the world' })
    expect(document.activeElement).toBe(back)
    const regions = await screen.findByRole('table', { name: 'Regions' })
    expect(within(regions).getByRole('row', { name: /Bavaria 500\s?56%/ })).toBeTruthy()
    expect(screen.getByText(/One place could not be found on the map/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /GeoNames/ })).toBeTruthy()
    await waitFor(() => expect(document.querySelectorAll('circle[class*="spot"]')).toHaveLength(1))
    await user.click(within(screen.getByRole('radiogroup', { name: 'Kind of place' })).getByText('Cities'))
    expect(await screen.findByRole('table', { name: 'Cities' })).toBeTruthy()
    expect(asked.at(-1)).toContain('country=DE&level=city')
    await user.click(screen.getByRole('button', { name: 'Back to the world' }))
    expect(await screen.findByRole('table', { name: 'Countries' })).toBeTruthy()
  })

  test('opens from one of its regions, which is marked', async () => {
    const { user } = open({ 'GET /v2/shows/7/metrics_places': answer })
    await user.click(await screen.findByText('Regions'))
    await user.click(await screen.findByRole('button', { name: 'Show Bavaria, Germany on the map' }))
    await waitFor(() => expect(document.querySelector('circle[data-marked]')).toBeTruthy())
  })

  test('of which nothing more is known says so', async () => {
    const { user } = open({
      'GET /v2/shows/7/metrics_places': {
        body: { ...breakdownOf('region', []), country: 'DE', level: 'region', total: 900, rows: [] },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Show Germany on the map' }))
    expect(await screen.findByText('Where in Germany people listened is not known.')).toBeTruthy()
  })

  test("that cannot be loaded is 'Not available', and the world is one click away", async () => {
    const { user } = open({ 'GET /v2/shows/7/metrics_places': { status: 400, body: { message: 'No' } } })
    await user.click(await screen.findByRole('button', { name: 'Show Germany on the map' }))
    expect(await within(await card('Where people listen')).findByText('Not available')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back to the world' })).toBeTruthy()
  })
})

describe('what cannot be loaded', () => {
  test("is 'Not available', and the other cards stay (RU236)", async () => {
    open({ 'GET /v1/shows/7/metrics_estimated_subscribers': { status: 400, body: { message: 'No' } } })
    expect(await within(await card('Estimated subscribers')).findByText('Not available')).toBeTruthy()
    expect(await within(await card('Downloads')).findByText('1,234')).toBeTruthy()
    expect(screen.getAllByText('Not available')).toHaveLength(1)
  })

  test('and is no podcast of this account leads back to the podcasts', async () => {
    const { address } = open({ 'GET /v1/shows/7': { status: 404, body: { message: 'Not found' } } })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('the time', () => {
  test('of one’s own has two dates (RU235)', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Time' }))
    await user.click(await screen.findByRole('option', { name: 'Custom range' }))
    expect(await screen.findByRole('button', { name: 'From' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'To' })).toBeTruthy()
    expect(address()).toBe('/shows/7/metrics?range=custom_date_range&from=2026-03-01&to=2026-03-30')
  })

  test('that the address names is the one on screen', async () => {
    const seen: string[] = []
    open(
      {
        'GET /v2/shows/7/metrics_summary': ({ path }: { path: string }) => {
          seen.push(path)
          return { body: SUMMARY }
        },
      },
      '/shows/7/metrics?range=last_7_days',
    )
    await card('Downloads')
    await waitFor(() => expect(seen[0]).toContain('from_date=2026-03-24&to_date=2026-03-30'))
  })
})

describe('who may not see numbers', () => {
  test('is offered another plan', async () => {
    open({ 'GET /v1/shows/7': { body: { ...SHOW, skill_standard_analytics: false } } })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
    expect(screen.queryByText('Listener trends')).toBeNull()
  })

  test('is led to the subscribers of a members-only podcast (RU203)', async () => {
    open({ 'GET /v1/shows/7': { body: { ...SHOW, is_advanced_private_feed: true } } })
    expect(await screen.findByRole('heading', { name: /under Private Subscribers/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Private Subscribers' }).getAttribute('href')).toBe(
      '/shows/7/subscribers',
    )
  })
})

test('before the first download the page says what counts, and when numbers come', async () => {
  open({ 'GET /v2/shows/7/metrics_summary': { body: { ...SUMMARY, all_time: { count: 0, imported: 0 } } } })
  expect(await screen.findByRole('heading', { name: 'No downloads yet' })).toBeTruthy()
  expect(screen.getByText(/a minute of an episode/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How downloads are counted' }).getAttribute('href')).toBe(
    '/counting?lang=en',
  )
})

test('before the first episode the way leads to it, and not to the feed', async () => {
  open({
    'GET /v1/shows/7': { body: { ...SHOW, audioposts_count: 0 } },
    'GET /v2/shows/7/metrics_summary': { body: { ...SUMMARY, all_time: { count: 0, imported: 0 } } },
  })
  const way = await screen.findByRole('link', { name: 'Make the first episode' })
  expect(way.getAttribute('href')).toBe('/shows/7/new-episode')
  expect(screen.queryByRole('link', { name: 'Share the feed' })).toBeNull()
})

test('the week in numbers comes by mail when it is asked for', async () => {
  const { user, sent } = open({ 'PUT /v2/shows/7/weekly_report': { body: { enabled: true } } })
  await user.click(await screen.findByRole('switch', { name: /Weekly report by email/ }))
  expect(await screen.findByText('The next mail comes on Monday')).toBeTruthy()
  expect(sent('PUT /v2/shows/7/weekly_report')).toEqual([{ enabled: true }])
})

test('where it cannot be found out whether the mail comes, the switch is not available', async () => {
  open({ 'GET /v2/shows/7/weekly_report': { status: 400, body: { message: 'No' } } })
  const weekly = await screen.findByRole('region', { name: 'Weekly report by email' })
  expect(within(weekly).getByText('Not available')).toBeTruthy()
  expect(within(weekly).getByRole('button', { name: 'Try again' })).toBeTruthy()
})

describe('the zone of the days', () => {
  const BERLIN = {
    time_zone: 'Europe/Berlin',
    in_utc: false,
    show_time_zone: 'Europe/Berlin',
    since: null,
    zone_before: null,
    is_moving: false,
  }
  const opened = (changes: object, answers: object = {}) =>
    open({ 'GET /v2/shows/7/statistics_zone': { body: { ...BERLIN, ...changes } }, ...answers })

  test('is said beside the time, the hours and below the page', async () => {
    opened({})
    expect(await screen.findByText(/2026, Berlin time/)).toBeTruthy()
    expect(await screen.findByText('In Berlin time.')).toBeTruthy()
    expect(await screen.findByText(/Days begin at midnight, Berlin time/)).toBeTruthy()
  })

  test('says which days are still those of another one', async () => {
    opened({ since: '2026-01-12', zone_before: 'UTC', is_moving: true })
    expect(await screen.findByText(/Days before 12 Jan 2026 are those of UTC/)).toBeTruthy()
    expect(screen.getByText(/Earlier downloads are being moved to their days/)).toBeTruthy()
  })

  test('is UTC for who prefers that', async () => {
    const { user, sent } = opened(
      {},
      { 'PUT /v2/shows/7/statistics_zone': { body: { ...BERLIN, in_utc: true, is_moving: true } } },
    )
    await user.click(await screen.findByRole('switch', { name: /Statistics in UTC/ }))
    expect(await screen.findByText('The days are being recalculated')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/statistics_zone')).toEqual([{ in_utc: true }])
  })

  test('is no choice for a podcast in UTC', async () => {
    open()
    expect(await screen.findByRole('switch', { name: /Weekly report by email/ })).toBeTruthy()
    expect(screen.queryByRole('switch', { name: /Statistics in UTC/ })).toBeNull()
  })
})

test('the file of a chart has the steps that the chart shows', async () => {
  const asked: string[] = []
  const { user } = open({
    'GET /v2/shows/7/metrics_summary': ({ path }: { path: string }) => ({
      body: { ...SUMMARY, type: path.includes('type=day') ? 'day' : 'week' },
    }),
    'GET /v2/shows/7/metrics_export': ({ path }: { path: string }) => {
      asked.push(path)
      return { body: { url: '#', file_name: 'trend.csv', expires_at: '' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Listener trends as CSV' }))
  await waitFor(() => expect(asked.at(-1)).toContain('type=week'))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Steps of the chart' })).getByText('Days'))
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Listener trends as CSV' }))
    expect(asked.at(-1)).toContain('type=day')
  })
})

test('a card is saved as a file, as CSV and as JSON', async () => {
  const asked: string[] = []
  const { user } = open({
    'GET /v2/shows/7/metrics_export': ({ path }: { path: string }) => {
      asked.push(path)
      return { body: { url: '#', file_name: 'countries.csv', expires_at: '' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Countries as CSV' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toContain('from_date=2026-03-01&to_date=2026-03-30&report=country&format=csv')
  expect(screen.getByRole('button', { name: 'Countries as JSON' })).toBeTruthy()
})
