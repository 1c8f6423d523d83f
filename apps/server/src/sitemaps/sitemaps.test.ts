import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-03-02T10:00:00Z')
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ url })
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

test('the sitemap of a podcast has its pages with their pictures, and what is not out is not in it', async () => {
  const show = await buildShow(world.kernel, { podcast_title: 'Night & Trains' })
  const out = await buildEpisode(world.kernel, { show, name: 'Out' })
  await buildEpisode(world.kernel, { show, name: 'Draft', is_draft: true })
  await buildEpisode(world.kernel, { show, name: 'Later', audio_date: new Date('2026-04-01T00:00:00Z') })
  const { statusCode, headers, body } = await get(`/s/${show.slug}/sitemap.xml`)
  const home = `http://localhost:4000/s/${show.slug}`
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  expect(addresses(body)).toEqual([
    ...[home, `${home}/episodes`, `${home}/about`, `${home}/subscribe`, `${home}/${out.slug}`],
  ])
  expect(body).toMatch(/<image:image><image:loc>[^<]+\/1400\.jpg<\/image:loc><\/image:image>/)
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
})

test('an episode with a picture that moves has it in there, too', async () => {
  const show = await buildShow(world.kernel)
  await buildEpisode(world.kernel, {
    ...{ show, name: 'Film', media_state: 'none', source_type: 'video/mp4' },
    ...{ source_url: 'https://old.example/film.mp4', source_seconds: 60 },
  })
  expect((await get(`/s/${show.slug}/sitemap.xml`)).body).toMatch(
    /<video:title>Film<\/video:title>.*<video:duration>60<\/video:duration>/,
  )
})

test.each(['is_private', 'is_password_protected', 'is_advanced_private_feed'])(
  'a podcast that %s is in none, and has none',
  async (mode) => {
    const show = await buildShow(world.kernel, { [mode]: true })
    await buildEpisode(world.kernel, { show })
    expect((await get(`/s/${show.slug}/sitemap.xml`)).statusCode).toBe(404)
    expect((await get('/sitemap.xml')).body).not.toContain(show.slug)
  },
)

test('the installation names the sitemaps of podcasts that have something to hear, and robots are told where', async () => {
  const [full, empty] = [await buildShow(world.kernel), await buildShow(world.kernel)]
  await buildEpisode(world.kernel, { show: full })
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(`<loc>http://localhost:4000/s/${full.slug}/sitemap.xml</loc>`)
  expect(body).not.toContain(`${empty.slug}/`)
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:4000/sitemap.xml')
})
