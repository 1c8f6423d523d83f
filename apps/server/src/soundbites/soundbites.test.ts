import * as contract from '@podstead/contract/soundbites'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildSoundbite } from './factory.ts'

let world: World
let mira: Person
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  // Ten minutes of sound.
  episode = await buildEpisode(world.kernel, {
    show: await buildShow(world.kernel, { user: mira.user, slug: `show-${mira.user.id}` }),
  })
})
afterAll(() => world.close())

const params = () => ({ episodeId: episode.id })
const save = (items: object[], more = {}) =>
  mira.call(contract.replaceSoundbites, { params: params(), body: { items: items as never, ...more } })
const list = async () => (await mira.call(contract.listSoundbites, { params: params() })).body
const messages = (answer: { body: unknown }) =>
  (answer.body as { messages: Record<string, string[]> }).messages

test('many_soundbites replaces the whole list in one go and answers it in the order of the sound', async () => {
  await buildSoundbite(world.kernel, episode)
  const { status, body } = await save([
    { title: 'Later', start_time: '00:05:00', end_time: '00:05:30' },
    { start_time: 12.5, end_time: 40 },
  ])
  expect(status).toBe(200)
  expect(body.soundbites).toMatchObject([
    { title: '', start_time: 12.5, end_time: 40, startTimeText: '00:00:12.500', endTimeText: '00:00:40' },
    { title: 'Later', start_time: 300, end_time: 330, startTimeText: '00:05:00', endTimeText: '00:05:30' },
  ])
  expect(await list()).toMatchObject({
    audiopost: { id: episode.id },
    show: { id: episode.show_id },
    soundbites: body.soundbites,
  })
})

test('the feed has them, and no longer when they are taken away', async () => {
  const feed = async () =>
    (await world.app.inject({ method: 'GET', url: `/feeds/show-${mira.user.id}.xml` })).body
  const { body } = await save([{ title: 'A whistle', start_time: 60, end_time: 90 }])
  expect(await feed()).toContain(
    '<podcast:soundbite startTime="60" duration="30">A whistle</podcast:soundbite>',
  )
  const gone = await mira.call(contract.deleteSoundbite, {
    params: { ...params(), soundbiteId: body.soundbites[0]?.id ?? 0 },
  })
  expect(gone.body).toEqual({ id: body.soundbites[0]?.id, message: 'Soundbite has been deleted' })
  expect(await feed()).not.toContain('podcast:soundbite')
})

test.each([[undefined], [''], ['1:60'], ['100:00:00'], [-1]])(
  'the time %j is refused as for chapters (RU086)',
  async (time) => {
    const message = "Time can't be empty, and please make sure it follows HH:MM:SS"
    const answer = await save([{ start_time: time, end_time: time }])
    expect([answer.status, messages(answer)]).toEqual([422, { start_time: [message], end_time: [message] }])
  },
)

test.each([
  [{ start_time: 10, end_time: 10 }, { end_time: ['Soundbite 2 must end after it starts.'] }],
  [{ start_time: 10, end_time: 5 }, { end_time: ['Soundbite 2 must end after it starts.'] }],
  [{ start_time: 10, end_time: 10.9 }, { end_time: ['Soundbite 2 must be at least one second long.'] }],
  [
    { start_time: 590, end_time: 601 },
    { end_time: ['Soundbite 2 ends beyond the end of the episode (00:10:00).'] },
  ],
  [
    { start_time: 700, end_time: 710 },
    {
      start_time: ['Soundbite 2 starts beyond the end of the episode (00:10:00).'],
      end_time: expect.anything(),
    },
  ],
])('%j is refused, and nothing is saved', async (soundbite, expected) => {
  await buildSoundbite(world.kernel, episode)
  const answer = await save([{ start_time: 0, end_time: 1 }, soundbite])
  expect([answer.status, messages(answer)]).toEqual([422, expected])
  expect((await list()).soundbites).toMatchObject([{ title: 'A whistle' }])
})

// 15 to 120 seconds is advice.
test('a soundbite may last a second, or five minutes', async () => {
  expect(
    (
      await save([
        { start_time: 0.1, end_time: 1.1 },
        { start_time: 0, end_time: 300 },
      ])
    ).status,
  ).toBe(200)
})

test('a soundbite of another episode is not found', async () => {
  const sister = await buildEpisode(world.kernel, { show: { id: episode.show_id } })
  const { id } = await buildSoundbite(world.kernel, sister)
  expect(
    (await mira.call(contract.deleteSoundbite, { params: { ...params(), soundbiteId: id } })).status,
  ).toBe(404)
})

test('every change makes the feed anew', async () => {
  const revision = () =>
    world.kernel.db
      .selectFrom('shows')
      .select('revision')
      .where('id', '=', episode.show_id)
      .executeTakeFirstOrThrow()
  const before = await revision()
  const { body } = await save([{ start_time: 0, end_time: 20 }])
  await mira.call(contract.deleteSoundbite, {
    params: { ...params(), soundbiteId: body.soundbites[0]?.id ?? 0 },
  })
  expect((await revision()).revision).toBe(before.revision + 2)
})
