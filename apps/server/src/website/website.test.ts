import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { soundBars } from '../site-editor/rules-theme.ts'
import { createWorld, type World } from '../testing/world.ts'
import { excerpt, wantedPage } from './rules.ts'

let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, { podcast_title: 'Night & <Trains>' })
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })
const change = (id: number, values: object) =>
  world.kernel.db
    .updateTable('shows')
    .set({ revision: show.revision + 1, ...values })
    .where('id', '=', id)
    .execute()

describe('the page of a podcast', () => {
  test('says what it is, lists the published episodes newest first, and plays them without script', async () => {
    const older = await buildEpisode(world.kernel, {
      show,
      name: 'Older',
      audio_date: new Date('2026-02-01T23:30:00Z'),
    })
    const newer = await buildEpisode(world.kernel, {
      show,
      name: 'Newer',
      episode_number: '7',
      audio_date: new Date('2026-03-01T10:00:00Z'),
    })
    const { statusCode, body, headers } = await get(`/s/${show.slug}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1 dir="auto">Night &amp; &lt;Trains&gt;</h1>')
    expect(body).toContain('<p>Sleeping cars, slow mornings.</p>')
    expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older'))
    expect(body).toContain('Episode 7')
    expect(body).toContain('February 1, 2026')
    expect(body).toContain(`<audio controls="" preload="none" src="${enclosure(newer)}"`)
    expect(body).toContain(`href="http://localhost:4000/s/${show.slug}/${older.slug}"`)
    expect(body).toContain(`http://localhost:4000/feeds/${show.slug}.xml</code>`)
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json"| defer="" src="\/s\/_player\/)/)
  })

  test('tells dates in the zone of the podcast', async () => {
    await change(show.id, { time_zone: 'Europe/Berlin' })
    await buildEpisode(world.kernel, { show, audio_date: new Date('2026-02-01T23:30:00Z') })
    expect((await get(`/s/${show.slug}`)).body).toContain('February 2, 2026')
  })

  test('has what other pages need to show it: feed, canonical address, Open Graph, linked data', async () => {
    const { body } = await get(`/s/${show.slug}`)
    const url = `http://localhost:4000/s/${show.slug}`
    expect(body).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Night &amp; &lt;Trains&gt;" href="http://localhost:4000/feeds/${show.slug}.xml"/>`,
    )
    expect(body).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(body).toContain(`<meta property="og:url" content="${url}"/>`)
    expect(body).toMatch(
      /<meta property="og:image" content="http:\/\/localhost:4000\/social\/[^"]+\/_podcast\.jpg\?v=[\w-]{16}"\/>/,
    )
    expect(linkedData(body)).toMatchObject({
      '@type': 'PodcastSeries',
      name: 'Night & <Trains>',
      url,
      webFeed: `http://localhost:4000/feeds/${show.slug}.xml`,
    })
  })

  test('has twenty episodes a page, and no page beyond the last', async () => {
    for (let number = 1; number <= 21; number++)
      await buildEpisode(world.kernel, {
        show,
        name: `No ${number}`,
        audio_date: new Date(Date.UTC(2026, 0, number)),
      })
    const first = await get(`/s/${show.slug}`)
    const second = await get(`/s/${show.slug}?page=2`)
    expect(first.body.match(/class="play"/g)).toHaveLength(20)
    // That of the latest.
    expect(first.body.match(/<audio/g)).toHaveLength(1)
    expect(first.body).toContain(`<a rel="next" href="http://localhost:4000/s/${show.slug}?page=2">`)
    expect(second.body.match(/class="play"/g)).toHaveLength(1)
    expect(second.body).toContain('No 1<')
    for (const page of ['3', '0', '-1', 'x', '1e3'])
      expect((await get(`/s/${show.slug}?page=${page}`)).statusCode).toBe(404)
  })

  test('waits for its first episode with a kind word', async () => {
    expect((await get(`/s/${show.slug}`)).body).toContain('The first episode is on its way.')
  })
})

