import { accountMetrics, accountMetricsOptions } from '@podstead/contract/metrics/metrics-account'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let rivers: Awaited<ReturnType<typeof buildShow>>
let trains: Awaited<ReturnType<typeof buildShow>>

beforeAll(async () => {
  world = await createWorld({ start: '2026-04-01T10:00:00Z' })
  owner = await world.person()
  rivers = await buildShow(world.kernel, { user: owner.user, podcast_title: 'Slow Rivers' })
  trains = await buildShow(world.kernel, { user: owner.user, podcast_title: 'Night Trains' })
  const stranger = await buildShow(world.kernel, { podcast_title: 'Not mine' })
  await counted(rivers.id, 'The Elbe', { '2026-02-20': 5, '2026-03-25': 10, '2026-04-01': 1 })
  await counted(trains.id, 'To Lisbon', { '2026-03-25': 30, '2026-03-26': 2 })
  await counted(stranger.id, 'Elsewhere', { '2026-03-25': 1000 })
})
afterAll(() => world.close())

async function counted(showId: number, name: string, days: Record<string, number>): Promise<void> {
  const show = { id: showId } as Parameters<typeof buildEpisode>[1] extends { show?: infer S } ? S : never
  const episode = await buildEpisode(world.kernel, {
    show,
    name,
    audio_date: new Date('2026-01-01T08:00:00Z'),
  })
  const rows = Object.entries(days).map(([day, downloads]) => ({ day, downloads, show_id: showId }))
  await world.kernel.db
    .insertInto('daily_downloads')
    .values(rows.map((row) => ({ ...row, episode_id: episode.id })))
    .execute()
  await world.kernel.db
    .insertInto('daily_values')
    .values(
      rows.flatMap((row) => [
        { ...row, episode_id: 0, dimension: 'country' as const, value: 'PT' },
        { ...row, episode_id: 0, dimension: 'app' as const, value: 'AppleCoreMedia' },
      ]),
    )
    .execute()
}

describe('numbers over all podcasts', () => {
  test('are the sum of the podcasts of the caller, and of nobody else', async () => {
    const { body } = await owner.call(accountMetrics, {})
    expect(body).toMatchObject({
      from_date: '2026-03-03',
      to_date: '2026-04-01',
      type: 'day',
      downloads: { count: 43, previous_count: 5 },
      all_time: 48,
    })
    expect(body.trend).toHaveLength(30)
    expect(body.trend.find(({ date }) => date === '2026-03-25')).toMatchObject({ count: 40 })
  })

  test('show each podcast and the most downloaded episodes, most first', async () => {
    const { body } = await owner.call(accountMetrics, {})
    expect(body.podcasts).toMatchObject([
      { show_id: trains.id, podcast_title: 'Night Trains', count: 32, previous_count: 0 },
      { show_id: rivers.id, podcast_title: 'Slow Rivers', count: 11, previous_count: 5 },
    ])
    expect(body.episodes.map((row) => [row.episode_title, row.podcast_title, row.count])).toEqual([
      ['To Lisbon', 'Night Trains', 32],
      ['The Elbe', 'Slow Rivers', 11],
    ])
  })

  test('add up what the pages of the podcasts say, also by app and country', async () => {
    const range = { from_date: '2026-03-20', to_date: '2026-04-01' }
    const { body } = await owner.call(accountMetrics, { query: range })
    const summaries = await Promise.all(
      [rivers, trains].map(
        async ({ id }) => (await owner.call(metricsSummary, { params: { showId: id }, query: range })).body,
      ),
    )
    const sum = (of: (summary: (typeof summaries)[number]) => number) =>
      summaries.reduce((total, summary) => total + of(summary), 0)
    expect(body.downloads.count).toBe(sum(({ downloads }) => downloads.count))
    expect(body.countries).toMatchObject([{ value: 'PT', count: sum((one) => one.countries[0]?.count ?? 0) }])
    expect(body.apps).toMatchObject([
      { value: 'Apple Podcasts', count: sum((one) => one.apps[0]?.count ?? 0) },
    ])
  })

  test('leave out what is deleted or for members only', async () => {
    const other = await world.person()
    const gone = await buildShow(world.kernel, { user: other.user })
    await counted(gone.id, 'Gone', { '2026-03-25': 7 })
    await world.kernel.db
      .updateTable('shows')
      .set({ deleted_at: world.kernel.clock.now() })
      .where('id', '=', gone.id)
      .execute()
    const members = await buildShow(world.kernel, { user: other.user, is_advanced_private_feed: true })
    await counted(members.id, 'Closed', { '2026-03-25': 7 })
    expect((await other.call(accountMetrics, {})).body).toMatchObject({ podcasts: [], all_time: 0 })
  })

  test('are an empty page for who has no podcast yet', async () => {
    const other = await world.person()
    expect((await other.call(accountMetrics, {})).body).toMatchObject({
      podcasts: [],
      episodes: [],
      downloads: { count: 0, previous_count: 0 },
    })
  })

  test('have ranges that begin with the first download of any podcast', async () => {
    const { body } = await owner.call(accountMetricsOptions, {})
    expect(body.find(({ value }) => value === 'all_time')).toMatchObject({
      from_date: '2026-02-20',
      to_date: '2026-04-01',
    })
  })

  test('are refused in a range that ends before it begins, by its field', async () => {
    const { status } = await owner.call(accountMetrics, {
      query: { from_date: '2026-03-02', to_date: '2026-03-01' },
    })
    expect(status).toBe(422)
  })
})
