import { type IncomingHttpHeaders, request } from 'node:http'
import * as contract from '@podstead/contract/shows/shows'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { touchShow } from '../shows/commands.ts'
import { isChanging } from '../shows/commands-changes.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { waitForChanges } from '../testing/changes.ts'
import { overTheWire } from '../testing/wire.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { createFeedCache } from './commands.ts'
import { feedHead } from './queries.ts'

/**
 * Feeds over real connections, where the fast path before the framework answers what is known (decision
 * 0016).
 */
let world: World
let origin: string
let mira: Person
let show: ShowRow
/** How often the fast path answered. */
let taken = 0

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
  world.app.lane.onAnswer(() => {
    taken += 1
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, { user: mira.user })
  await buildEpisode(world.kernel, { show, name: 'Über den Brenner' })
})

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(headers: Record<string, string> = {}, method = 'GET', slug = show.slug): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/feeds/${slug}.xml`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Until the fast path has it. */
async function known(headers: Record<string, string> = {}): Promise<Got> {
  await waitForChanges(world)
  for (let tries = 0; tries < 5; tries++) {
    const before = taken
    const got = await ask(headers)
    if (taken > before) return got
  }
  throw new Error('The lane never answered')
}

async function byFramework(headers: Record<string, string>, method: 'GET' | 'HEAD'): Promise<Got> {
  const answer = await world.app.inject({ method, url: `/feeds/${show.slug}.xml`, headers })
  return {
    status: answer.statusCode,
    headers: answer.headers as IncomingHttpHeaders,
    body: answer.rawPayload,
  }
}

const ownOfEach = ['date', 'x-request-id', 'connection', 'keep-alive']
const told = ({ headers }: Pick<Got, 'headers'>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfEach.includes(name)))
const change = (changes: object) =>
  world.kernel.db.transaction().execute(async (trx) => {
    if (Object.keys(changes).length)
      await trx.updateTable('shows').set(changes).where('id', '=', show.id).execute()
    return touchShow(trx, show.id, world.clock.now())
  })

describe('what the lane answers is what the framework answers', () => {
  const gzip = { 'accept-encoding': 'gzip' }
  test.each<[string, (etag: string) => Record<string, string>, number]>([
    ['without conditions', () => ({}), 200],
    ['in gzip', () => gzip, 200],
    ['in brotli', () => ({ 'accept-encoding': 'gzip, deflate, br' }), 200],
    ['its own tag', (etag) => ({ ...gzip, 'if-none-match': etag }), 304],
    ['a list of tags', (etag) => ({ ...gzip, 'if-none-match': `"other", ${etag}` }), 304],
    ['a weak tag', (etag) => ({ ...gzip, 'if-none-match': `W/${etag}` }), 304],
    ['any tag', () => ({ ...gzip, 'if-none-match': '*' }), 304],
    ['another tag', () => ({ ...gzip, 'if-none-match': '"other"' }), 200],
    [
      'a date since which nothing changed',
      () => ({ 'if-modified-since': 'Mon, 02 Mar 2026 10:00:00 GMT' }),
      304,
    ],
    ['a date before the change', () => ({ 'if-modified-since': 'Mon, 02 Mar 2026 08:59:59 GMT' }), 200],
    [
      'a tag of its own and a date before',
      (etag) => ({ ...gzip, 'if-none-match': etag, 'if-modified-since': 'Mon, 02 Mar 2020 08:00:00 GMT' }),
      304,
    ],
  ])('%s', async (_name, headersFor, status) => {
    const headers = headersFor(String((await known(gzip)).headers.etag))
    await known(headers)
    for (const method of ['GET', 'HEAD'] as const) {
      const before = taken
      const fast = await ask(headers, method)
      expect(taken).toBe(before + 1)
      const slow = await byFramework(headers, method)
      expect([fast.status, slow.status]).toEqual([status, status])
      expect(told(fast)).toEqual(told(slow))
      expect(fast.body.equals(method === 'HEAD' ? Buffer.alloc(0) : slow.body)).toBe(true)
      const kept = await overTheWire(origin, { method, path: `/feeds/${show.slug}.xml`, headers })
      expect([kept.status, kept.headers.connection, kept.headers['keep-alive']]).toEqual([
        status,
        'keep-alive',
        'timeout=72',
      ])
    }
  })
})

describe('the very next request after a change sees it', () => {
  const credentials = { username: 'friends', password: 'of the night' }
  test.each<[string, object]>([
    ['unlisted', { is_private: true }],
    ['protected by a password', { is_password_protected: true, ...credentials }],
  ])('a podcast that becomes %s is nowhere to be found', async (_name, body) => {
    const { headers } = await known()
    expect(
      (await mira.call(contract.updateShow, { params: { id: show.id }, body: body as never })).status,
    ).toBe(200)
    expect((await ask()).status).toBe(404)
    expect((await ask({ 'if-none-match': String(headers.etag) })).status).toBe(404)
    expect((await ask({ 'if-none-match': '*' }, 'HEAD')).status).toBe(404)
  })

  test('a deleted podcast is gone, and back when it is restored', async () => {
    await known()
    await mira.call(contract.deleteShow, { params: { id: show.id } })
    expect([(await ask()).status, (await ask()).status]).toEqual([410, 410])
    await mira.call(contract.restoreShow, { params: { id: show.id } })
    expect((await ask()).status).toBe(200)
    await known()
  })

  test('a podcast that moves away sends on, and stops when it stays after all', async () => {
    await known()
    await mira.call(contract.moveAway, {
      params: { id: show.id },
      body: { new_feed_url: 'https://feeds.example/n.xml' },
    })
    const moved = await ask()
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://feeds.example/n.xml'])
    await mira.call(contract.cancelMoveAway, { params: { id: show.id } })
    expect((await ask()).status).toBe(200)
  })

  test('so does a change that nothing of the product made', async () => {
    await known()
    await sql`update shows set is_advanced_private_feed = true where id = ${show.id}`.execute(world.kernel.db)
    await expect.poll(async () => (await ask()).status).toBe(404)
  })

  test('nothing is answered from memory while a change is under way, and again when it was called off', async () => {
    const { headers } = await known()
    const before = taken
    const calledOff = world.kernel.db.transaction().execute(async (trx) => {
      await touchShow(trx, show.id, world.clock.now())
      throw new Error('called off')
    })
    await expect(calledOff).rejects.toThrow('called off')
    expect((await ask()).headers.etag).toBe(headers.etag)
    expect(taken).toBe(before)
  })
})

test('a change that nobody tells of is seen after a second at the latest', async () => {
  await sql`alter table shows disable trigger show_changed`.execute(world.kernel.db)
  await known()
  await sql`update shows set is_advanced_private_feed = true where id = ${show.id}`.execute(world.kernel.db)
  world.clock.advance(1000)
  expect((await ask()).status).toBe(404)
  await sql`alter table shows enable trigger show_changed`.execute(world.kernel.db)
})

test('a feed that is asked for again and again is never unknown', async () => {
  await known()
  const before = taken
  for (let half = 1; half <= 6; half++) {
    world.clock.advance(600)
    await ask()
    // Meanwhile the database is asked.
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  expect(taken - before).toBe(6)
})

test('a feed that was known a while ago is asked for and told without the framework', async () => {
  await known()
  const before = taken
  world.clock.advance(60_000)
  await change({ podcast_title: 'Meanwhile' })
  await waitForChanges(world)
  await ask()
  world.clock.advance(60_000)
  const { status, body } = await ask()
  expect([status, taken - before]).toEqual([200, 1])
  expect(body.toString()).toContain('Meanwhile')
})

test('private podcasts are asked for in the database every time', async () => {
  show = await buildShow(world.kernel, { is_private: true })
  const before = taken
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
    Array(3).fill([200, 'private, no-store']),
  )
  expect(taken).toBe(before)
})

describe('tag and date are those of the content', () => {
  test('they stay when what is saved is in no feed', async () => {
    const first = await known()
    world.clock.advance(3_600_000)
    await change({ time_zone: 'Europe/Lisbon' })
    const second = await known()
    expect([second.headers.etag, second.headers['last-modified']]).toEqual([
      first.headers.etag,
      first.headers['last-modified'],
    ])
    expect(second.body.equals(first.body)).toBe(true)
  })

  test('they change when it is, and a later process that renders it says the same', async () => {
    const first = await known()
    world.clock.advance(3_600_000)
    await change({ podcast_title: 'Day Trains' })
    const second = await known()
    expect(second.headers.etag).not.toBe(first.headers.etag)
    expect(second.headers['last-modified']).toBe('Mon, 02 Mar 2026 11:00:00 GMT')
    expect(second.body.toString()).toContain('<lastBuildDate>Mon, 02 Mar 2026 11:00:00 GMT</lastBuildDate>')
    world.clock.advance(3_600_000)
    await change({ time_zone: 'Europe/Lisbon' })
    const head = await feedHead(world.kernel.db, show.slug)
    const elsewhere = await createFeedCache(world.kernel).get(head as NonNullable<typeof head>, EVERYBODY)
    expect(`"${elsewhere?.tag}"`).toBe(second.headers.etag)
  })
})

describe('what is kept of feeds', () => {
  test('stays within its bytes, packed ones included; what was used last stays', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    await buildEpisode(world.kernel, { show: other })
    const headOf = async ({ slug }: ShowRow) =>
      (await feedHead(world.kernel.db, slug)) as NonNullable<Awaited<ReturnType<typeof feedHead>>>
    const [first, second] = [await headOf(show), await headOf(other)]
    const roomy = createFeedCache(world.kernel)
    const sizes = [await roomy.get(first, EVERYBODY), await roomy.get(second, EVERYBODY)].map(
      (feed) => feed?.identity.length ?? 0,
    )
    const bytes = (sizes[0] ?? 0) + (sizes[1] ?? 0)
    expect(
      await createFeedCache(world.kernel, 10).get(first, EVERYBODY),
      'served, though it is larger than all of it',
    ).toBeDefined()
    const cache = createFeedCache(world.kernel, bytes)
    const feed = await cache.get(first, EVERYBODY)
    const kept = await cache.get(second, EVERYBODY)
    expect([cache.known(first, EVERYBODY), cache.known(second, EVERYBODY)]).toEqual([feed, kept])
    if (feed) await cache.bytes(feed, 'gzip')
    expect([cache.known(first, EVERYBODY), cache.known(second, EVERYBODY)]).toEqual([feed, undefined])
  })
})

describe('at a scheduled release', () => {
  test('two thousand at once are served one rendering', async () => {
    await buildEpisode(world.kernel, {
      show,
      name: 'The scheduled one',
      audio_date: new Date('2026-03-02T10:00:30Z'),
    })
    const cache = createFeedCache(world.kernel)
    const head = (await feedHead(world.kernel.db, show.slug)) as NonNullable<
      Awaited<ReturnType<typeof feedHead>>
    >
    const before = await cache.get(head, EVERYBODY)
    world.clock.set('2026-03-02T10:00:30Z')
    const served = new Set(await Promise.all(Array.from({ length: 2000 }, () => cache.get(head, EVERYBODY))))
    expect(served.size).toBe(1)
    expect([...served][0]?.identity.toString()).toContain('The scheduled one')
    expect([...served][0]).not.toBe(before)
  })

  test('the lane lets go of what it has at that instant', async () => {
    await buildEpisode(world.kernel, {
      show,
      name: 'The scheduled one',
      audio_date: new Date('2026-03-02T10:00:00.500Z'),
    })
    await change({})
    expect((await known()).body.toString()).not.toContain('The scheduled one')
    world.clock.set('2026-03-02T10:00:00.500Z')
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()))
    expect(answers.filter(({ body }) => body.toString().includes('The scheduled one'))).toHaveLength(100)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  })
})

test('what was changed before the process began to hear of changes holds nothing back', async () => {
  for (let id = 1; id <= 5; id++) isChanging({ id, revision: 1_000_000 })
  const other = await createWorld()
  try {
    const at = await other.listen()
    let answers = 0
    other.app.lane.onAnswer(() => {
      answers += 1
    })
    const own = await buildShow(other.kernel)
    expect(own.id).toBeLessThanOrEqual(5)
    await waitForChanges(other)
    for (let n = 0; n < 4; n++) expect((await fetch(`${at}/feeds/${own.slug}.xml`)).status).toBe(200)
    expect(answers).toBeGreaterThan(1)
  } finally {
    await other.close()
  }
})
