import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseRssFeed } from 'feedsmith'
import type { Updateable } from 'kysely'
import { parseFeed } from 'podcast-partytime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { touchShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow, ShowTable } from '../shows/table.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let show: ShowRow

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel)
})

const get = (headers: Record<string, string> = {}, slug = show.slug) =>
  world.app.inject({ method: 'GET', url: `/feeds/${slug}.xml`, headers })
const titles = async () => (parseRssFeed((await get()).body).items ?? []).map((item) => item.title)
const touch = (changes: Updateable<ShowTable> = {}) =>
  world.kernel.db.transaction().execute(async (trx) => {
    if (Object.keys(changes).length)
      await trx.updateTable('shows').set(changes).where('id', '=', show.id).execute()
    await touchShow(trx, show.id, world.clock.now())
  })

describe('the feed of a public show', () => {
  test('is found by both foreign readers with everything that PSP-1 and Apple require', async () => {
    const episode = await buildEpisode(world.kernel, {
      show,
      name: 'To Lisbon',
      slug: 'to-lisbon',
      episode_number: '7',
      description: '<p>Three <b>borders</b>.</p>',
    })
    const { body } = await get()
    const { media, pages } = world.kernel.config.origins
    const feed = parseRssFeed(body)
    expect(feed).toMatchObject({
      title: 'Night Trains',
      link: `${pages}/s/${show.slug}`,
      language: 'en',
      generator: 'Podstead',
      atom: {
        links: [{ href: `${media}/feeds/${show.slug}.xml`, rel: 'self', type: 'application/rss+xml' }],
      },
      itunes: { author: 'Mira Kolb', explicit: false, type: 'episodic', categories: [{ text: 'Arts' }] },
      podcast: { guid: show.feed_guid, locked: { value: true }, medium: 'podcast' },
      items: [
        {
          title: 'To Lisbon',
          guid: { value: episode.guid, isPermaLink: false },
          link: `${pages}/s/${show.slug}/to-lisbon`,
          pubDate: 'Mon, 02 Mar 2026 09:00:00 GMT',
          enclosures: [
            {
              url: `${media}/audio/${episode.public_id}/to-lisbon.mp3`,
              length: 9_600_000,
              type: 'audio/mpeg',
            },
          ],
          itunes: { duration: 600, explicit: false, episodeType: 'full', episode: 7 },
        },
      ],
    })
    expect(feed.itunes?.image).toMatch(
      new RegExp(`^${media}/artwork/show-${show.feed_guid}-[0-9a-f]{12}/3000\\.jpg$`),
    )
    // This reader knows podcast:locked only with an owner's address, which we keep out.
    expect(parseFeed(body)).toMatchObject({
      title: 'Night Trains',
      guid: show.feed_guid,
      items: [
        {
          title: 'To Lisbon',
          guid: episode.guid,
          enclosure: { length: 9_600_000, type: 'audio/mpeg' },
          duration: 600,
        },
      ],
    })
  })

  test('does not tell the email of its owner', async () => {
    expect((await get()).body).not.toContain('mira@example.com')
  })

  test('speaks of the title where there is no description', async () => {
    await buildEpisode(world.kernel, { show, description: '' })
    await touch({ description: '' })
    const feed = parseRssFeed((await get()).body)
    expect([feed.description, feed.items?.[0]?.description]).toEqual(['Night Trains', 'To Lisbon'])
  })

  test('carries only the HTML that Apple takes, and a name that stands in for a description stays plain text', async () => {
    await buildEpisode(world.kernel, {
      show,
      name: 'Rich',
      description:
        '<h2>Notes</h2><p>See <a href="https://example.com/">this</a> <img src="https://example.com/x.png"></p><script>1</script>',
    })
    await buildEpisode(world.kernel, { show, name: 'Salt <b>& pepper', description: '' })
    const items = parseRssFeed((await get()).body).items ?? []
    const of = (title: string) => items.find((item) => item.title === title)?.description
    expect(of('Rich')).toContain('<a href="https://example.com/"')
    expect(of('Rich')).not.toMatch(/<h2|<img|<script/)
    expect(of('Salt <b>& pepper')).toMatch(/^Salt (<|&lt;)b(>|&gt;)(&|&amp;) pepper$/)
  })

  test('leaves out artwork of an episode that Apple would refuse for its size', async () => {
    const key = '0b0e4b7e-0000-4000-8000-000000000000'
    await buildEpisode(world.kernel, {
      show,
      name: 'Small',
      artwork_key: key,
      artwork_type: 'image/jpeg',
      artwork_px: 500,
    })
    await buildEpisode(world.kernel, {
      show,
      name: 'Large',
      artwork_key: key,
      artwork_type: 'image/jpeg',
      artwork_px: 1400,
    })
    const items = parseRssFeed((await get()).body).items ?? []
    const image = (title: string) => items.find((item) => item.title === title)?.itunes?.image
    expect([image('Small'), image('Large')]).toEqual([
      undefined,
      `${world.kernel.config.origins.media}/artwork/${key}/3000.jpg`,
    ])
  })

  test('lists the newest first, and never drafts, future, unprocessed or deleted episodes', async () => {
    const now = world.clock.now()
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    await buildEpisode(world.kernel, { show, name: 'older', audio_date: at(-2) })
    await buildEpisode(world.kernel, { show, name: 'newer', audio_date: at(-1) })
    await buildEpisode(world.kernel, { show, name: 'draft', is_draft: true })
    await buildEpisode(world.kernel, { show, name: 'future', audio_date: at(1) })
    await buildEpisode(world.kernel, { show, name: 'unprocessed', media_state: 'processing' })
    await buildEpisode(world.kernel, { show, name: 'failed', media_state: 'failed' })
    await buildEpisode(world.kernel, { show, name: 'deleted', deleted_at: now })
    expect(await titles()).toEqual(['newer', 'older'])
  })

  test('shows a scheduled episode from its very moment, with nobody doing anything', async () => {
    await buildEpisode(world.kernel, {
      show,
      name: 'scheduled',
      audio_date: new Date('2026-03-02T10:00:30Z'),
    })
    const before = await get()
    expect(await titles()).toEqual([])
    expect(before.headers['cache-control']).toBe('public, max-age=30, s-maxage=1')
    world.clock.set('2026-03-02T10:00:29.999Z')
    expect(await titles()).toEqual([])
    world.clock.set('2026-03-02T10:00:30Z')
    expect(await titles()).toEqual(['scheduled'])
    const after = await get({
      'if-none-match': String(before.headers.etag),
      'if-modified-since': String(before.headers['last-modified']),
    })
    expect(after.statusCode).toBe(200)
    expect(after.headers['last-modified']).toBe('Mon, 02 Mar 2026 10:00:30 GMT')
    expect(after.headers['cache-control']).toBe('public, max-age=60, s-maxage=1')
  })
})