describe('the page of an episode', () => {
  test('has the whole description, the audio and its social preview', async () => {
    const episode = await buildEpisode(world.kernel, {
      show,
      name: 'To </script> Lisbon',
      description: '<p>Notes with a <a href="https://a.example">link</a>.</p>',
    })
    const { statusCode, body } = await get(`/s/${show.slug}/${episode.slug}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(
      '<p>Notes with a <a href="https://a.example" rel="noopener nofollow ugc">link</a>.</p>',
    )
    expect(body).toContain(`src="${enclosure(episode)}"`)
    expect(body).toContain(`<meta property="og:audio" content="${enclosure(episode)}"/>`)
    expect(linkedData(body)).toMatchObject({
      '@type': 'PodcastEpisode',
      name: 'To </script> Lisbon',
      timeRequired: 'PT600S',
      associatedMedia: { contentUrl: enclosure(episode) },
    })
  })

  // Exactly what the feed has.
  test.each([
    ['a draft', { is_draft: true }],
    ['scheduled', { audio_date: new Date('2026-03-02T10:00:00.001Z') }],
    ['deleted before anybody heard it', { deleted_at: new Date('2026-03-02T09:00:00Z'), is_draft: true }],
    ['without audio', { media_state: 'processing' as const }],
  ])('is not there while it is %s', async (_, values) => {
    const episode = await buildEpisode(world.kernel, { show, name: 'Hush', ...values })
    expect((await get(`/s/${show.slug}/${episode.slug}`)).statusCode).toBe(404)
    expect((await get(`/s/${show.slug}`)).body).not.toContain('Hush')
  })

  test('is found under its own podcast only', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const other = await buildShow(world.kernel)
    expect((await get(`/s/${other.slug}/${episode.slug}`)).statusCode).toBe(404)
  })

  test('appears in the minute of its release, also for a reader who kept the page', async () => {
    const episode = await buildEpisode(world.kernel, { show, audio_date: new Date('2026-03-02T10:05:00Z') })
    const { headers } = await get(`/s/${show.slug}`)
    world.clock.set('2026-03-02T10:05:00Z')
    expect((await get(`/s/${show.slug}/${episode.slug}`)).statusCode).toBe(200)
    expect((await get(`/s/${show.slug}`, { 'if-none-match': headers.etag })).statusCode).toBe(200)
  })
})

describe('what is not public', () => {
  test.each([
    ['for members only', { is_advanced_private_feed: true }],
    ['deleted', { deleted_at: new Date('2026-03-02T09:00:00Z') }],
  ])('a podcast that is %s looks like one that never was', async (_, values) => {
    const episode = await buildEpisode(world.kernel, { show })
    await change(show.id, values)
    const never = await get(`/s/never-${randomUUID()}`)
    for (const url of [`/s/${show.slug}`, `/s/${show.slug}/${episode.slug}`]) {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, body, headers['cache-control']]).toEqual([404, never.body, 'no-store'])
    }
  })

  test('a kept page is not confirmed once the podcast is private', async () => {
    const { headers } = await get(`/s/${show.slug}`)
    await change(show.id, { is_advanced_private_feed: true })
    expect((await get(`/s/${show.slug}`, { 'if-none-match': headers.etag })).statusCode).toBe(404)
  })
})

describe('how it is served', () => {
  test('kept pages are answered 304 until the podcast changes', async () => {
    const { headers } = await get(`/s/${show.slug}`)
    const again = await get(`/s/${show.slug}`, { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    await change(show.id, { podcast_title: 'Day Trains' })
    const changed = await get(`/s/${show.slug}`, { 'if-none-match': headers.etag })
    expect([changed.statusCode, changed.body.includes('Day Trains')]).toEqual([200, true])
  })

  test('nothing may run but our own player, and only our own style sheet applies', async () => {
    const { body, headers } = await get(`/s/${show.slug}`)
    const policy = String(headers['content-security-policy'])
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).not.toMatch(/unsafe|nonce|script-src (?!'self';)/)
    expect(body).not.toMatch(/ style="| on\w+="/)
  })

  // XSS-01: also what reached the database unclean is cleaned when it is rendered.
  test('hostile texts are words', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script><p>fine</p>'
    await change(show.id, {
      description: hostile,
      author: '"><script>alert(1)</script>',
      copyright: '</style><script>x</script>',
    })
    const episode = await buildEpisode(world.kernel, {
      show,
      description: hostile,
      name: '<script>alert(1)</script>',
    })
    for (const url of [`/s/${show.slug}`, `/s/${show.slug}/${episode.slug}`]) {
      const { body } = await get(url)
      expect(body).toContain('fine')
      expect(body).not.toMatch(/<script>|onerror=alert|<img src="?x/)
    }
  })

  test('HEAD says the same without the page', async () => {
    const answer = await world.app.inject({ method: 'HEAD', url: `/s/${show.slug}` })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([
      200,
      '',
      (await get(`/s/${show.slug}`)).headers.etag,
    ])
  })

  test('the typefaces come from us and are kept for a year', async () => {
    for (const name of ['bricolage-grotesque', 'hanken-grotesk']) {
      const { statusCode, headers, rawPayload } = await get(`/s/_fonts/${name}.woff2`)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'font/woff2',
        'public, max-age=31536000, immutable',
      ])
      expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
    expect((await get('/s/_fonts/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })
})

test.each([
  ['short', 10, 'short'],
  ['one two three', 9, 'one two…'],
  ['  many\n\nlines.  \n more ', 30, 'many · lines. more'],
  ['🚂🚃🚃🚃🚃', 4, '🚂🚃🚃…'],
])('the beginning of %j in %d characters is %j', (text, characters, beginning) => {
  expect(excerpt(text, characters)).toBe(beginning)
})

test.each([
  [undefined, 1],
  ['2', 2],
  ['0', null],
  ['01', null],
  [['1', '2'], null],
])('?page=%j is page %j', (value, page) => {
  expect(wantedPage(value)).toBe(page)
})

test('the wave of a podcast is always the same, and of another it is another', () => {
  expect(soundBars('a')).toEqual(soundBars('a'))
  expect(soundBars('a')).not.toEqual(soundBars('b'))
  expect(soundBars('a').every((height) => height >= 12 && height <= 100)).toBe(true)
})

function enclosure(episode: PermittedEpisode): string {
  return `http://localhost:4000/audio/${episode.public_id}/${episode.slug}.mp3`
}

function linkedData(body: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
}
