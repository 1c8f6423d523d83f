import * as artwork from '@podstead/contract/artwork'
import { getEpisode, updateEpisode } from '@podstead/contract/episodes/episodes'
import * as contract from '@podstead/contract/people'
import { parseRssFeed } from 'feedsmith'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildPerson } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const inShow = () => ({ showId: show.id })
const list = async () => (await mira.call(contract.listPeople, { params: inShow() })).body
const names = async () => (await list()).people.map(({ name, sort_order }) => [name, sort_order])
const add = (body: object) => mira.call(contract.createPerson, { params: inShow(), body: body as never })
const change = (personId: number, body: object) =>
  mira.call(contract.updatePerson, { params: { ...inShow(), personId }, body: body as never })
const sort = (people: { id: number; sort_order?: number }[]) =>
  mira.call(contract.sortPeople, { params: inShow(), body: { people } })
const feed = async () => parseRssFeed((await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body)

async function upload(purpose = 'person', side = 40): Promise<string> {
  const form = new FormData()
  form.set('show_id', String(show.id))
  form.set('purpose', purpose)
  const bytes = await sharp({ create: { width: side, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([bytes as never]), 'ana.png')
  const request = new Request('http://form.invalid', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url: artwork.uploadPicture.path,
    headers: { ...mira.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().path
}

describe('the people of a show', () => {
  test('come with the 63 roles of the taxonomy, whose labels can be told apart (RU263)', async () => {
    const { people, person_taxonomies, podcast_title } = await list()
    expect([people, podcast_title, person_taxonomies.length]).toEqual([[], 'Night Trains', 63])
    expect(person_taxonomies).toContainEqual({
      ...{
        code: 'cast/co-host',
        value: 'cast/co-host',
        label: 'Co-Host',
        group_title: 'Cast',
        role_title: 'Co-Host',
      },
    })
    expect(person_taxonomies.map(({ label }) => label)).toContain('Editor (Writing)')
    expect(new Set(person_taxonomies.map(({ label }) => label)).size).toBe(63)
  })

  test('are added with a name and a role; the first role stands for them (RU255, RU260, RU262)', async () => {
    const { status, body } = await add({
      name: ' Ana ',
      roles: [{ code: 'Cast/Guest' }, 'cast/host', 'cast/guest'],
    })
    expect([status, body]).toMatchObject([
      201,
      { name: 'Ana', role: 'Guest', group: 'Cast', email: '', img: null, sort_order: 1 },
    ])
    expect(body.roles.map(({ code }) => code)).toEqual(['cast/guest', 'cast/host'])
    expect(
      (await mira.call(contract.getPerson, { params: { ...inShow(), personId: body.id } })).body,
    ).toEqual(body)
    expect((await feed()).podcast?.persons?.map(({ display, role }) => [display, role])).toEqual([
      ['Ana', 'guest'],
      ['Ana', 'host'],
    ])
  })

  test.each<[object, Record<string, string[]>]>([
    [{ roles: ['cast/host'] }, { name: ["can't be blank"] }],
    [{ name: '  ', roles: ['cast/host'] }, { name: ["can't be blank"] }],
    [{ name: 'Ana' }, { roles: ["can't be blank"] }],
    [{ name: 'Ana', roles: [] }, { roles: ["can't be blank"] }],
    [{ name: 'Ana', roles: ['cast/boss'] }, { roles: ['are not roles of the list'] }],
    [{ name: 'Ana', roles: ['cast/host'], email: 'ana' }, { email: ['is not an email'] }],
    [
      { name: 'Ana', roles: ['cast/host'], img: 'https://elsewhere.example/a.png' },
      { img: [expect.stringMatching('uploaded')] as never },
    ],
    [
      { name: 'Ana', roles: ['cast/host'], youtube_url: 'javascript:alert(1)' },
      { youtube_url: [expect.stringMatching('http')] as never },
    ],
  ])('%j is refused by field (RU256, RU260)', async (body, errors) => {
    const answer = await add(body)
    expect([answer.status, answer.body]).toMatchObject([422, { errors }])
    expect((await list()).people).toEqual([])
  })

  test('keep what is not sent, and lose what is sent empty', async () => {
    const given = {
      email: 'ana@example.org',
      href: 'https://ana.example/',
      mastodon: '@ana@trains.example',
      patreon: 'https://patreon.example/ana',
    }
    const { body } = await add({
      name: 'Ana',
      roles: ['cast/host'],
      description: 'Drives.',
      selected: false,
      ...given,
    })
    expect(body).toMatchObject({ ...given, description: 'Drives.', selected: false })
    const changed = await change(body.id, {
      name: 'Ana Reis',
      email: null,
      mastodon: '',
      matrix: '@ana:trains.example',
    })
    expect(changed.body).toMatchObject({
      ...given,
      name: 'Ana Reis',
      email: '',
      mastodon: '',
      matrix: '@ana:trains.example',
      roles: body.roles,
    })
  })

  test('keep a role that came with an import, but nobody else gets it', async () => {
    const ana = await buildPerson(world.kernel, { show, roles: JSON.stringify(['crew/driver']) })
    expect((await change(ana.id, { roles: ['crew/driver', 'cast/host'] })).body).toMatchObject({
      role: 'driver',
      group: 'crew',
    })
    expect((await add({ name: 'Rui', roles: ['crew/driver'] })).status).toBe(422)
  })

  test('are sorted by hand and numbered 1..n; those not named follow (RU254)', async () => {
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => buildPerson(world.kernel, { show, name })),
    )
    const ids = [a?.id ?? 0, b?.id ?? 0, c?.id ?? 0] as const
    await sort([{ id: ids[2] }, { id: ids[0] }])
    expect(await names()).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ])
    const { body } = await sort([
      { id: ids[0], sort_order: 30 },
      { id: ids[1], sort_order: 10 },
      { id: ids[2], sort_order: 20 },
    ])
    expect(body.people.map(({ name }) => name)).toEqual(['B', 'C', 'A'])
    expect((await feed()).podcast?.persons?.map(({ display }) => display)).toEqual(['B', 'C', 'A'])
  })

  test('are not sorted with somebody of another show, or with one named twice', async () => {
    const [own, foreign] = [await buildPerson(world.kernel, { show }), await buildPerson(world.kernel)]
    expect((await sort([{ id: foreign.id }, { id: own.id }])).status).toBe(422)
    expect((await sort([{ id: own.id }, { id: own.id }])).status).toBe(422)
  })
})

describe('the picture of a person (RU261)', () => {
  test('of a pixel is taken from the uploader, kept when the form sends it back, and taken away', async () => {
    const path = await upload('person', 1)
    const { body } = await add({ name: 'Ana', roles: ['cast/host'], img: path })
    expect(body.img).toMatch(/\/images\/[0-9a-f-]{36}\/600\.png$/)
    expect((await world.app.inject({ url: new URL(body.img ?? '').pathname })).statusCode).toBe(200)
    expect((await feed()).podcast?.persons?.[0]?.img).toBe(body.img)
    expect((await change(body.id, { img: body.img, name: 'Anna' })).body.img).toBe(body.img)
    expect((await change(body.id, { img: null })).body.img).toBeNull()
  })

  test('is none that was uploaded for something else, or for another show', async () => {
    expect((await add({ name: 'Ana', roles: ['cast/host'], img: await upload('header') })).status).toBe(422)
    const path = await upload()
    const other = await buildShow(world.kernel, { user: mira.user })
    const body = { name: 'Ana', roles: ['cast/host'], img: path }
    expect((await mira.call(contract.createPerson, { params: { showId: other.id }, body })).status).toBe(422)
  })
})

describe('the hosts of an episode', () => {
  const save = (id: number, hosts: { person_id: number; roles: string[]; sort_order?: number }[]) =>
    mira.call(updateEpisode, { params: { ...inShow(), id }, body: { hosts } })

  test('are replaced by those sent, numbered from 1 in their order, and said in the feed (RU252, RU253, RU264)', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const ana = await buildPerson(world.kernel, { show, name: 'Ana' })
    const rui = await buildPerson(world.kernel, { show, name: 'Rui' })
    await save(episode.id, [{ person_id: rui.id, roles: ['cast/guest'] }])
    await save(episode.id, [
      { person_id: ana.id, roles: ['cast/host'], sort_order: 9 },
      { person_id: rui.id, roles: ['cast/guest', 'writing/author'], sort_order: 4 },
    ])
    const { body } = await mira.call(getEpisode, { params: { ...inShow(), id: episode.id } })
    expect(body.hosts).toMatchObject([
      {
        person_id: rui.id,
        audiopost_id: episode.id,
        name: 'Rui',
        sort_order: 1,
        roles: [{ code: 'cast/guest' }, { code: 'writing/author' }],
      },
      { person_id: ana.id, name: 'Ana', sort_order: 2 },
    ])
    expect(
      (await feed()).items?.[0]?.podcast?.persons?.map(({ display, role }) => `${display} ${role}`),
    ).toEqual(['Rui guest', 'Rui author', 'Ana host'])
    expect((await list()).people.map(({ audioposts_count }) => audioposts_count)).toEqual([1, 1])
  })

  test('need roles, and are people of the show', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const [ana, rui] = [
      await buildPerson(world.kernel, { show, name: 'Ana' }),
      await buildPerson(world.kernel, { show, name: 'Rui' }),
    ]
    const none = await save(
      episode.id,
      [ana, rui].map(({ id }) => ({ person_id: id, roles: [] })),
    )
    expect([none.status, none.body]).toMatchObject([
      422,
      { messages: { hosts: ['Ana is missing roles., and Rui is missing roles.'] } },
    ])
    expect(
      (await save(episode.id, [{ person_id: (await buildPerson(world.kernel)).id, roles: ['cast/host'] }]))
        .status,
    ).toBe(422)
    expect((await save(episode.id, [{ person_id: ana.id, roles: ['cast/boss'] }])).status).toBe(422)
  })

  test('no longer have somebody who was removed from the show (RU259)', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const ana = await buildPerson(world.kernel, { show, name: 'Ana' })
    await save(episode.id, [{ person_id: ana.id, roles: ['cast/host'] }])
    expect((await feed()).items?.[0]?.podcast?.persons).toHaveLength(1)
    const { body } = await mira.call(contract.deletePerson, { params: { ...inShow(), personId: ana.id } })
    expect(body).toEqual({ id: ana.id, name: 'Ana', message: 'Removed Ana.' })
    expect((await mira.call(getEpisode, { params: { ...inShow(), id: episode.id } })).body.hosts).toEqual([])
    const { items, podcast } = await feed()
    expect([items?.[0]?.podcast?.persons, podcast?.persons]).toEqual([undefined, undefined])
  })
})
