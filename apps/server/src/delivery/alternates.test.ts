import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { explainRequest, listRequests } from '@podstead/contract/metrics/metrics-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAlternate } from '../episodes/factory.ts'
import { rollUp } from '../rollup/commands.ts'
import { rebuild } from '../rollup/commands-rebuild.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'
import { buildAudibleEpisode, numberedBytes } from './factory.ts'

let world: World
let origin: string
let mira: Person
let made: Awaited<ReturnType<typeof buildAudibleEpisode>>
let film: Awaited<ReturnType<typeof buildAlternate>>

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
})
afterAll(() => world.close())

/** Sound of two minutes in 960 kB, and a film of them in 1.2 MB of which 600 kB are a minute. */
beforeEach(async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  made = await buildAudibleEpisode(world.kernel, { show })
  const key = `originals/${randomUUID()}.mp4`
  await world.kernel.storage.put(key, Readable.from([numberedBytes(1_200_000)]), { contentType: 'video/mp4' })
  film = await buildAlternate(world.kernel, made.episode, {
    storage_key: key,
    bytes: 1_200_000,
    duration_seconds: 120,
  })
})

const forms = {
  sound: () => `/audio/${made.episode.public_id}/a.mp3`,
  film: () => `/alternate/${film.public_id}/film.mp4`,
}

async function listen(form: keyof typeof forms, range?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + forms[form](), {
    headers: { 'user-agent': 'AntennaPod/3.4.0', ...(range && { range: `bytes=${range}` }), ...headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function requests(count: number) {
  const raw = async () => {
    await eventSink(world.kernel).flush()
    return world.kernel.db
      .selectFrom('download_requests')
      .selectAll()
      .where('episode_id', '=', made.episode.id)
      .orderBy('id')
      .execute()
  }
  await expect.poll(async () => (await raw()).length, { timeout: 60_000 }).toBe(count)
  await rollUp(world.kernel)
  return raw()
}

function downloads() {
  return world.kernel.db
    .selectFrom('counted_downloads')
    .selectAll()
    .where('episode_id', '=', made.episode.id)
    .execute()
}

describe('a listener who takes another form of an episode', () => {
  test('is one download of it', async () => {
    await listen('film')
    const [request] = await requests(1)
    expect(request).toMatchObject({
      alternate_id: film.id,
      status: 200,
      bytes_sent: 1_200_000,
      excluded: null,
    })
    expect(await downloads()).toHaveLength(1)
  })

  test('is the same download after the sound', async () => {
    await listen('sound')
    await listen('film')
    await requests(2)
    expect(await downloads()).toMatchObject([{ bytes: 2_160_000 }])
  })

  test('needs a minute of one form: parts of two never add up', async () => {
    await listen('sound', '0-400000')
    await listen('film', '0-500000')
    await requests(2)
    expect(await downloads()).toHaveLength(0)
    await listen('film', '500001-600100')
    await requests(3)
    expect(await downloads()).toHaveLength(1)
  })

  test('is told which file was asked for, and how much of it is a minute', async () => {
    await listen('film', '0-9999')
    const [raw] = await requests(1)
    const list = await mira.call(listRequests, { params: { showId: made.episode.show_id }, query: {} })
    const requestKey = list.body.requests[0]?.request_key ?? ''
    const { body } = await mira.call(explainRequest, { params: { showId: made.episode.show_id, requestKey } })
    expect([raw?.alternate_id, body.facts]).toMatchObject([
      film.id,
      { received_bytes: 10_000, required_bytes: 600_000, file_bytes: 1_200_000 },
    ])
  })

  test('stays counted when the form is removed', async () => {
    await listen('film')
    await requests(1)
    await world.kernel.db.deleteFrom('alternate_enclosures').where('id', '=', film.id).execute()
    await rebuild(world.kernel, { showId: made.episode.show_id })
    expect(await downloads()).toHaveLength(1)
  })

  test.each([
    ['film', 'a browser that fetches in advance', { 'sec-purpose': 'prefetch' }, 200, 'prefetch'],
    ['sound', 'a browser that fetches in advance', { 'sec-purpose': 'prefetch;prerender' }, 200, 'prefetch'],
    ['sound', 'a browser of old that does', { 'x-moz': 'prefetch' }, 200, 'prefetch'],
    ['film', 'a robot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 200, 'bot'],
    ['film', 'who has another version', { 'if-match': '"another"' }, 412, 'not_successful'],
    ['sound', 'who has another version', { 'if-match': '"another"' }, 412, 'not_successful'],
  ] as const)('is none, be it %s, as %s', async (form, _who, headers, status, excluded) => {
    expect(await listen(form, undefined, headers)).toBe(status)
    expect((await requests(1))[0]).toMatchObject({ excluded })
    expect(await downloads()).toHaveLength(0)
  })
})