describe('asking again', () => {
  test('costs 304 until the content changes', async () => {
    await buildEpisode(world.kernel, { show })
    const first = await get()
    world.clock.advance(3_600_000)
    const { etag, 'last-modified': modified } = (await get()).headers
    expect([etag, modified]).toEqual([first.headers.etag, first.headers['last-modified']])
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get({ 'if-modified-since': String(modified) })).statusCode).toBe(304)
    await touch({ podcast_title: 'Day Trains' })
    const changed = await get({ 'if-none-match': String(etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
    expect(changed.headers['last-modified']).toBe('Mon, 02 Mar 2026 11:00:00 GMT')
    expect(changed.body).toContain('<title>Day Trains</title>')
  })

  test('HEAD tells the same and sends nothing', async () => {
    const whole = await get()
    const head = await world.app.inject({ method: 'HEAD', url: `/feeds/${show.slug}` })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    const { date: _1, 'x-request-id': _2, connection: _3, ...told } = whole.headers
    expect(head.headers).toMatchObject(told)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      'content-length': String(whole.rawPayload.length),
    })
  })

  test('gzip and brotli carry the same words under tags of their own', async () => {
    await buildEpisode(world.kernel, { show, name: 'Über den Brenner' })
    const plain = await get()
    const zipped = await get({ 'accept-encoding': 'gzip' })
    const smaller = await get({ 'accept-encoding': 'gzip, br' })
    expect([zipped.headers['content-encoding'], smaller.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotliDecompressSync(smaller.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(new Set([plain, zipped, smaller].map((answer) => answer.headers.etag)).size).toBe(3)
    expect(
      (await get({ 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) })).statusCode,
    ).toBe(304)
  })

  test('many at once are all answered with the same bytes', async () => {
    await buildEpisode(world.kernel, { show })
    const answers = await Promise.all(Array.from({ length: 40 }, () => get()))
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1)
  })
})

describe('who gets no feed', () => {
  test('members-only, unknown, impossible and deleted private addresses answer one and the same 404', async () => {
    const slugs = ['nobody', '%00', 'x'.repeat(400), 'a%2Fb', "a'b"]
    slugs.push((await buildShow(world.kernel, { is_advanced_private_feed: true })).slug)
    for (const privacy of ['is_private', 'is_password_protected', 'is_advanced_private_feed'] as const)
      slugs.push((await buildShow(world.kernel, { [privacy]: true, deleted_at: world.clock.now() })).slug)
    const answers = await Promise.all(slugs.map((slug) => get({}, slug)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(slugs.map(() => 404))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.headers['cache-control']))).toEqual(new Set(['no-store']))
  })

  test('a show that becomes one for members only is gone at once, kept bytes or not', async () => {
    expect((await get()).statusCode).toBe(200)
    await world.kernel.db
      .updateTable('shows')
      .set({ is_advanced_private_feed: true })
      .where('id', '=', show.id)
      .execute()
    expect((await get()).statusCode).toBe(404)
    expect((await get({ 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('a deleted show is 410', async () => {
    await get()
    await touch({ deleted_at: world.clock.now() })
    const answer = await get()
    expect(answer.statusCode).toBe(410)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
