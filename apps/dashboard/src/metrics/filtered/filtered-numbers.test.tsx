// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { FilterLink } from './filter-link.tsx'
import { FilteredNumbers } from './filtered-numbers.tsx'
import { useFilter } from './use-filter.ts'

const RANGE = { from_date: '2026-03-01', to_date: '2026-04-01' }
const NUMBERS = {
  ...RANGE,
  time_zone: 'UTC',
  type: 'week',
  previous: { from_date: '2026-01-28', to_date: '2026-02-28' },
  dimension: 'app',
  value: 'Overcast',
  name: 'Overcast',
  downloads: { count: 40, previous_count: 20 },
  of_all: 160,
  all_time: 1040,
  trend: [{ date: '2026-03-01', count: 40, previous_count: 20 }],
  episodes: [{ audiopost_id: 5, audiopost_name: 'To Lisbon', count: 30 }],
  crossed: {
    from_date: '2026-03-13',
    total: 12,
    apps: [],
    countries: [{ value: 'PT', name: 'Portugal', country_code: 'PT', count: 12, previous: 0 }],
    devices: [],
  },
  places_attribution: null,
}

function Page() {
  const { filter } = useFilter()
  return filter ? (
    <FilteredNumbers about={{ showId: 7, range: RANGE }} filter={filter} picker={<p>Time</p>} />
  ) : (
    <FilterLink dimension="app" value="Overcast" name="Overcast" />
  )
}
const open = (search = '') =>
  openPage(Page, {
    at: `/shows/7/metrics${search}`,
    path: '/shows/:id/metrics',
    answers: { 'GET /v2/shows/7/metrics_filtered': { body: NUMBERS } },
  })

afterEach(closePage)

test('a click on an app narrows the page to it, keeps the time, and leads back', async () => {
  const { user } = open('?range=last_90_days')
  await user.click(await screen.findByRole('link', { name: 'Overcast' }))
  expect(await screen.findByText('Only Overcast')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Show everything again' })
  expect(back.getAttribute('href')).toBe('/shows/7/metrics?range=last_90_days')
  await user.click(back)
  expect(await screen.findByRole('link', { name: 'Overcast' })).toBeTruthy()
})

test('the numbers are its own, with the share of all and the episodes', async () => {
  open('?app=Overcast')
  expect(await screen.findByText('1,040 all time')).toBeTruthy()
  expect(screen.getByText('25%')).toBeTruthy()
  expect(screen.getByText('of 160')).toBeTruthy()
  const episodes = within(screen.getByRole('table', { name: 'Episodes' }))
  expect(episodes.getByRole('link', { name: 'To Lisbon' })).toBeTruthy()
})

test('what is crossed says from which day on it is known, and narrows to the other side', async () => {
  open('?app=Overcast')
  const countries = await screen.findByRole('table', { name: 'Countries' })
  expect(screen.getAllByText(/^From 13 Mar 2026 on/).length).toBeGreaterThan(0)
  const portugal = within(countries).getByRole('link', { name: 'Portugal' })
  expect(portugal.getAttribute('href')).toBe('/shows/7/metrics?country=PT')
  await vi.waitFor(() => expect(screen.queryByText('Apps')).toBeNull())
})
