import { type IncomingHttpHeaders, request } from 'node:http'
import * as contract from '@podstead/contract/shows/shows'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { waitForChanges } from '../testing/changes.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'
import { buildAudibleEpisode } from './factory.ts'

/**
 * Sound over real connections, where the fast path before the framework answers for episodes
 * that are known (decision 0016).
 */
let world: World
let origin: string
let mira: Person
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

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
type Made = Awaited<ReturnType<typeof buildAudibleEpisode>> & { show: ShowRow; path: string }

async function heard(changes: Parameters<typeof buildAudibleEpisode>[1] = {}): Promise<Made> {
  const show = await buildShow(world.kernel, { user: mira.user })
  const made = await buildAudibleEpisode(world.kernel, { show, ...changes })
  return { ...made, show, path: `/audio/${made.episode.public_id}/to-lisbon.mp3` }
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
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

async function known(path: string): Promise<void> {
  await waitForChanges(world)
  for (let tries = 0; tries < 5; tries++) {
    const before = taken
    await ask(path, {}, 'HEAD')
    if (taken > before) return
  }
  throw new Error('The lane never answered')
}

const ownOfEach = ['date', 'x-request-id', 'connection', 'keep-alive']
const told = ({ headers }: Pick<Got, 'headers'>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfEach.includes(name)))

async function events(episodeId: number) {
  await eventSink(world.kernel).flush()
  return world.kernel.db
    .selectFrom('download_requests')
    .selectAll()
    .where('episode_id', '=', episodeId)
    .where('method', '=', 'GET')
    .execute()
}

