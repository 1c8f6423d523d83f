import { allAddresses, allEndpoints } from '@podstead/contract/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChapter } from '../chapters/factory.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from './world.ts'

/** Numbers of rows that no other text holds. */
const FIRST = {
  shows: 718_281_828,
  episodes: 314_159_265,
  audio_files: 141_421_356,
  chapters: 173_205_080,
  people: 223_606_797,
}

let world: World
let paths: string[]
let numbered: string[]
beforeAll(async () => {
  world = await createWorld()
  for (const [table, first] of Object.entries(FIRST))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first})`.execute(world.kernel.db)
  const show = await buildShow(world.kernel, { slug: 'harbour-lights' })
  const { episode } = await buildAudibleEpisode(world.kernel, { show, name: 'The pilot boat' })
  await buildChapter(world.kernel, episode, { title: 'Casting off' })
  await buildPerson(world.kernel, { show, name: 'Mira' })
  expect([show.id, episode.id]).toEqual([FIRST.shows + 1, FIRST.episodes + 1])
  paths = [
    '/feeds/harbour-lights.xml',
    '/s/harbour-lights',
    `/s/harbour-lights/${episode.slug}`,
    `/chapters/${episode.public_id}.json`,
  ]
  numbered = [
    ...[`/feeds/${show.id}.xml`, `/feeds/${show.id}`, `/s/${show.id}`, `/s/harbour-lights/${episode.id}`],
    ...[
      `/audio/${episode.id}/episode.mp3`,
      `/chapters/${episode.id}.json`,
      `/transcripts/${episode.id}/1.vtt`,
      `/preview/${episode.id}`,
    ],
  ]
})
afterAll(() => world.close())

test('no address for everybody asks for the number of a row', () => {
  const open = [
    ...allEndpoints().map(({ endpoint }) => ({ path: endpoint.path, access: endpoint.access ?? 'session' })),
    ...allAddresses().map(({ address }) => ({ path: address.path, access: address.access })),
  ].filter(({ access }) => access === 'public' || access === 'capability')
  expect(open.length).toBeGreaterThan(30)
  expect(open.filter(({ path }) => /:\w*Id\b/.test(path))).toEqual([])
})

test('nothing that everybody reads holds the number of a row', async () => {
  const found: string[] = []
  for (const url of paths) {
    const { statusCode, body } = await world.app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
    for (const [table, first] of Object.entries(FIRST))
      if (new RegExp(`${first + 1}`).test(body)) found.push(`${url}: ${table}`)
  }
  expect(found).toEqual([])
})

test('the number of a row in the place of a public name leads nowhere', async () => {
  for (const url of numbered) expect([url, (await world.app.inject({ url })).statusCode]).toEqual([url, 404])
})
