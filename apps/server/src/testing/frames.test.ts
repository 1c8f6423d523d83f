import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardPolicy } from '../app-dashboard.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from './world.ts'

let world: World
let paths: string[]
beforeAll(async () => {
  world = await createWorld()
  const { user } = await world.person()
  const show = await buildShow(world.kernel, { user, slug: 'harbour-lights' })
  const { episode } = await buildAudibleEpisode(world.kernel, { show, name: 'The pilot boat' })
  paths = [
    '/s/harbour-lights',
    `/s/harbour-lights/${episode.slug}`,
    '/s/unknown',
    '/preview/unknown',
    '/player/harbour-lights',
    '/player/unknown',
    '/outbox',
    '/feeds/harbour-lights',
    '/v2/shows',
  ]
})
afterAll(() => world.close())

/** The directive of one answer, out of its policy. */
const ancestors = (policy: unknown) =>
  String(policy)
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive.startsWith('frame-ancestors'))

test('public pages, previews, local pages and refusals may not be framed by anybody', async () => {
  const framed = []
  for (const url of paths) {
    const { headers } = await world.app.inject({ url })
    framed.push([url, ...ancestors(headers['content-security-policy'])])
  }
  expect(framed).toEqual(paths.map((url) => [url, "frame-ancestors 'none'"]))
})

test('the dashboard may not be framed by anybody', () => {
  expect(ancestors(dashboardPolicy(world.kernel.config.origins, 'nonce'))).toEqual(["frame-ancestors 'none'"])
})
