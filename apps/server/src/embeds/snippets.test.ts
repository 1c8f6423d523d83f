import { createAllowSite, renewWidgetKey } from '@podstead/contract/widgets/widgets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

/**
 * What creators copied stands in pages that nobody will edit. These are the codes as they were printed,
 * letter by letter: never change one, add those of a later version.
 */
const V1 = 'allow="autoplay; clipboard-write; web-share" style="border:0;border-radius:12px"></iframe>'
const SNIPPETS = [
  [
    'all episodes',
    `<iframe src="http://localhost:4000/embed/v1/night-trains" title="Night Trains" width="100%" height="370" loading="lazy" ${V1}`,
  ],
  [
    'all episodes, as high as they are',
    `<iframe src="http://localhost:4000/embed/v1/night-trains" title="Night Trains" width="100%" height="300" loading="lazy" ${V1}`,
  ],
  [
    'all episodes, like the pages of the podcast',
    `<iframe src="http://localhost:4000/embed/v1/night-trains?look=page" title="Night Trains" width="100%" height="370" loading="lazy" ${V1}`,
  ],
  [
    'all episodes, one of them above',
    `<iframe src="http://localhost:4000/embed/v1/night-trains?episode=to-lisbon" title="Night Trains" width="100%" height="370" loading="lazy" ${V1}`,
  ],
  [
    'an episode',
    `<iframe src="http://localhost:4000/embed/v1/night-trains/to-lisbon" title="To &quot;Lisbon&quot;" width="100%" height="180" loading="lazy" ${V1}`,
  ],
  [
    'an episode, like the pages of the podcast',
    `<iframe src="http://localhost:4000/embed/v1/night-trains/to-lisbon?look=page" title="To &quot;Lisbon&quot;" width="100%" height="180" loading="lazy" ${V1}`,
  ],
  [
    'an episode from a moment on',
    `<iframe src="http://localhost:4000/embed/v1/night-trains/to-lisbon#t=83" title="To &quot;Lisbon&quot;" width="100%" height="180" loading="lazy" ${V1}`,
  ],
  [
    'the element, by the address of the player',
    '<podstead-player src="http://localhost:4000/embed/v1/night-trains?look=page" height="370"></podstead-player>',
  ],
  [
    'the element, by the address of the page',
    '<podstead-player src="http://localhost:4000/s/night-trains/to-lisbon"></podstead-player>',
  ],
  [
    'the component for React',
    '<PodsteadPlayer\n  src="http://localhost:4000/embed/v1/night-trains"\n  title="Night Trains"\n/>',
  ],
  ['the page of its own', '<a href="http://localhost:4000/player/night-trains">Listen</a>'],
] as const

let world: World
beforeAll(async () => {
  world = await createWorld()
  const show = await buildShow(world.kernel, { podcast_title: 'Night Trains', slug: 'night-trains' })
  await buildAudibleEpisode(world.kernel, { show, name: 'To "Lisbon"', slug: 'to-lisbon' })
})
afterAll(() => world.close())

/** As a browser takes it out of the page, and the element makes its frame of it. */
function frameOf(snippet: string): URL {
  const address = new URL(/(?:src|href)="([^"]+)"/.exec(snippet)?.[1]?.replaceAll('&amp;', '&') ?? '')
  if (/^<podstead-player|^<PodsteadPlayer/.test(snippet))
    address.pathname = address.pathname.replace(/^\/s\//, '/embed/v1/')
  return address
}

const open = ({ pathname, search }: URL, headers: Record<string, string> = {}) =>
  world.app.inject({ url: pathname + search, headers })

describe('a code that was copied once renders a player for ever', () => {
  test.each(SNIPPETS)('%s', async (name, snippet) => {
    const { statusCode, headers, body } = await open(frameOf(snippet), { 'sec-fetch-dest': 'iframe' })
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<audio controls="" preload="none" src="[^"]+\.mp3"/)
    expect(body).toContain('data-title="To &quot;Lisbon&quot;"')
    if (name !== 'the page of its own')
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test('also that of a podcast for members, by its key', async () => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    await buildAudibleEpisode(world.kernel, { show })
    const params = { showId: show.id }
    await mira.call(createAllowSite, { params, body: { url_address: 'club.example' } })
    const { body } = await mira.call(renewWidgetKey, { params })
    const [, key = ''] = /\/embed\/v1\/([\w-]+)$/.exec(body.embed_url) ?? []
    const snippet = `<iframe src="http://localhost:4000/embed/v1/${key}" title="Club" width="100%" height="370" loading="lazy" ${V1}`
    const player = await open(frameOf(snippet), { 'sec-fetch-dest': 'iframe' })
    expect([player.statusCode, player.body.includes('<audio controls=""')]).toEqual([200, true])
  })

  test('the component that was copied is at its address still', async () => {
    const { statusCode, body } = await world.app.inject({ url: '/embed/v1/podstead-player.jsx' })
    expect([statusCode, body.includes('PodsteadPlayer')]).toEqual([200, true])
  })
})
