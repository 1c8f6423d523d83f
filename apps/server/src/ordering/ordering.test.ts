import { getEpisode } from '@podstead/contract/episodes/episodes'
import * as contract from '@podstead/contract/ordering'
import { copyShow } from '@podstead/contract/shows/shows'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { stored } from '../episodes/rules-tags.ts'
import { buildSeason } from '../seasons/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

type Key = 'audioposts.name' | 'audioposts.audio_date' | 'audioposts.episode_number' | 'season_number'
const inShow = () => ({ showId: show.id })
const methods = (...keys: [Key, 'ASC' | 'DESC'][]) =>
  keys.map(([target_name, direction]) => ({ target_name, direction }))
const save = (show_order_methods: object[]) =>
  mira.call(contract.saveOrderMethods, { params: inShow(), body: { show_order_methods } as never })
const list = async () => (await mira.call(contract.listOrderMethods, { params: inShow() })).body
const sorted = async () => (await mira.call(contract.listSorted, { params: inShow() })).body
const number = (updated_episodes: { id: number; episode_number: number | string }[]) =>
  mira.call(contract.saveSorted, { params: inShow(), body: { updated_episodes } })
const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
const titles = async () => parseRssFeed(await feed()).items?.map(({ title }) => title)
const pageTitles = async () => {
  const { body } = await world.app.inject({ url: `/s/${show.slug}` })
  // The latest one stands above the list as well.
  const list = body.slice(body.indexOf('<ol class="list">'))
  return ['Banana', 'apple', 'Cherry'].toSorted((a, b) => list.indexOf(`>${a}<`) - list.indexOf(`>${b}<`))
}
const playerTitles = async (path: string) => {
  const { body } = await world.app.inject({ url: path })
  return [...body.matchAll(/<b dir="auto">([^<]+)<\/b>/g)].map(([, title]) => title)
}
const day = (text: string) => new Date(`2026-02-${text}T00:00:00Z`)

/** The live events while `work` is done, and whether feeds and pages are rendered again. */
async function told(work: () => Promise<unknown>) {
  const events: { channel: string; data: unknown }[] = []
  const revision = async () =>
    (
      await world.kernel.db
        .selectFrom('shows')
        .select('revision')
        .where('id', '=', show.id)
        .executeTakeFirstOrThrow()
    ).revision
  const before = await revision()
  const stop = await world.kernel.database.listen('live', (payload) => events.push(JSON.parse(payload)))
  await work()
  await expect.poll(() => events.length).toBeGreaterThan(0)
  await stop()
  return {
    made_anew: (await revision()) > before,
    events: events.filter(({ channel }) => channel === `show:${show.id}`).map(({ data }) => data),
  }
}

describe('the order methods', () => {
  test('are saved as a list, by their position, and replaced as one (RU247, RU250)', async () => {
    expect(await list()).toEqual([])
    const { status, body } = await save([
      { target_name: 'audioposts.name', direction: 'DESC', position: 2, name: 'whatever' },
      { target_name: 'season_number', direction: 'ASC', position: 1 },
    ])
    expect([status, body]).toMatchObject([
      200,
      [
        {
          show_id: show.id,
          position: 1,
          target_name: 'season_number',
          direction: 'ASC',
          name: 'Season number',
        },
        {
          show_id: show.id,
          position: 2,
          target_name: 'audioposts.name',
          direction: 'DESC',
          name: 'Episode title',
        },
      ],
    ])
    expect(await list()).toEqual(body)
    await save(methods(['audioposts.audio_date', 'ASC']))
    expect((await list()).map(({ name, position }) => [name, position])).toEqual([['Publish date', 1]])
    expect((await save([])).body).toEqual([])
  })

  test('answer with .json and a slash, too', async () => {
    for (const end of ['', '.json', '/', '.json/']) {
      const url = `/v2/shows/${show.id}/show_order_methods${end}`
      expect((await world.app.inject({ url, headers: mira.headers })).json()).toEqual([])
    }
  })

  test.each<[object[]]>([
    [[{ target_name: 'shows.password', direction: 'ASC' }]],
    [[{ target_name: 'audioposts.name', direction: 'sideways' }]],
    [methods(['audioposts.name', 'ASC'], ['audioposts.name', 'DESC'])],
  ])('%j are refused, and those before stay', async (wrong) => {
    await save(methods(['season_number', 'ASC']))
    expect((await save(wrong)).status).toBe(422)
    expect(await list()).toHaveLength(1)
  })
})

