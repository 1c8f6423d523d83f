import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { touchShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { waitForChanges } from '../testing/changes.ts'
import { overTheWire, type WireAnswer } from '../testing/wire.ts'
import { createWorld, type World } from '../testing/world.ts'

/** Pages over real connections, where the fast path before the framework answers what is known. */
let world: World
let origin: string
let show: ShowRow
/** How often the fast path answered. */
let taken = 0

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  world.app.lane.onAnswer(() => {
    taken += 1
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel)
  await buildEpisode(world.kernel, { show, name: 'Über den Brenner', slug: 'brenner' })
})

const PAGES = ['/s/SLUG', '/s/SLUG?q=brenner', '/s/SLUG/brenner', '/embed/v1/SLUG', '/player/SLUG?look=page']
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  overTheWire(origin, { method, path: path.replace('SLUG', show.slug), headers })

/** Until the fast path has it. */
async function known(path: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  await waitForChanges(world)
  for (let tries = 0; tries < 5; tries++) {
    const before = taken
    const answer = await ask(path, headers)
    if (taken > before) return answer
  }
  throw new Error('The fast path never answered')
}

async function byFramework(path: string, headers: Record<string, string>, method: 'GET' | 'HEAD') {
  const url = path.replace('SLUG', show.slug)
  const host = new URL(origin).host
  const answer = await world.app.inject({ method, url, headers: { host, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

const ownOfEach = ['date', 'x-request-id', 'connection', 'keep-alive']
const told = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfEach.includes(name)))

/** Answered by the framework, because something changed. */
async function fresh(path: string): Promise<WireAnswer> {
  const before = taken
  const answer = await ask(path)
  expect(taken, 'answered from memory').toBe(before)
  return answer
}

describe('what the fast path answers is what the framework answers', () => {
  test.each(PAGES)('%s', async (path) => {
    const tag = (await known(path)).headers.etag as string
    for (const headers of [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'gzip, deflate, br' },
      { 'if-none-match': tag },
      { 'if-none-match': `"other", W/${tag}` },
      { 'if-none-match': '"other"' },
    ] as Record<string, string>[])
      for (const method of ['GET', 'HEAD'] as const) {
        await known(path, headers)
        const before = taken
        const fast = await ask(path, headers, method)
        expect(taken).toBe(before + 1)
        const slow = await byFramework(path, headers, method)
        expect(fast.status).toBe(slow.status)
        expect(told(fast.headers)).toEqual(told(slow.headers))
        expect(fast.body.equals(slow.body)).toBe(true)
      }
  })

  test('each coding has a tag of its own, and is what it says', async () => {
    const tags = new Set<string>()
    for (const coding of ['identity', 'gzip', 'br'])
      tags.add((await known('/s/SLUG', { 'accept-encoding': coding })).headers.etag as string)
    expect(tags.size).toBe(3)
    const packed = await fetch(`${origin}/s/${show.slug}`, { headers: { 'accept-encoding': 'br' } })
    expect([packed.headers.get('vary'), await packed.text()]).toEqual([
      'Accept-Encoding',
      (await ask('/s/SLUG')).body.toString(),
    ])
  })
})

describe('what has changed is not answered from memory', () => {
  test.each<[string, () => Promise<unknown>, (answer: WireAnswer) => void]>([
    [
      'a title',
      () => change({ podcast_title: 'Day Trains' }),
      ({ body }) => expect(body.toString()).toContain('Day Trains'),
    ],
    [
      'a podcast that goes private',
      () => change({ is_advanced_private_feed: true }),
      ({ status }) => expect(status).toBe(404),
    ],
    [
      'a podcast that is deleted',
      () => change({ deleted_at: new Date() }),
      ({ status }) => expect(status).toBe(404),
    ],
  ])('%s', async (_name, make, expected) => {
    await known('/s/SLUG')
    await make()
    expected(await fresh('/s/SLUG'))
  })

  test('what another process or an operator changes is gone as soon as the database tells', async () => {
    await known('/s/SLUG')
    await sql`update shows set is_advanced_private_feed = true where id = ${show.id}`.execute(world.kernel.db)
    await waitForChanges(world)
    expect((await fresh('/s/SLUG')).status).toBe(404)
  })

  test('nothing is believed for more than a second, and half of that when somebody asks', async () => {
    await known('/s/SLUG')
    world.clock.advance(499)
    await known('/s/SLUG')
    world.clock.advance(1)
    await fresh('/s/SLUG')
    await known('/s/SLUG')
    world.clock.advance(1000)
    await fresh('/s/SLUG')
  })

  test('an episode that comes out within the second is not missed', async () => {
    await buildEpisode(world.kernel, {
      ...{ show, name: 'Brennero' },
      audio_date: new Date('2026-03-02T10:00:01.400Z'),
    })
    await known('/s/SLUG')
    world.clock.advance(501)
    for (let tries = 0; tries < 3; tries++) await fresh('/s/SLUG')
    world.clock.advance(900)
    expect((await fresh('/s/SLUG')).body.toString()).toContain('Brennero')
  })
})

test('private podcasts, pages that are none and other hosts are the framework’s', async () => {
  await known('/s/SLUG')
  await fresh('/s/SLUG?page=9')
  await fresh('/s/SLUG?page=9')
  const before = taken
  await ask('/s/SLUG', { 'x-forwarded-host': 'elsewhere.example' })
  expect(taken).toBe(before)
  await change({ is_password_protected: true, username: 'friend' })
  for (let tries = 0; tries < 3; tries++) expect((await fresh('/s/SLUG')).status).toBe(401)
})

function change(changes: object) {
  return world.kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set(changes).where('id', '=', show.id).execute()
    return touchShow(trx, show.id, world.clock.now())
  })
}
