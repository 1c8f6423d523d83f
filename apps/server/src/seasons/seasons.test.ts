import { updateEpisode } from '@podstead/contract/episodes/episodes'
import * as contract from '@podstead/contract/seasons'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildSeason } from './factory.ts'

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

type Body = { number?: unknown; name?: unknown }
const inShow = () => ({ showId: show.id })
const list = async () => (await mira.call(contract.listSeasons, { params: inShow() })).body
const add = (body: Body) => mira.call(contract.createSeason, { params: inShow(), body: body as never })
const change = (seasonId: number, body: Body) =>
  mira.call(contract.updateSeason, { params: { ...inShow(), seasonId }, body: body as never })
const remove = (seasonId: number) => mira.call(contract.deleteSeason, { params: { ...inShow(), seasonId } })
const seasonInFeed = async () => {
  const { body } = await world.app.inject({ url: `/feeds/${show.slug}.xml` })
  return parseRssFeed(body).items?.[0]?.podcast?.season
}

describe('the seasons of a show', () => {
  test('are listed from the newest number to the oldest, with their episodes counted (RU302)', async () => {
    for (const number of [2, 10, 1]) expect((await add({ number })).status).toBe(201)
    const ten = (await list())[0]
    await buildEpisode(world.kernel, { show, season_id: ten?.id ?? 0 })
    await buildEpisode(world.kernel, { show, season_id: ten?.id ?? 0, deleted_at: world.clock.now() })
    expect((await list()).map(({ number, audioposts_count }) => [number, audioposts_count])).toEqual([
      [10, 1],
      [2, 0],
      [1, 0],
    ])
  })

  test('need a number; a name is optional (RU308)', async () => {
    expect((await add({ number: '3' })).body).toMatchObject({
      number: 3,
      name: '',
      show_id: show.id,
      audioposts_count: 0,
    })
    expect((await add({ number: 4, name: ' South ' })).body).toMatchObject({ number: 4, name: 'South' })
  })

  // The page writes "Number" before it.
  test.each<[Body, string]>([
    [{ name: 'South' }, "can't be blank"],
    [{ number: null }, "can't be blank"],
    [{ number: ' ' }, "can't be blank"],
    [{ number: 'one' }, 'is not a number'],
    [{ number: 1.5 }, 'is not a number'],
    [{ number: -1 }, 'must be greater than 0'],
    [{ number: '0' }, 'must be greater than 0'],
    [{ number: 1_000_000_000 }, 'must be less than 1,000,000,000'],
  ])('of %j are refused: Number %s (RU304)', async (body, message) => {
    const answer = await add(body)
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { number: [message] }, message: `Number ${message}` },
    ])
    expect(await list()).toEqual([])
  })

  test('have each number once in a show, also when two are saved at the same moment; other shows have their own (RU305)', async () => {
    await buildSeason(world.kernel, { number: 1 })
    const answers = await Promise.all([1, 1, 1].map((number) => add({ number })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({
      errors: { number: ['has already been taken'] },
      message: 'Number has already been taken',
    })
    const two = await add({ number: 2 })
    expect((await change(two.body.id, { number: 1, name: 'x' })).status).toBe(422)
    expect((await change(two.body.id, { number: 2, name: 'Second' })).body).toMatchObject({
      number: 2,
      name: 'Second',
    })
    expect((await change(two.body.id, { name: null })).body).toMatchObject({ number: 2, name: '' })
  })

  test('say which one was deleted; a second time there is none (RU306)', async () => {
    const { body } = await add({ number: 5 })
    expect((await remove(body.id)).body).toEqual({ id: body.id, message: 'Deleted Season 5' })
    expect((await remove(body.id)).status).toBe(404)
    expect((await change(body.id, { name: 'x' })).status).toBe(404)
  })

  test('are those of the path’s show only', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    const season = await buildSeason(world.kernel, { show: other })
    for (const answer of [await change(season.id, { name: 'x' }), await remove(season.id)])
      expect(answer.status).toBe(404)
  })
})

test('the feed says the season of an episode as it is named now, and none once that is deleted', async () => {
  const season = (await add({ number: 3, name: 'South' })).body
  const episode = await buildEpisode(world.kernel, { show })
  await mira.call(updateEpisode, { params: { ...inShow(), id: episode.id }, body: { season_id: season.id } })
  expect(await seasonInFeed()).toEqual({ number: 3, name: 'South' })
  await change(season.id, { number: 4, name: 'Far South' })
  expect(await seasonInFeed()).toEqual({ number: 4, name: 'Far South' })
  await remove(season.id)
  expect(await seasonInFeed()).toBeUndefined()
  const { name, season_id } = await world.kernel.db
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', episode.id)
    .executeTakeFirstOrThrow()
  expect([name, season_id]).toEqual([episode.name, null])
})
