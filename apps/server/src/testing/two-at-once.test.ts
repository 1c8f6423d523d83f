import * as voice from '@podstead/contract/ai-content/ai-settings'
import * as chapters from '@podstead/contract/chapters'
import {
  getEpisode,
  getEpisodeV1,
  updateEpisode,
  updateEpisodeV1,
} from '@podstead/contract/episodes/episodes'
import type { FailureVersions } from '@podstead/contract/failure'
import * as live from '@podstead/contract/live-items'
import * as ordering from '@podstead/contract/ordering'
import * as people from '@podstead/contract/people'
import * as seasons from '@podstead/contract/seasons'
import { getShow, getShowV2, updateShow, updateShowV2 } from '@podstead/contract/shows/shows'
import * as soundbites from '@podstead/contract/soundbites'
import * as value from '@podstead/contract/value-for-value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from './world.ts'

/** Every form and every list that is saved whole, in two windows at once. */

type Answer = { status: number; body: unknown }
type Version = string | number
interface Case {
  name: string
  /** As a page loads it. */
  read(): Promise<Answer>
  save(body: object): Promise<Answer>
  /** What two windows change. */
  changes: [object, object]
  versionName?: string
  /** The fields of the refusal; without it those of the second change. */
  refused?: string[]
}

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
let second: PermittedEpisode
let ids: { season: number; ana: number; rui: number; live: number }
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
  second = await buildEpisode(world.kernel, { show })
  ids = {
    season: (await buildSeason(world.kernel, { show, number: 1 })).id,
    ana: (await buildPerson(world.kernel, { show, name: 'Ana' })).id,
    rui: (await buildPerson(world.kernel, { show, name: 'Rui' })).id,
    live: (await buildLiveItem(world.kernel, { show })).id,
  }
})
afterAll(() => world.close())

const payee = (name: string) => ({
  name,
  value_type: 'lnaddress',
  address: `${name}@wallet.example`,
  split: 1,
})
const paying = (name: string) => ({
  value_type: 'lightning',
  value_method: 'lnaddress',
  items: [payee(name)],
})
const chapter = (title: string) => ({ title, start_time: 5 })
const bite = (title: string) => ({ title, start_time: 5, end_time: 25 })

