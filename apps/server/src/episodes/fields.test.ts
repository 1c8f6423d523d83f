import { randomUUID } from 'node:crypto'
import * as contract from '@podstead/contract/episodes/episodes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { signPath } from '../artwork/commands-upload.ts'
import { findOrAddPerson } from '../people/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildEpisode, tagExamples } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})
afterAll(() => world.close())

const at = () => ({ showId: show.id, id: episode.id })
const save = (body: object, endpoint = contract.updateEpisode) => mira.call(endpoint, { params: at(), body })
const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
const person = (name: string, of = show) =>
  world.kernel.db.transaction().execute((trx) => findOrAddPerson(trx, of.id, { name }, world.clock.now()))

const EVERYTHING = {
  alias_name: 'Lisbon, night one',
  link: 'https://example.org/lisbon',
  location_name: 'Lisbon',
  location_geo: 'geo:38.7223,-9.1393',
  location_osm: 'R5400890',
  location_country: 'PT',
  license: 'cc-by-4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  fundings: [{ url: 'https://example.org/give', text: 'Buy us a ticket' }],
  txts: [{ purpose: 'verify', value: 'S6lpp-7ZCn8' }],
  batch_number: 3,
  value_type: 'lightning',
  value_method: 'lnaddress',
  value_suggested_amount: '0.00000005000',
  ...tagExamples,
}

test.each(['v1', 'v2'])(
  '%s writes every field and answers with it, and the feed says it',
  async (version) => {
    const endpoint = version === 'v1' ? contract.updateEpisodeV1 : contract.updateEpisode
    const recipients = [{ name: 'Ana', value_type: 'lnaddress', address: 'ana@example.org', split: 90 }]
    const { status, body } = await mira.call(endpoint, {
      params: at(),
      body: { ...EVERYTHING, value_recipients: recipients } as never,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...EVERYTHING, value_recipients: recipients })
    expect((await mira.call(contract.getEpisodeV1, { params: at() })).body).toMatchObject(EVERYTHING)
    const said = await feed()
    for (const part of [
      'R5400890',
      'cc-by-4.0',
      'Buy us a ticket',
      'S6lpp-7ZCn8',
      'https://example.org/lisbon',
      'ana@example.org',
    ])
      expect(said).toContain(part)
    const cleared = await save({
      link: null,
      location_name: null,
      fundings: [],
      batch_number: '',
      value_recipients: [],
    })
    expect(cleared.body).toMatchObject({
      link: '',
      location_name: '',
      fundings: [],
      batch_number: null,
      value_recipients: [],
    })
  },
)

test.each([
  ['uri', { social_interacts: [{ protocol: 'activitypub' }] }],
  ['uri', { social_interacts: [{ protocol: 'activitypub', uri: 'javascript:alert(1)' }] }],
  [
    'social_interacts',
    { social_interacts: [{ protocol: 'disabled' }, { protocol: 'matrix', uri: 'matrix:r/x' }] },
  ],
  ['server', { chat: { server: 'https://chat.example', protocol: 'irc' } }],
  ['href', { feed_images: [{ href: 'data:image/png,x' }] }],
  ['text', { content_links: [{ href: 'https://example.org', text: ' ' }] }],
  ['episode_display', { episode_display: 'x'.repeat(33) }],
  ['location_rel', { location_rel: 'nearby' }],
  ['custom_xml', { custom_xml: '<a><b></a>' }],
])('%s in %o is refused, and nothing is written', async (field, body) => {
  const answer = await save({ name: 'Renamed', ...body })
  const { messages } = answer.body as unknown as { messages: Record<string, string[]> }
  expect([answer.status, Object.keys(messages)]).toEqual([422, [field]])
  expect((await mira.call(contract.getEpisode, { params: at() })).body.name).toBe('To Lisbon')
})

test('RU148 hosts without roles are refused, and nothing is written', async () => {
  const [ana, rui] = [await person('Ana'), await person('Rui')]
  const hosts = (roles: string[]) => [
    { person_id: rui.id, roles, sort_order: 2 },
    { person_id: ana.id, roles, sort_order: 1 },
  ]
  const refused = await save({ name: 'Renamed', hosts: hosts([]) })
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    422,
    'Ana is missing roles., and Rui is missing roles.',
  ])
  expect((await mira.call(contract.getEpisode, { params: at() })).body).toMatchObject({
    name: 'To Lisbon',
    hosts: [],
  })
  const { body } = await save({ hosts: hosts(['cast/guest']) })
  expect(body.hosts.map((h) => [h.name, h.sort_order, h.roles.map(({ label }) => label)])).toEqual([
    ['Ana', 1, ['Guest']],
    ['Rui', 2, ['Guest']],
  ])
  const stranger = await person('Eve', await buildShow(world.kernel))
  expect((await save({ hosts: [{ person_id: stranger.id, roles: ['cast/host'] }] })).status).toBe(422)
})

test('a season is one of this podcast', async () => {
  const other = await buildShow(world.kernel, { user: mira.user })
  const insert = (of: PermittedShow) =>
    world.kernel.db
      .insertInto('seasons')
      .values({ show_id: of.id, number: 4, name: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
  expect((await save({ season_id: (await insert(other)).id })).status).toBe(422)
  const { body } = await save({ season_id: (await insert(show)).id })
  expect(body.season).toEqual({ number: 4, name: '' })
  expect(await feed()).toContain('<itunes:season>4</itunes:season>')
})

test('artwork comes as a path of the uploader, stays when its address is sent back, and can be taken away', async () => {
  const picture = { key: randomUUID(), type: 'image/jpeg' as const, width: 1500, height: 1500 }
  const { body } = await save(
    { artwork_url: signPath(world.kernel, show, 'artwork', picture) },
    contract.updateEpisodeV1 as never,
  )
  expect(body).toMatchObject({ artwork_id: picture.key, artwork_px: 1500 })
  expect((await save({ artwork_url: body.artwork_url })).body.artwork_id).toBe(picture.key)
  const other = await buildShow(world.kernel, { user: mira.user })
  for (const path of [signPath(world.kernel, other, 'artwork', picture), 'https://example.org/a.jpg'])
    expect((await save({ artwork_url: path })).status).toBe(422)
  expect((await save({ artwork_url: null })).body).toMatchObject({ artwork_id: null, artwork_px: null })
})

test('numbers that a form read from the file are left out', async () => {
  const old = {
    audio_url: 'https://example.org/x.mp3',
    duration: '09:09:09',
    file_size: 1,
    content_hash: 'x',
    support_file_type: 'document',
  }
  const { body } = await save(old, contract.updateEpisodeV1 as never)
  expect(body).toMatchObject({ duration_second: 600, file_size: 9_600_000, support_file_type: 'audio' })
})

test('RU149 the batch number is a number, the episode number is free text', async () => {
  expect((await save({ batch_number: 'many' })).status).toBe(422)
  expect((await save({ batch_number: '12', episode_number: 'Pilot' })).body).toMatchObject({
    batch_number: 12,
    episode_number: 'Pilot',
  })
})

test('v2 of one episode also answers what its form offers', async () => {
  await person('Ana')
  const { body } = await mira.call(contract.getEpisode, { params: at() })
  expect(body.people.map(({ name }) => name)).toEqual(['Ana'])
  expect([
    body.episode_types.length,
    body.explicit_types.length,
    body.seasons,
    body.person_taxonomies.length,
  ]).toEqual([3, 2, [], 63])
})
