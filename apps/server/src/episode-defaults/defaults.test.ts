import * as contract from '@podstead/contract/episode-defaults'
import * as episodes from '@podstead/contract/episodes/episodes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { drawDefaultArtwork } from '../artwork/commands-drawing.ts'
import { uploadForm } from '../artwork/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const at = () => ({ params: { showId: show.id } })
const save = (body: object) => mira.call(contract.updateEpisodeDefaults, { ...at(), body })
const create = (body: object) =>
  mira.call(episodes.createEpisode, { ...at(), body: { name: 'New', is_draft: true, ...body } })

async function uploadArtwork(seed: string): Promise<string> {
  const picture = await drawDefaultArtwork({ title: seed, seed, format: 'jpeg', side: 1400 })
  return (await uploadForm(world, mira, picture, { show_id: show.id, name: 'cover.jpg' })).body.path
}

test('a podcast has no defaults until somebody says what its episodes begin with', async () => {
  expect((await mira.call(contract.getEpisodeDefaults, at())).body).toEqual({
    description: '',
    hosts: [],
    artwork_url_256: null,
  })
})

test('the template of show notes is cleaned, and people are kept while they are of the podcast', async () => {
  const ana = await buildPerson(world.kernel, { show, name: 'Ana' })
  const stranger = await buildPerson(world.kernel, { name: 'Stranger' })
  const hosts = [{ person_id: ana.id, roles: ['cast/host'] }]
  const { body } = await save({ description: '<p>Links<script>alert(1)</script></p>', hosts })
  expect(body.description).toBe('<p>Links</p>')
  expect(body.hosts).toEqual([{ person_id: ana.id, roles: ['cast/host'], sort_order: 1 }])

  const refused = await save({ description: 'x', hosts: [{ person_id: stranger.id, roles: ['cast/host'] }] })
  expect(refused.status).toBe(422)
  expect((await mira.call(contract.getEpisodeDefaults, at())).body.description).toBe('<p>Links</p>')

  await world.kernel.db.deleteFrom('people').where('id', '=', ana.id).execute()
  expect((await mira.call(contract.getEpisodeDefaults, at())).body.hosts).toEqual([])
})

test('a new episode gets a copy of the default artwork, unless its maker chose another or none', async () => {
  const before = (await create({})).body
  expect(before.artwork_id).toBeNull()
  const saved = await save({ artwork_url: await uploadArtwork('one') })
  expect(saved.body.artwork_url_256).toContain('/256.jpg')

  const plain = (await create({ name: 'Plain' })).body
  expect(plain.artwork_id).not.toBeNull()
  const stored = await world.kernel.storage.stat(`artwork/${plain.artwork_id}/original.jpg`)
  expect(stored?.bytes).toBeGreaterThan(1000)
  expect((await create({ name: 'None', artwork_url: '' })).body.artwork_id).toBeNull()

  await save({ artwork_url: '' })
  expect((await create({ name: 'Later' })).body.artwork_id).toBeNull()
  const again = await mira.call(episodes.getEpisode, { params: { showId: show.id, id: plain.id } })
  expect(again.body.artwork_id).toBe(plain.artwork_id)
})

test('a picture that nobody uploaded for this podcast is refused, and nothing changes', async () => {
  const refused = await save({ description: 'changed', artwork_url: 'https://example.org/a.jpg' })
  expect(refused.status).toBe(422)
  expect((await mira.call(contract.getEpisodeDefaults, at())).body.description).toBe('<p>Links</p>')
})