describe('feed, pages and players', () => {
  beforeEach(async () => {
    const [first, second] = [
      await buildSeason(world.kernel, { show, number: 1 }),
      await buildSeason(world.kernel, { show, number: 2 }),
    ]
    await buildEpisode(world.kernel, {
      show,
      name: 'Banana',
      audio_date: day('01'),
      episode_number: '10',
      season_id: first.id,
    })
    await buildEpisode(world.kernel, {
      show,
      name: 'apple',
      audio_date: day('02'),
      episode_number: '9',
      season_id: second.id,
    })
    await buildEpisode(world.kernel, { show, name: 'Cherry', audio_date: day('03'), episode_number: 'Bonus' })
  })

  test.each<[string, [Key, 'ASC' | 'DESC'][], string[]]>([
    ['the newest first where nothing is chosen', [], ['Cherry', 'apple', 'Banana']],
    ['the oldest first', [['audioposts.audio_date', 'ASC']], ['Banana', 'apple', 'Cherry']],
    ['titles without regard to case', [['audioposts.name', 'ASC']], ['apple', 'Banana', 'Cherry']],
    ['titles backwards', [['audioposts.name', 'DESC']], ['Cherry', 'Banana', 'apple']],
    ['numbers as numbers, words last', [['audioposts.episode_number', 'ASC']], ['apple', 'Banana', 'Cherry']],
    ['numbers backwards, words last', [['audioposts.episode_number', 'DESC']], ['Banana', 'apple', 'Cherry']],
    ['seasons, episodes without one last', [['season_number', 'DESC']], ['apple', 'Banana', 'Cherry']],
  ])('have %s', async (_what, keys, expected) => {
    await titles()
    await pageTitles()
    await save(methods(...keys))
    expect(await titles()).toEqual(expected)
    expect(await pageTitles()).toEqual(expected)
    for (const path of ['/embed/v1', '/player'])
      expect(await playerTitles(`${path}/${show.slug}`)).toEqual(expected)
  })

  test('ask the next method where the first one leaves episodes equal', async () => {
    await buildEpisode(world.kernel, { show, name: 'Apple', audio_date: day('04'), episode_number: '2' })
    await save(methods(['audioposts.name', 'ASC'], ['audioposts.episode_number', 'DESC']))
    expect(await titles()).toEqual(['apple', 'Apple', 'Banana', 'Cherry'])
    await save(methods(['audioposts.name', 'ASC'], ['audioposts.episode_number', 'ASC']))
    expect(await titles()).toEqual(['Apple', 'apple', 'Banana', 'Cherry'])
  })

  test('say when they changed by the newest episode, wherever it stands', async () => {
    const longAgo = new Date('2026-01-01T00:00:00Z')
    await save(methods(['audioposts.audio_date', 'ASC']))
    await world.kernel.db
      .updateTable('shows')
      .set({ changed_at: longAgo })
      .where('id', '=', show.id)
      .execute()
    const { headers } = await world.app.inject({ url: `/feeds/${show.slug}.xml` })
    expect(headers['last-modified']).toBe(day('03').toUTCString())
  })
})

