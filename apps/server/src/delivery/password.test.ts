import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildAudibleEpisode } from './factory.ts'
import { basicCredentials } from './rules-access.ts'

let world: World
let origin: string
let show: PermittedShow
let audio: string
let minute = 0

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(new Date(Date.UTC(2026, 2, 2, 10, minute++)).toISOString())
  show = await buildShow(world.kernel, { is_password_protected: true, username: 'jürgen' })
  await lock(show, 'schlafwagen ü')
  const { episode } = await buildAudibleEpisode(world.kernel, { show, slug: 'to-lisbon' })
  audio = `/audio/${(episode as PermittedEpisode).public_id}/to-lisbon.mp3`
})

async function lock({ id }: { id: number }, password: string) {
  const sealed = world.kernel.secrets.seal(password, sealedPlace.showPassword(id))
  await world.kernel.db.updateTable('shows').set({ password_sealed: sealed }).where('id', '=', id).execute()
}
const basic = (credentials: string, encoding: BufferEncoding = 'utf8') =>
  ({ authorization: `Basic ${Buffer.from(credentials, encoding).toString('base64')}` }) as Record<
    string,
    string
  >
const status = async (headers: Record<string, string>, path = `/feeds/${show.slug}.xml`) => {
  const answer = await fetch(`${origin}${path}`, { headers })
  // A body that nobody takes would keep the server from closing.
  await answer.arrayBuffer()
  return answer.status
}

describe('the name and password of a podcast', () => {
  test.each([
    ['as they are', 'jürgen:schlafwagen ü', 'utf8', 200],
    ['with letters put together of two', 'ju\u0308rgen:schlafwagen u\u0308', 'utf8', 200],
    ['in Latin-1, as some apps still send them', 'jürgen:schlafwagen ü', 'latin1', 200],
    ['with another password', 'jürgen:schlafwagen', 'utf8', 401],
    ['with another name', 'ana:schlafwagen ü', 'utf8', 401],
    ['in other letters', 'Jürgen:schlafwagen ü', 'utf8', 401],
    ['without a name', ':schlafwagen ü', 'utf8', 401],
    ['empty', '', 'utf8', 401],
  ] as const)('%s', async (_, credentials, encoding, answer) => {
    expect(await status(basic(credentials, encoding))).toBe(answer)
  })

  test('that are changed open nothing more with the next request', async () => {
    expect(await status(basic('jürgen:schlafwagen ü'))).toBe(200)
    await lock(show, 'liegewagen')
    expect(await status(basic('jürgen:schlafwagen ü'))).toBe(401)
    expect(await status(basic('jürgen:liegewagen'))).toBe(200)
    await world.kernel.db.updateTable('shows').set({ username: 'ana' }).where('id', '=', show.id).execute()
    expect(await status(basic('jürgen:liegewagen'))).toBe(401)
  })

  test('that were never set are not the empty ones', async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ password_sealed: null, username: '' })
      .where('id', '=', show.id)
      .execute()
    expect(await status(basic(':'))).toBe(401)
  })

  test('of one podcast do not open another', async () => {
    const other = await buildShow(world.kernel, { is_password_protected: true, username: 'jürgen' })
    await lock(other, 'liegewagen')
    expect(await status(basic('jürgen:schlafwagen ü'), `/feeds/${other.slug}.xml`)).toBe(401)
  })
})

describe('guessing', () => {
  test('twenty wrong passwords a minute, over feed and audio together, and then nothing opens until the next', async () => {
    for (let guess = 0; guess < 20; guess++)
      expect(await status(basic(`jürgen:${guess}`), guess % 2 ? audio : undefined)).toBe(401)
    const refused = await fetch(`${origin}${audio}`, { headers: basic('jürgen:schlafwagen ü') })
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('www-authenticate'),
    ]).toEqual([429, '60', null])
    world.clock.advance(60_000)
    expect(await status(basic('jürgen:schlafwagen ü'))).toBe(200)
  })

  test('asking without a password, and with the right one, is no guess', async () => {
    for (let request = 0; request < 25; request++) {
      expect(await status({})).toBe(401)
      expect(await status(basic('jürgen:schlafwagen ü'))).toBe(200)
    }
  })

  test('a page answers in words of people, without the name of the podcast', async () => {
    const answer = await fetch(`${origin}/s/${show.slug}`)
    const body = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>For listeners with a password</h1>')
    expect(body).not.toContain(show.podcast_title)
  })
})

describe('the page of a protected podcast', () => {
  const source = async () => {
    const page = await fetch(`${origin}/s/${show.slug}`, { headers: basic('jürgen:schlafwagen ü') })
    const address = /<audio[^>]* src="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    return new URL(address).pathname + new URL(address).search
  }

  test('plays without a second question, and only as long as the password is the same', async () => {
    const address = await source()
    expect(address.split('?')[0]).toBe(audio)
    expect(await status({}, address)).toBe(200)
    await lock(show, 'liegewagen')
    expect(await status({}, address)).toBe(401)
  })

  test('opens no other episode, no feed, and nothing after half a day', async () => {
    const address = await source()
    const ticket = address.split('?')[1]
    const other = await buildAudibleEpisode(world.kernel, { show })
    expect(await status({}, `/audio/${other.episode.public_id}/x.mp3?${ticket}`)).toBe(401)
    expect(await status({}, `/feeds/${show.slug}.xml?${ticket}`)).toBe(401)
    world.clock.advance(13 * 3_600_000)
    expect(await status({}, address)).toBe(401)
    world.clock.advance(-13 * 3_600_000)
  })
})

test.each([
  [undefined, null],
  ['Bearer abc', null],
  ['Basic', null],
  ['Basic bm9jb2xvbg==', null],
  ['basic YTpi', 'a:b'],
  ['Basic  YTpi ', 'a:b'],
  ['Basic YTpiOmM=', 'a:b:c'],
  ['Basic %%%', null],
])('the header %j says %j', (header, credentials) => {
  expect(basicCredentials(header)).toBe(credentials)
})