/** A function, for ids are only known once the world is there. */
function cases(): Case[] {
  const inShow = { showId: show.id }
  const ofEpisode = { episodeId: episode.id }
  const both = { showId: show.id, id: episode.id }
  const call = (endpoint: object, params: object) => (body?: object) =>
    mira.call(endpoint as never, { params, ...(body && { body }) } as never) as Promise<Answer>
  return [
    ...(
      [
        ['settings of a podcast', getShow, updateShow],
        ['settings of a podcast, v2', getShowV2, updateShowV2],
      ] as const
    ).map(([name, read, save]): Case => {
      return {
        name,
        read: call(read, { id: show.id }),
        save: call(save, { id: show.id }),
        changes: [{ author: `Mira ${name}` }, { author: `Rui ${name}`, copyright: name }],
        versionName: 'settings_version',
      }
    }),
    {
      name: 'voice of drafts',
      read: call(voice.getAiSettings, inShow),
      save: call(voice.updateAiSettings, inShow),
      changes: [{ ban_list: ['ana'] }, { ban_list: ['rui'] }],
    },
    {
      name: 'recipients of a podcast',
      read: call(value.listShowRecipients, inShow),
      save: call(value.saveShowRecipients, inShow),
      changes: [paying('ana'), paying('rui')],
      refused: ['items'],
      versionName: 'settings_version',
    },
    {
      name: 'recipients and time splits of an episode',
      read: call(value.getEpisodeValue, { ...inShow, ...ofEpisode }),
      save: call(value.saveEpisodeValue, { ...inShow, ...ofEpisode }),
      changes: [paying('ana'), paying('rui')],
      refused: ['items'],
    },
    ...(
      [
        ['an episode', getEpisode, updateEpisode],
        ['an episode, v1', getEpisodeV1, updateEpisodeV1],
      ] as const
    ).map(([name, read, save]): Case => {
      return {
        name,
        read: call(read, both),
        save: call(save, both),
        changes: [
          { name: `Mira ${name}`, hosts: [{ person_id: ids.ana, roles: ['cast/host'] }] },
          { name: `Rui ${name}`, description: name, hosts: [{ person_id: ids.rui, roles: ['cast/host'] }] },
        ],
      }
    }),
    {
      name: 'chapters',
      read: call(chapters.listChapters, ofEpisode),
      save: call(chapters.replaceChapters, ofEpisode),
      changes: [{ items: [chapter('One')] }, { items: [chapter('Two')] }],
    },
    {
      name: 'soundbites',
      read: call(soundbites.listSoundbites, ofEpisode),
      save: call(soundbites.replaceSoundbites, ofEpisode),
      changes: [{ items: [bite('One')] }, { items: [bite('Two')] }],
    },
    {
      name: 'a season',
      read: async () => {
        const { status, body } = await mira.call(seasons.listSeasons, { params: inShow })
        return { status, body: body.find(({ id }) => id === ids.season) }
      },
      save: call(seasons.updateSeason, { ...inShow, seasonId: ids.season }),
      changes: [{ name: 'Winter' }, { name: 'Summer', number: 7 }],
    },
    {
      name: 'a person',
      read: call(people.getPerson, { ...inShow, personId: ids.ana }),
      save: call(people.updatePerson, { ...inShow, personId: ids.ana }),
      changes: [{ name: 'Anna' }, { name: 'Anne', patreon: 'https://support.example/anne' }],
    },
    {
      name: 'the order of people',
      read: call(people.listPeople, inShow),
      save: call(people.sortPeople, inShow),
      changes: [
        { people: [{ id: ids.rui }, { id: ids.ana }] },
        { people: [{ id: ids.ana }, { id: ids.rui }] },
      ],
    },
    {
      name: 'a live item',
      read: call(live.getLiveItem, { ...inShow, liveItemId: ids.live }),
      save: call(live.updateLiveItem, { ...inShow, liveItemId: ids.live }),
      changes: [
        { title: 'Mira', hosts: [{ person_id: ids.ana, roles: ['cast/host'] }] },
        {
          title: 'Rui',
          link: 'https://live.example/',
          hosts: [{ person_id: ids.rui, roles: ['cast/host'] }],
        },
      ],
    },
    {
      name: 'the sort order',
      read: async () => {
        const { status, body } = await mira.call(ordering.listOrderMethods, { params: inShow })
        return { status, body: { version: body[0]?.version ?? '', list: body } }
      },
      save: call(ordering.saveOrderMethods, inShow),
      changes: [
        { show_order_methods: [{ target_name: 'audioposts.name', direction: 'ASC' }] },
        { show_order_methods: [{ target_name: 'audioposts.name', direction: 'DESC' }] },
      ],
    },
    {
      name: 'the numbers of episodes',
      read: call(ordering.listSorted, inShow),
      save: call(ordering.saveSorted, inShow),
      changes: [
        { updated_episodes: [{ id: second.id, episode_number: '1' }] },
        { updated_episodes: [{ id: second.id, episode_number: '2' }] },
      ],
    },
  ]
}
const NAMES = [
  'settings of a podcast',
  'settings of a podcast, v2',
  'recipients of a podcast',
  'recipients and time splits of an episode',
  'an episode',
  'an episode, v1',
  'chapters',
  'soundbites',
  'a season',
  'a person',
  'the order of people',
  'a live item',
  'the sort order',
  'the numbers of episodes',
]

