import * as contract from '@podstead/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let trains: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  trains = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  const tea = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Tea at Four' })
  const gone = await buildShow(world.kernel, { user: mira.user, deleted_at: world.clock.now() })
  await buildEpisode(world.kernel, { show: trains, name: 'A bend in the river', audio_date: at('01-01') })
  await buildEpisode(world.kernel, { show: trains, name: 'Around the BEND', audio_date: at('02-01') })
  await buildEpisode(world.kernel, { show: tea, name: 'Bendy spoons', is_draft: true, audio_date: null })
  await buildEpisode(world.kernel, { show: tea, name: 'Bend, deleted', deleted_at: world.clock.now() })
  await buildEpisode(world.kernel, { show: gone, name: 'Bend of a podcast that is gone' })
  await buildEpisode(world.kernel, { name: 'Bend of somebody else' })
  await buildPerson(world.kernel, { show: trains, name: 'Ana Bendixen' })
  await buildPerson(world.kernel, { name: 'Bend Stranger' })
})
afterAll(() => world.close())

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`)
const search = (query: string, by = mira) => by.call(contract.search, { query: { query } })
const episodes = async (query: string) => (await search(query)).body.episodes.map(({ name }) => name)

describe('the search', () => {
  test('finds episodes of all podcasts by any part of their names; those that begin with it first', async () => {
    expect(await episodes('bend')).toEqual(['Bendy spoons', 'Around the BEND', 'A bend in the river'])
    expect((await search('bend')).body.episodes[1]).toMatchObject({
      show_id: trains.id,
      podcast_title: 'Night Trains',
    })
  })

  test('wants every word, in any order', async () => {
    expect(await episodes('river bend')).toEqual(['A bend in the river'])
    expect(await episodes('river spoons')).toEqual([])
  })

  test('finds people', async () => {
    expect((await search('bendixen')).body.people).toMatchObject([
      { name: 'Ana Bendixen', show_id: trains.id, podcast_title: 'Night Trains' },
    ])
  })

  test('takes % and _ for letters', async () => {
    expect(await episodes('%')).toEqual([])
    expect(await episodes('b_nd')).toEqual([])
  })

  test('gives at most eight of a kind', async () => {
    for (let n = 0; n < 10; n++) await buildEpisode(world.kernel, { show: trains, name: `Station ${n}` })
    expect(await episodes('station')).toHaveLength(contract.MAX_FOUND)
  })

  test('finds nothing of others', async () => {
    const stranger = await world.person()
    expect((await search('bend', stranger)).body).toEqual({ episodes: [], people: [] })
  })

  test('without a word is refused', async () => {
    expect(await mira.call(contract.search, { query: { query: '  ' } })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'query' }] },
    })
  })
})