describe('sorting by hand', () => {
  const named = async (name: string, episode_number: string, more = {}) =>
    buildEpisode(world.kernel, { show, name, episode_number, ...more })

  test('shows all episodes by their number, drafts too, those without one last', async () => {
    await named('B', '0')
    await named('C', '11', { is_draft: true, audio_date: null })
    await named('D', '2.5')
    await named('E', '2')
    await named('F', '3', { deleted_at: world.clock.now() })
    const { audioposts, show: told } = await sorted()
    expect(audioposts.map(({ name }) => name)).toEqual(['E', 'D', 'C', 'B'])
    // Hundreds of rows: no sound, no tickets, no downloads.
    expect(Object.keys(audioposts[0] ?? {})).not.toContain('audio_src')
    expect(told).toMatchObject({ id: show.id, podcast_title: 'Night Trains' })
  })

  test('shows those without a number oldest first, as they would be numbered', async () => {
    await named('Third', '', { audio_date: day('03') })
    await named('First', '0', { audio_date: day('01') })
    await named('Second', 'Bonus', { audio_date: day('02') })
    expect((await sorted()).audioposts.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
  })

  test('gives the numbers 1..n, as text, and the feed counts them (RU246, RU249)', async () => {
    const [a, b, c] = [await named('A', '7'), await named('B', 'Bonus'), await named('C', '0')]
    await save(methods(['audioposts.episode_number', 'ASC']))
    const { body } = await number([
      { id: c.id, episode_number: 1 },
      { id: a.id, episode_number: 2 },
      { id: b.id, episode_number: '3' },
    ])
    expect(body.message).toBe('The rearranged episodes have been saved.')
    expect(body.audioposts.map(({ name, episode_number }) => [name, episode_number])).toEqual([
      ['C', '1'],
      ['A', '2'],
      ['B', '3'],
    ])
    expect(await titles()).toEqual(['C', 'A', 'B'])
    expect(parseRssFeed(await feed()).items?.map(({ itunes }) => itunes?.episode)).toEqual([1, 2, 3])
  })

  test('changes nothing when one of the episodes is not of this show, or named twice', async () => {
    const [own, foreign] = [await named('A', '7'), await buildEpisode(world.kernel)]
    for (const other of [foreign.id, own.id, 999_999]) {
      const answer = await number([
        { id: own.id, episode_number: 1 },
        { id: other, episode_number: 2 },
      ])
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { errors: { updated_episodes: [expect.any(String)] } },
      ])
    }
    const { body } = await mira.call(getEpisode, { params: { ...inShow(), id: own.id } })
    expect(body.episode_number).toBe('7')
  })

  test('takes hundreds of episodes at once', async () => {
    const one = await named('A', '0')
    const { id: _, ...row } = await world.kernel.db
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 500 }, (_one, n) => ({
      ...row,
      public_id: crypto.randomUUID(),
      guid: `g${n}`,
      slug: `s${n}`,
    }))
    const made = await world.kernel.db
      .insertInto('episodes')
      .values(rows.map(stored))
      .returning('id')
      .execute()
    const answer = await number(made.map(({ id }, n) => ({ id, episode_number: n + 1 })))
    expect([answer.status, answer.body.audioposts[499]?.episode_number]).toEqual([200, '500'])
  })
})

test('whoever has the show open hears of a new order, of methods and of numbers', async () => {
  const { id } = await buildEpisode(world.kernel, { show })
  const changed = { made_anew: true, events: [{ show_id: show.id, episode_id: null, change: 'show' }] }
  expect(await told(() => save(methods(['audioposts.name', 'ASC'])))).toEqual(changed)
  expect(await told(() => number([{ id, episode_number: 4 }]))).toEqual(changed)
})

test('a copy of the podcast has the same order', async () => {
  await save(methods(['season_number', 'DESC'], ['audioposts.episode_number', 'ASC']))
  const copy = await mira.call(copyShow, { params: { id: show.id }, body: { name: 'A second one' } })
  const { body } = await mira.call(contract.listOrderMethods, { params: { showId: copy.body.id } })
  expect(
    methods(...body.map(({ target_name, direction }): [Key, 'ASC' | 'DESC'] => [target_name, direction])),
  ).toEqual(methods(['season_number', 'DESC'], ['audioposts.episode_number', 'ASC']))
})

test('a show that is no synchronised drive has no folders', async () => {
  const folders = await mira.call(contract.listSubfolders, { params: inShow() })
  expect([folders.status, folders.body]).toEqual([200, []])
})
