import { getOverview } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let show: Awaited<ReturnType<typeof buildShow>>

beforeAll(async () => {
  world = await createWorld({ start: '2026-04-01T10:00:00Z' })
  owner = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, { user: owner.user })
})

const glance = async () => {
  const { trends, latest_compared } = (await owner.call(getOverview, { params: { id: show.id } })).body
  return { trends, latest_compared }
}

const released = (name: string, day: string) =>
  buildEpisode(world.kernel, { show, name, audio_date: new Date(`${day}T08:00:00Z`) })

async function counted(episode: { id: number }, days: Record<string, number>): Promise<void> {
  const rows = Object.entries(days).map(([day, downloads]) => ({
    day,
    downloads,
    show_id: show.id,
    episode_id: episode.id,
  }))
  await world.kernel.db.insertInto('daily_downloads').values(rows).execute()
}

test('the last 7 and 30 days, with today, stand beside as many days before', async () => {
  const episode = await released('Fog', '2026-01-01')
  await counted(episode, {
    '2026-01-20': 1,
    '2026-02-20': 10,
    '2026-03-20': 20,
    '2026-03-25': 30,
    '2026-03-26': 5,
    '2026-04-01': 2,
  })
  expect((await glance()).trends).toEqual([
    { days: 7, count: 7, before: 50 },
    { days: 30, count: 57, before: 10 },
  ])
})

test('there is nothing to compare with before counting began', async () => {
  await counted(await released('Fog', '2026-03-01'), { '2026-03-10': 4 })
  expect((await glance()).trends).toEqual([
    { days: 7, count: 0, before: 0 },
    { days: 30, count: 4, before: null },
  ])
})

test('the latest episode stands beside the median of those before it at the same age', async () => {
  for (const [at, day] of ['2026-03-01', '2026-03-05', '2026-03-09', '2026-03-13'].entries()) {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await counted(await released(`Before ${at}`, day), { [day]: 10 * (at + 1), [next]: 1 })
  }
  const latest = await released('Storm', '2026-03-30')
  await counted(latest, { '2026-03-30': 40, '2026-03-31': 5, '2026-04-01': 100 })
  expect((await glance()).latest_compared).toEqual({
    id: latest.id,
    name: 'Storm',
    days: 2,
    downloads: 45,
    typical: 26,
  })
})

test('an episode that came out today is not compared yet, and few episodes have nothing typical', async () => {
  await counted(await released('Fog', '2026-03-20'), { '2026-03-20': 3 })
  await released('Storm', '2026-04-01')
  expect((await glance()).latest_compared).toMatchObject({
    name: 'Fog',
    days: 12,
    downloads: 3,
    typical: null,
  })
})