describe('what the lane answers is what the framework answers, and leaves the same event', () => {
  const etagOf = ({ audio }: Made) => `"${audio.sha256.slice(0, 32)}"`
  test.each<[string, (made: Made) => Record<string, string>, number, [number, number] | null]>([
    ['a whole file', () => ({}), 200, [0, 960_000]],
    ['its first bytes', () => ({ range: 'bytes=0-1' }), 206, [0, 2]],
    ['more than a buffer', () => ({ range: 'bytes=1000-299999' }), 206, [1000, 300_000]],
    ['its last bytes', () => ({ range: 'bytes=-1000' }), 206, [959_000, 960_000]],
    ['a range that goes too far', () => ({ range: 'bytes=959000-2000000' }), 206, [959_000, 960_000]],
    ['a range behind the end', () => ({ range: 'bytes=960000-' }), 416, null],
    [
      'many ranges',
      () => ({
        range: `bytes=${Array.from({ length: 500 }, (_, n) => `${n * 10}-${n * 10 + 1}`).join(',')}`,
      }),
      200,
      [0, 960_000],
    ],
    ['a range of another unit', () => ({ range: 'seconds=1-2' }), 200, [0, 960_000]],
    ['a range upside down', () => ({ range: 'bytes=9-1' }), 200, [0, 960_000]],
    ['its own tag', (made) => ({ 'if-none-match': etagOf(made) }), 304, null],
    ['a list of tags', (made) => ({ 'if-none-match': `"a", W/${etagOf(made)}` }), 304, null],
    [
      'a date since which nothing changed',
      () => ({ 'if-modified-since': 'Mon, 02 Mar 2026 10:00:00 GMT' }),
      304,
      null,
    ],
    ['a part of what is had', (made) => ({ range: 'bytes=10-19', 'if-range': etagOf(made) }), 206, [10, 20]],
    ['a part of another version', () => ({ range: 'bytes=10-19', 'if-range': '"older"' }), 200, [0, 960_000]],
    [
      'a part by a weak tag',
      (made) => ({ range: 'bytes=10-19', 'if-range': `W/${etagOf(made)}` }),
      200,
      [0, 960_000],
    ],
    [
      'a part by its date',
      () => ({ range: 'bytes=10-19', 'if-range': 'Mon, 02 Mar 2026 10:00:00 GMT' }),
      206,
      [10, 20],
    ],
  ])('%s', async (_name, headersFor, status, place) => {
    const made = await heard()
    await known(made.path)
    const headers = { 'user-agent': 'AntennaPod/3.5.0', ...headersFor(made) }
    const before = taken
    const fast = await ask(made.path, headers)
    await expect.poll(() => taken).toBe(before + 1)
    const slow = await world.app.inject({ method: 'GET', url: made.path, headers })
    expect([fast.status, slow.statusCode]).toEqual([status, status])
    expect(told(fast)).toEqual(told({ headers: slow.headers as IncomingHttpHeaders }))
    expect(fast.body.equals(place ? made.content.subarray(...place) : Buffer.alloc(0))).toBe(true)
    await expect.poll(async () => (await events(made.episode.id)).length).toBe(2)
    const same = ({ id: _1, request_id: _2, recorded_at: _3, ...event }: (typeof left)[number]) => event
    const left = await events(made.episode.id)
    const [one, other] = left.map(same)
    expect(other).toEqual(one)
    expect(one?.bytes_sent).toBe(place ? place[1] - place[0] : 0)
  })

  test('HEAD', async () => {
    const made = await heard()
    await known(made.path)
    const [fast, slow] = [
      await ask(made.path, {}, 'HEAD'),
      await world.app.inject({ method: 'HEAD', url: made.path }),
    ]
    expect([fast.status, fast.headers['content-length'], fast.body.length]).toEqual([200, '960000', 0])
    expect(told(fast)).toEqual(told({ headers: slow.headers as IncomingHttpHeaders }))
  })

  test('a file that is gone', async () => {
    const made = await heard({ audio: { storage_key: 'audio/never-stored.mp3' } })
    await known(made.path)
    const answer = await ask(made.path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(answer.body.toString()).not.toContain('never-stored')
  })
})

describe('the very next request after a change sees it', () => {
  test.each<[string, object]>([
    ['unlisted', { is_private: true }],
    [
      'protected by a password',
      { is_password_protected: true, username: 'friends', password: 'of the night' },
    ],
  ])('the address of a podcast that becomes %s opens nothing', async (_name, body) => {
    const made = await heard()
    await known(made.path)
    expect(
      (await mira.call(contract.updateShow, { params: { id: made.show.id }, body: body as never })).status,
    ).toBe(200)
    expect((await ask(made.path)).status).toBe(404)
    expect((await ask(made.path, { 'if-none-match': '*' })).status).toBe(404)
  })

  test('a deleted podcast is silent, and heard again when it is restored', async () => {
    const made = await heard()
    await known(made.path)
    await mira.call(contract.deleteShow, { params: { id: made.show.id } })
    expect((await ask(made.path)).status).toBe(404)
    await mira.call(contract.restoreShow, { params: { id: made.show.id } })
    expect((await ask(made.path)).status).toBe(200)
  })

  test.each([
    ['becomes a draft', sql`is_draft = true`],
    ['is deleted', sql`deleted_at = now()`],
    ['is put off', sql`audio_date = '2027-01-01'`],
    ['gets another address', sql`public_id = gen_random_uuid()`],
  ])('an episode that %s, whatever did it', async (_name, change) => {
    const made = await heard()
    await known(made.path)
    await sql`update episodes set ${change} where id = ${made.episode.id}`.execute(world.kernel.db)
    await expect.poll(async () => (await ask(made.path)).status).toBe(404)
  })

  test('new sound under the same address', async () => {
    const made = await heard()
    await known(made.path)
    const other = await heard({ content: Buffer.alloc(1000, 7) })
    await sql`update episodes set audio_file_id = ${other.audio.id} where id = ${made.episode.id}`.execute(
      world.kernel.db,
    )
    await expect.poll(async () => (await ask(made.path)).body.length).toBe(1000)
  })
})

test('private sound is asked for in the database every time', async () => {
  const show = await buildShow(world.kernel, { is_private: true })
  const { episode } = await buildAudibleEpisode(world.kernel, { show })
  const before = taken
  for (let n = 0; n < 3; n++)
    expect((await ask(`/audio/${episode.public_id}/x.mp3`)).headers['cache-control']).toBe(
      'private, no-store',
    )
  expect(taken).toBe(before)
})
