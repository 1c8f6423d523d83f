import * as contract from '@podstead/contract/release-schedule/release-schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { insertActions } from './commands.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    user: mira.user,
    is_advanced_private_feed: true,
    time_zone: 'Europe/Berlin',
  })
})
afterAll(() => world.close())

const drip = {
  action_name: 'sequential_feed',
  action_value: 7,
  action_unit: 'days',
  initiator: 'subscriber_approved_at',
}
const add = (body: object) =>
  mira.call(contract.addSchedulerAction, { params: { showId: show.id }, body: body as never })
const list = async () =>
  (await mira.call(contract.listSchedulerActions, { params: { showId: show.id } })).body
const messages = ({ body }: { body: unknown }) => (body as { messages: Record<string, string[]> }).messages
const names = async () => (await list()).show_scheduler_actions.map(({ action_name }) => action_name)

describe('the list of actions', () => {
  test('has the podcast, the four initiators and what was added, in that order', async () => {
    const { status, body } = await add(drip)
    expect([status, body]).toEqual([
      201,
      {
        message: 'Action added.',
        show_scheduler_action: {
          ...drip,
          id: expect.any(Number),
          initiator_name: 'subscriber_approved_at',
          initiator_date: null,
          weekdays: [],
          time_of_day: null,
        },
      },
    ])
    expect(await list()).toMatchObject({
      show: { id: show.id, is_advanced_private_feed: true, time_zone: 'Europe/Berlin' },
      initiators: [
        { id: 1, name: 'subscriber_approved_at', label: 'Joining of the subscriber' },
        { id: 2, name: 'first_feed_fetch' },
        { id: 3, name: 'episode_published_at' },
        { id: 4, name: 'fixed_date' },
      ],
      show_scheduler_actions: [body.show_scheduler_action],
    })
  })

  test('is translated, as every sentence of the server is', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/v2/shows/${show.id}/show_scheduler_actions.json`,
      headers: { ...mira.headers, 'accept-language': 'de' },
    })
    expect(answer.json().initiators[3].label).toBe('Ein festes Datum')
  })

  test('is closed to plans without members-only podcasts', async () => {
    const poor = await world.person({ skill_advanced_private_feed: false })
    const own = await buildShow(world.kernel, { user: poor.user, is_advanced_private_feed: true })
    const { status } = await poor.call(contract.listSchedulerActions, { params: { showId: own.id } })
    expect(status).toBe(402)
  })
})

describe('an action', () => {
  test('of every name is taken, but one that drips besides another (RU300)', async () => {
    const others = [
      'episode_expires_after',
      'podcast_expires_after',
      'podcast_full_access_after',
      'batch_expires_after',
    ]
    for (const action_name of ['sequential_feed', ...others])
      expect((await add({ ...drip, action_name })).status).toBe(201)
    expect(await names()).toEqual(['sequential_feed', ...others])
    const batch = await add({ ...drip, action_name: 'batch_feed' })
    expect([batch.status, messages(batch)]).toEqual([
      422,
      {
        action_name: [
          'A podcast releases single episodes or batches, not both. Remove the other action first.',
        ],
      },
    ])
  })

  test.each(['hours', 'days', 'weeks', 'months'])('counts %s (RU300)', async (action_unit) => {
    expect((await add({ ...drip, action_unit })).status).toBe(201)
  })

  test('says of each empty field that it can’t be empty, of all at once (RU294)', async () => {
    const empty = ["Can't be empty"]
    const every = { action_name: empty, action_value: empty, action_unit: empty, initiator: empty }
    for (const body of [{}, { action_name: '', action_value: '', action_unit: ' ', initiator: null }]) {
      const answer = await add(body)
      expect([answer.status, messages(answer)]).toEqual([422, every])
    }
  })

  test('is refused with its messages as a list (RU288)', async () => {
    await add(drip)
    const answer = await add({ ...drip, action_value: 0 })
    expect([answer.status, (answer.body as unknown as { errors: string[] }).errors]).toEqual([
      422,
      [
        'The podcast has this action already. Change that one, or remove it first.',
        'Action value must be at least 1',
      ],
    ])
  })

  test('with a fixed date needs the date; no other has one', async () => {
    expect(messages(await add({ ...drip, initiator: 'fixed_date' }))).toEqual({
      initiator_date: ["Can't be empty"],
    })
    expect(messages(await add({ ...drip, initiator: 'fixed_date', initiator_date: '2026-02-30' }))).toEqual({
      initiator_date: ['is not a date'],
    })
    expect(messages(await add({ ...drip, initiator_date: '2026-03-02' }))).toEqual({
      initiator_date: ['Only a fixed date has a date.'],
    })
    const { body } = await add({ ...drip, initiator: 'fixed_date', initiator_date: '2026-03-02' })
    expect(body.show_scheduler_action).toMatchObject({
      initiator: 'fixed_date',
      initiator_date: '2026-03-02',
    })
  })

  test.each<[object, object]>([
    [{ action_value: '3' }, {}],
    [{ initiator: 2 }, {}],
    [{ initiator: '3' }, {}],
    [{ action_value: 1.5 }, { action_value: ['is not a whole number'] }],
    [{ action_value: 'often' }, { action_value: ['is not a whole number'] }],
    [{ action_value: 4000 }, { action_value: ['must be at most 3650'] }],
    [{ action_unit: 'years' }, { action_unit: ['is not included in the list'] }],
    [{ action_name: 'constructor' }, { action_name: ['is not included in the list'] }],
    [{ initiator: 5 }, { initiator: ['is not included in the list'] }],
    [{ action_unit: 'weeks', weekdays: [1, 4], time_of_day: '07:00' }, {}],
    [{ time_of_day: '07:00' }, {}],
    [{ action_unit: 'weeks', weekdays: [1] }, { time_of_day: ["Can't be empty"] }],
    [{ time_of_day: '25:00' }, { time_of_day: ['must look like 07:00'] }],
    [{ weekdays: [1], time_of_day: '07:00' }, { weekdays: ['Weekdays need an action that counts weeks.'] }],
    [{ action_unit: 'weeks', weekdays: [8], time_of_day: '07:00' }, { weekdays: ['is invalid'] }],
    [
      { action_unit: 'hours', time_of_day: '07:00' },
      {
        time_of_day: [
          'A time of day is for single episodes or batches that are released by days, weeks or months.',
        ],
      },
    ],
  ])('%j is refused with %j', async (change, problems) => {
    const answer = await add({ ...drip, ...change })
    const isRight = Object.keys(problems).length === 0
    expect(isRight ? answer.status : messages(answer)).toEqual(isRight ? 201 : problems)
  })

  test('of two people at once is added once, and the other hears why', async () => {
    const answers = await Promise.all([add(drip), add({ ...drip, action_value: 1 }), add(drip)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await names()).toEqual(['sequential_feed'])
  })

  test('of two people who choose single episodes and batches at once is one of them', async () => {
    const answers = await Promise.all([add(drip), add({ ...drip, action_name: 'batch_feed' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('makes the feed anew, and a refused one does not', async () => {
    const revision = async () =>
      (
        await world.kernel.db
          .selectFrom('shows')
          .select('revision')
          .where('id', '=', show.id)
          .executeTakeFirstOrThrow()
      ).revision
    const before = await revision()
    await add(drip)
    await add(drip)
    expect(await revision()).toBe(before + 1)
  })
})

describe('a saved action', () => {
  test('is changed in one go, to another name too', async () => {
    const { body } = await add(drip)
    const params = { showId: show.id, schedulerActionId: body.show_scheduler_action.id }
    const changed = await mira.call(contract.changeSchedulerAction, {
      params,
      body: { ...drip, action_name: 'batch_feed', action_value: 2, action_unit: 'weeks' },
    })
    expect([changed.status, changed.body.message]).toEqual([200, 'Action changed.'])
    expect((await list()).show_scheduler_actions).toMatchObject([
      { id: body.show_scheduler_action.id, action_name: 'batch_feed', action_value: 2, action_unit: 'weeks' },
    ])
  })

  test('cannot take the name of another one', async () => {
    await add(drip)
    const { body } = await add({ ...drip, action_name: 'episode_expires_after' })
    const params = { showId: show.id, schedulerActionId: body.show_scheduler_action.id }
    const answer = await mira.call(contract.changeSchedulerAction, { params, body: drip })
    expect([answer.status, Object.keys(messages(answer))]).toEqual([422, ['action_name']])
  })

  test('is removed', async () => {
    const { body } = await add(drip)
    const params = { showId: show.id, schedulerActionId: body.show_scheduler_action.id }
    const gone = await mira.call(contract.removeSchedulerAction, { params })
    expect(gone.body).toEqual({ id: params.schedulerActionId, message: 'Action removed.' })
    expect(await names()).toEqual([])
    expect((await mira.call(contract.removeSchedulerAction, { params })).status).toBe(404)
  })

  test('of another podcast is not found', async () => {
    const { body } = await add(drip)
    const sister = await buildShow(world.kernel, { user: mira.user })
    const params = { showId: sister.id, schedulerActionId: body.show_scheduler_action.id }
    expect((await mira.call(contract.removeSchedulerAction, { params })).status).toBe(404)
  })
})

test('actions of an archive are taken in as far as they are right', async () => {
  const taken = await world.kernel.db
    .transaction()
    .execute((trx) =>
      insertActions(trx, world.kernel, show, [
        drip,
        { ...drip, action_name: 'batch_feed' },
        { ...drip, action_name: 'episode_expires_after', action_value: 3, action_unit: 'months' },
        { action_name: 'made up' },
      ]),
    )
  expect([taken, await names()]).toEqual([2, ['sequential_feed', 'episode_expires_after']])
})
