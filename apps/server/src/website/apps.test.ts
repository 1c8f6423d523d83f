import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode, buildShowIn } from '../delivery/factory.ts'
import { ConfigProblems } from '../kernel/config.ts'
import { listeningApps } from '../lookups/queries-apps.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let other: World
let kept: PermittedShow
const write = (apps: unknown) => {
  const path = join(world.kernel.config.dataDir, `apps-${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(apps))
  return path
}
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  kept = await buildShow(world.kernel, { slug: 'kept' })
  const appsFile = write([
    {
      ...{ key: 'castamatic', name: 'Castamatic', device: 'apple', members: true },
      address: 'castamatic://{feed_without_scheme}',
    },
    {
      ...{ key: 'truefans', name: 'TrueFans', address: 'https://truefans.example/{guid}' },
      episode_address: 'https://truefans.example/{guid}/{episode_guid}',
    },
    { key: 'antennapod', hide: true },
  ])
  other = await createWorld({ start: '2026-03-02T10:00:00Z', config: { appsFile } })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const get = ({ app }: World, url: string, headers = {}) => app.inject({ url, headers })
const names = (body: string) =>
  [...body.matchAll(/<a href="[^"]*"><svg.*?<\/svg>([^<]+)<\/a><\/li>/gs)].map(([, name]) => name)

describe('the apps of an installation', () => {
  test('stand in APPS_FILE: on the page to subscribe and the landing page, without a release', async () => {
    const show = await buildShow(other.kernel, { slug: 'trains' })
    const { body } = await get(other, '/s/trains/subscribe')
    expect(body).toContain(`<a href="https://truefans.example/${show.feed_guid}">`)
    expect(body).toMatch(/<li class="ios"><a href="castamatic:\/\/[^"]+\/feeds\/[^"]+">/)
    expect(names(body)).not.toContain('AntennaPod')
    const landing = await get(other, '/l/trains')
    expect(landing.body).toContain(`href="https://truefans.example/${show.feed_guid}"`)
    expect(landing.body).not.toContain('AntennaPod')
  })

  test('that were added take no name of a short link from a podcast', async () => {
    await buildShow(other.kernel, { slug: 'names' })
    expect((await get(other, '/l/names/truefans')).statusCode).toBe(404)
    expect((await get(other, '/l/names/podcastaddict')).statusCode).toBe(302)
    expect((await get(other, '/l/names/antennapod')).statusCode).toBe(404)
  })

  test('make pages anew that browsers have kept', async () => {
    const before = (await get(world, '/s/kept/subscribe')).headers.etag
    const appsFile = write([{ key: 'overcast', hide: true }])
    const again = await createWorld({ config: { ...world.kernel.config, appsFile } })
    try {
      // The podcast is the same in all.
      expect((await buildShow(again.kernel, { slug: 'kept' })).id).toBe(kept.id)
      const answer = await get(again, '/s/kept/subscribe', { 'if-none-match': before })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('Overcast')
    } finally {
      await again.close()
    }
  })

  test('that are for members have addresses of the device alone', async () => {
    const show = await buildShowIn(other.kernel, 'members')
    const member = await buildSubscriber(other.kernel, { show })
    const { body } = await get(other, new URL(accessPageUrl(other.kernel, member)).pathname)
    expect(body).toMatch(/<a href="castamatic:\/\/[^"]+">Castamatic<\/a>/)
    expect(body).not.toMatch(/truefans|href="pcast:/)
  })

  test('are refused at the start, with everything that is wrong', () => {
    const config = { ...world.kernel.config, appsFile: write([{ key: 'x', address: 'data:{feed}' }]) }
    expect(() => listeningApps(config)).toThrow(ConfigProblems)
    expect(() => listeningApps(config)).toThrow(/APPS_FILE app 1: name[\s\S]*APPS_FILE app 1: address/)
    expect(() => listeningApps({ ...config, appsFile: '/nowhere/apps.json' })).toThrow(
      'APPS_FILE /nowhere/apps.json cannot be read',
    )
  })
})

describe('an episode in the listener’s app', () => {
  const audioOf = (body: string) => /<audio[^>]* src="([^"]+)"/.exec(body)?.[1] ?? ''
  const firstHeading = (body: string) => /<h2[^>]*>([^<]+)</.exec(body)?.[1]
  let show: PermittedShow
  beforeAll(async () => {
    show = await buildShow(world.kernel, { slug: 'opened', prefix: '' })
    await buildAudibleEpisode(world.kernel, {
      ...{ show, slug: 'gotthard', name: 'Over the Gotthard', content: Buffer.alloc(4000), guid: 'ep?>1' },
    })
  })

  test('is opened from the page to subscribe that its own page leads to', async () => {
    const { body: page } = await get(world, '/s/opened/gotthard')
    expect(page).toContain('/s/opened/subscribe?episode=gotthard"')
    const { body } = await get(world, '/s/opened/subscribe?episode=gotthard')
    expect(firstHeading(body)).toBe('This episode in your app')
    const opened = `https://podcastaddict.com/episode/${encodeURIComponent(audioOf(page))}`
    expect(body).toContain(`<a href="${opened}">`)
    // Where it is here, for the telephone as well.
    expect(body).toMatch(/<a href="[^"]+\/s\/opened\/gotthard">Over the Gotthard<\/a>/)
    expect(body).toContain('Scan this code with your phone to open the episode there.')
    expect(body).toMatch(/<link rel="canonical" href="[^"]+\/s\/opened\/subscribe"/)
  })

  test('is known to apps by the address that stands in the feed, with its prefix', async () => {
    const measured = await buildShow(world.kernel, { slug: 'measured', prefix: 'https://op3.dev/e/' })
    await buildAudibleEpisode(world.kernel, { show: measured, slug: 'one', content: Buffer.alloc(4000) })
    const { body: feed } = await get(world, '/feeds/measured.xml')
    const enclosure = /<enclosure url="([^"]+)"/.exec(feed)?.[1] ?? ''
    expect(enclosure).toMatch(/^https:\/\/op3\.dev\/e\//)
    const { body } = await get(world, '/s/measured/subscribe?episode=one')
    expect(body).toContain(`https://podcastaddict.com/episode/${encodeURIComponent(enclosure)}"`)
  })

  test('is at Steno.fm once the Podcast Index has the podcast, and kept pages know it', async () => {
    const url = '/s/opened/subscribe?episode=gotthard'
    const before = await get(world, url)
    expect(before.body).not.toContain('steno.fm')
    const listing = {
      ...({ show_id: show.id, directory: 'podcast_index', state: 'listed' } as const),
      ...{ url: '', is_found: true, noted_at: world.clock.now() },
    }
    await world.kernel.db.insertInto('directory_listings').values(listing).execute()
    world.clock.advance(2000)
    const after = await get(world, url, { 'if-none-match': before.headers.etag })
    const guid = Buffer.from('ep?>1').toString('base64url')
    expect(after.body).toContain(`https://www.steno.fm/show/${show.feed_guid}/episode/${guid}"`)
  })

  test('may have apps of APPS_FILE', async () => {
    const added = await buildShow(other.kernel, { slug: 'added' })
    await buildAudibleEpisode(other.kernel, {
      show: added,
      slug: 'one',
      content: Buffer.alloc(4000),
      guid: 'g 1',
    })
    const { body } = await get(other, '/s/added/subscribe?episode=one')
    expect(body).toContain(`<a href="https://truefans.example/${added.feed_guid}/g%201">`)
  })

  test.each(['', '?episode=', '?episode=nowhere', '?episode=a%00b', '?episode=a&episode=b'])(
    'is nothing on the page to subscribe with %j',
    async (query) => {
      const { statusCode, body } = await get(world, `/s/opened/subscribe${query}`)
      expect(statusCode).toBe(200)
      expect(firstHeading(body)).not.toBe('This episode in your app')
      expect(body).not.toContain('podcastaddict.com/episode')
    },
  )

  test('is told to no service where the podcast is not for everybody', async () => {
    const secret = await buildShowIn(world.kernel, 'unlisted')
    await buildAudibleEpisode(world.kernel, { show: secret, slug: 'one', content: Buffer.alloc(4000) })
    const { body: page } = await get(world, `/s/${secret.slug}/one`)
    expect(page).not.toContain('?episode=')
    const { body } = await get(world, `/s/${secret.slug}/subscribe?episode=one`)
    expect(body).not.toMatch(/podcastaddict|steno\.fm/)
  })
})
