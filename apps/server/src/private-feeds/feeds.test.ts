import { createCipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { parseFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaKey } from '../subscribers/commands-addresses.ts'
import { addOldAddresses, sealOldAddress } from '../subscribers/commands-old-addresses.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildAction, buildCourse, subscriberPaths } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const ask = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers })

interface Item {
  title?: string
  pubDate?: string
  guid?: { value: string }
  enclosures?: { url: string }[]
}
async function items(url: string): Promise<Item[]> {
  const { statusCode, body } = await ask(url)
  expect(statusCode).toBe(200)
  return (parseFeed(body).feed as { items?: Item[] }).items ?? []
}

describe('the feed of a subscriber', () => {
  test('has every episode where nothing is scheduled, under addresses of their own, kept by nobody', async () => {
    const { show, episodes } = await buildCourse(world.kernel)
    const subscriber = await buildSubscriber(world.kernel, { show })
    const paths = subscriberPaths(world.kernel, subscriber)
    const { statusCode, headers, body } = await ask(`${paths.feed}.xml`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-type': 'application/rss+xml; charset=utf-8',
    })
    expect(headers['last-modified']).toBeUndefined()
    expect(body).toContain('<itunes:block>Yes</itunes:block>')
    expect(body).toContain('<podcast:block>yes</podcast:block>')
    expect(body).toContain(`${world.kernel.config.origins.media}${paths.feed}`)
    const found = await items(paths.feed)
    expect(found.map(({ title }) => title)).toEqual(['Lesson 3', 'Lesson 2', 'Lesson 1'])
    expect(found.map(({ guid }) => guid?.value)).toEqual(episodes.map(({ guid }) => guid).reverse())
    expect(found[0]?.enclosures?.[0]?.url).toContain(paths.parts(episodes[2]?.public_id as string))
    expect(found[0]?.pubDate).toBe(episodes[2]?.audio_date?.toUTCString())
  })

  test('opens the next episode of a drip at its minute, dated by that', async () => {
    const { show } = await buildCourse(world.kernel)
    await buildAction(world.kernel, show, { action_name: 'sequential_feed' })
    const subscriber = await buildSubscriber(world.kernel, { show })
    const { feed } = subscriberPaths(world.kernel, subscriber)
    const joined = world.clock.now().getTime()
    expect((await items(feed)).map(({ title }) => title)).toEqual(['Lesson 1'])
    const before = (await ask(feed)).headers.etag
    world.clock.set(new Date(joined + 7 * DAY - 1))
    expect((await ask(feed, { 'if-none-match': String(before) })).statusCode).toBe(304)
    world.clock.set(new Date(joined + 7 * DAY))
    expect((await ask(feed, { 'if-none-match': String(before) })).statusCode).toBe(200)
    const now = await items(feed)
    expect(now.map(({ title }) => title)).toEqual(['Lesson 2', 'Lesson 1'])
    expect(now[0]?.pubDate).toBe(new Date(joined + 7 * DAY).toUTCString())
  })

  test('is zipped for who takes that', async () => {
    const { show } = await buildCourse(world.kernel)
    const { feed } = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show }))
    const plain = await ask(feed)
    const zipped = await ask(feed, { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.headers.etag).not.toBe(plain.headers.etag)
  })
})

test('the address of another host leads its listener to the feed here, for good; a wrong one leads nowhere', async () => {
  const { show } = await buildCourse(world.kernel)
  const subscriber = await buildSubscriber(world.kernel, { show })
  const address = 'https://feeds.oldhost.example/podcasts/private/abcdef0123456789'
  const { old_hash, old_sealed } = sealOldAddress(world.kernel, address)
  const old = { hash: old_hash as string, sealed: old_sealed as string, subscriberId: subscriber.id }
  await world.kernel.db.transaction().execute((trx) => addOldAddresses(trx, world.kernel, show, [old]))
  const answer = await ask('/podcasts/private/abcdef0123456789', { host: 'feeds.oldhost.example' })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    301,
    `${world.kernel.config.origins.media}${subscriberPaths(world.kernel, subscriber).feed}`,
  ])
  const wrong = await ask('/podcasts/private/abcdef012345678X', { host: 'feeds.oldhost.example' })
  expect([wrong.statusCode < 300 || wrong.statusCode === 404, wrong.headers.location]).toEqual([
    true,
    undefined,
  ])
})

test('addresses that were given out with the whole signature go on, each for its own subscriber', async () => {
  const { show, episodes } = await buildCourse(world.kernel)
  const { public_id } = episodes[0] as (typeof episodes)[number]
  const [ana, ben] = [
    await buildSubscriber(world.kernel, { show }),
    await buildSubscriber(world.kernel, { show }),
  ]
  const signed = (row: typeof ana) =>
    createCipheriv('aes-256-ecb', mediaKey(world.kernel, row), null)
      .setAutoPadding(false)
      .update(public_id.replaceAll('-', ''), 'hex', 'hex')
  const statusOf = async (row: typeof ana, signature: string) => {
    const url = `/private/audio/${row.public_id}/${public_id}/${signature}/lesson.mp3`
    return (await world.app.inject({ method: 'GET', url })).statusCode
  }
  expect(await statusOf(ana, signed(ana))).toBe(200)
  expect(await statusOf(ana, signed(ben))).toBe(404)
  expect(await statusOf(ana, signed(ana).slice(0, 24))).toBe(404)
  expect(
    await statusOf(
      ana,
      signed(ana).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(404)
})