describe.each(NAMES)('two windows with %s', (name) => {
  const find = (): Case => cases().find((one) => one.name === name) as Case
  const load = async ({ read, versionName = 'version' }: Case) => {
    const { body } = await read()
    return { body, sent: { [versionName]: (body as Record<string, Version>)[versionName] } }
  }

  test('the second one is refused with both versions, and nothing of it is written', async () => {
    const one = find()
    const [mine, theirs] = one.changes
    const before = await load(one)
    expect((await one.save({ ...mine, ...before.sent })).status).toBe(200)
    const saved = await load(one)
    expect(saved.sent).not.toEqual(before.sent)
    const late = await one.save({ ...theirs, ...before.sent })
    const { code, versions } = late.body as { code: string; versions: FailureVersions }
    expect([late.status, code]).toEqual([409, 'changed_elsewhere'])
    expect(Object.keys(versions.sent).toSorted()).toEqual(one.refused ?? Object.keys(theirs).toSorted())
    const stored = (saved.body as { list?: unknown }).list ?? saved.body
    // What the read has beside it, such as the podcast, is the read's.
    expect(stored).toMatchObject(versions.stored as object)
    expect((await load(one)).body).toEqual(saved.body)
    // What was merged goes through.
    expect((await one.save({ ...theirs, ...saved.sent })).status).toBe(200)
  })

  test('the same in both is no conflict, and without a version the last one wins', async () => {
    const one = find()
    const [mine, theirs] = one.changes
    const before = await load(one)
    await one.save(mine)
    const { sent } = await load(one)
    expect((await one.save({ ...mine, ...before.sent })).status).toBe(200)
    expect((await one.save(theirs)).status).toBe(200)
    expect((await load(one)).sent).not.toEqual(sent)
  })
})

test('of many windows at once exactly one is saved', async () => {
  const params = { showId: show.id, id: episode.id }
  const { version } = (await mira.call(getEpisode, { params })).body
  const names = [1, 2, 3, 4, 5].map((number) => `Window ${number}`)
  const answers = await Promise.all(
    names.map((name) => mira.call(updateEpisode, { params, body: { name, version } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const saved = answers.find(({ status }) => status === 200)
  expect((await mira.call(getEpisode, { params })).body.name).toBe(saved?.body.name)
})

test('an episode that is processed, or whose chapters are changed, is the same version', async () => {
  const params = { showId: show.id, id: second.id }
  const { version } = (await mira.call(getEpisode, { params })).body
  await mira.call(chapters.replaceChapters, {
    params: { episodeId: second.id },
    body: { items: [chapter('One')] },
  })
  await world.kernel.db
    .updateTable('episodes')
    .set({ media_state: 'processing', updated_at: new Date(world.clock.now().getTime() + 1000) })
    .where('id', '=', second.id)
    .execute()
  expect((await mira.call(getEpisode, { params })).body.version).toBe(version)
  expect((await mira.call(updateEpisode, { params, body: { name: 'Renamed', version } })).status).toBe(200)
})

test('chapters and soundbites that are moved, or change places, stay what they are', async () => {
  const params = { episodeId: second.id }
  const saveChapters = async (items: object[]) =>
    (await mira.call(chapters.replaceChapters, { params, body: { items } as never })).body.chapters
  const [a, b] = await saveChapters([
    { title: 'A', start_time: 1 },
    { title: 'B', start_time: 9 },
  ])
  const moved = await saveChapters([
    { id: a?.id, title: 'A', start_time: 9 },
    { id: b?.id, title: 'B', start_time: 1 },
    { id: b?.id, title: 'C', start_time: 12 },
  ])
  expect(moved.map(({ id, title }) => [id === a?.id ? 'a' : id === b?.id ? 'b' : 'new', title])).toEqual([
    ['b', 'B'],
    ['a', 'A'],
    ['new', 'C'],
  ])
  const saveBites = async (items: object[]) =>
    (await mira.call(soundbites.replaceSoundbites, { params, body: { items } as never })).body.soundbites
  const [x] = await saveBites([bite('X')])
  const other = await mira.call(soundbites.listSoundbites, { params: { episodeId: episode.id } })
  const foreign = other.body.soundbites[0]?.id
  const again = await saveBites([
    { ...bite('X'), start_time: 7, id: x?.id },
    { ...bite('Y'), id: foreign },
  ])
  expect(again.find(({ title }) => title === 'X')?.id).toBe(x?.id)
  // An id of another episode is none: that one keeps its own.
  expect(again.find(({ title }) => title === 'Y')?.id).not.toBe(foreign)
  expect((await mira.call(soundbites.listSoundbites, { params: { episodeId: episode.id } })).body).toEqual(
    other.body,
  )
})
