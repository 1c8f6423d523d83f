import * as contract from '@podstead/contract/release-schedule/release-schedule'
import * as simulation from '@podstead/contract/release-schedule/simulation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildOpening, buildPause, buildSchedulerAction } from './factory.ts'
import { compareForSubscribers } from './queries-difference.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set(new Date('2026-03-01T12:00:00Z'))
  mira = await world.person()
  show = await buildMembersShow()
})
afterAll(() => world.close())

const buildMembersShow = (values: object = {}) =>
  buildShow(world.kernel, {
    user: mira.user,
    is_advanced_private_feed: true,
    time_zone: 'Europe/Berlin',
    ...values,
  })
const weekly = {
  action_name: 'sequential_feed' as const,
  action_value: 7,
  action_unit: 'days' as const,
  initiator: 'subscriber_approved_at' as const,
}

/** Episodes of January, one a day, each named after its number. */
async function buildEpisodes(count: number, values: (index: number) => object = () => ({})) {
  const episodes = []
  for (let index = 0; index < count; index++)
    episodes.push(
      await buildEpisode(world.kernel, {
        show,
        name: `${index + 1}`,
        audio_date: new Date(Date.UTC(2026, 0, index + 1)),
        ...values(index),
      }),
    )
  return episodes
}
const simulate = (body: object) =>
  mira.call(simulation.simulateTimeline, { params: { showId: show.id }, body: body as never })
const compare = (body: object) =>
  mira.call(simulation.compareSchedules, { params: { showId: show.id }, body: body as never })

/** `2026-03-02T08:00 +1 -2 turn`: what opens and closes, by name, and why the first of it does. */
async function read(body: object): Promise<string[]> {
  const { status, body: answer } = await simulate(body)
  expect(status).toBe(200)
  const name = (id: number) => answer.episodes.find((one) => one.id === id)?.name
  return answer.steps.map(({ at, opened, closed, ends }) =>
    [
      at.slice(0, 16),
      ...opened.map(({ id }) => `+${name(id)}`),
      ...closed.map(({ id }) => `-${name(id)}`),
      [...opened, ...closed][0]?.why.code,
      ...(ends ? ['end'] : []),
    ].join(' '),
  )
}

describe('what somebody hears who joins on a day', () => {
  beforeEach(() => buildEpisodes(3))

  test('is a step for each moment at which something opens, with the rule and its turn', async () => {
    await buildSchedulerAction(world.kernel, show, weekly)
    expect(await read({ joins_at: '2026-03-02' })).toEqual([
      '2026-03-02T08:00 +1 turn',
      '2026-03-09T08:00 +2 turn',
      '2026-03-16T08:00 +3 turn',
    ])
    const { body } = await simulate({ joins_at: '2026-03-02' })
    expect(body).toMatchObject({ show_time_zone: 'Europe/Berlin', is_complete: true, open_at_start: [] })
    expect(body.steps[1]?.opened[0]?.why).toEqual({
      code: 'turn',
      at: '2026-03-09T08:00:00.000Z',
      turn: 2,
      batch: null,
      action: { ...weekly, initiator_date: null, weekdays: [], time_of_day: null },
    })
  })

  test('keeps the time of the podcast’s clocks when summer begins', async () => {
    const daily = { ...weekly, action_value: 1 }
    expect(await read({ joins_at: '2026-03-28T09:30', actions: [daily] })).toEqual([
      '2026-03-28T08:30 +1 turn',
      '2026-03-29T07:30 +2 turn',
      '2026-03-30T07:30 +3 turn',
    ])
  })

  test('comes a month after 31 January on the last of February, and then on the 31st of March', async () => {
    const monthly = { ...weekly, action_value: 1, action_unit: 'months' }
    expect(await read({ joins_at: '2026-01-31T12:00', actions: [monthly] })).toEqual([
      '2026-01-31T11:00 +1 turn',
      '2026-02-28T11:00 +2 turn',
      '2026-03-31T10:00 +3 turn',
    ])
  })

  test('comes on Mondays and Thursdays at 07:00 where the listener lives', async () => {
    const rhythm = {
      ...weekly,
      action_value: 1,
      action_unit: 'weeks',
      weekdays: [1, 4],
      time_of_day: '07:00',
    }
    const joining = { joins_at: '2026-03-03', actions: [rhythm] }
    expect(await read({ ...joining, time_zone: 'Asia/Tokyo' })).toEqual([
      '2026-03-03T08:00 +1 turn',
      '2026-03-04T22:00 +2 turn',
      '2026-03-08T22:00 +3 turn',
    ])
    expect((await read(joining))[1]).toBe('2026-03-05T06:00 +2 turn')
  })

  test('ends with the podcast, and says so', async () => {
    const end = { ...weekly, action_name: 'podcast_expires_after', action_value: 10 }
    expect(await read({ joins_at: '2026-03-02', actions: [weekly, end] })).toEqual([
      '2026-03-02T08:00 +1 turn',
      '2026-03-09T08:00 +2 turn',
      '2026-03-12T08:00 -1 -2 podcast_expired end',
    ])
  })

  test('goes by the older fields of the podcast where no action is on their subject', async () => {
    await world.kernel.db
      .updateTable('shows')
      .set({ drip_separate_days: 2, expires_days: 3 })
      .where('id', '=', show.id)
      .execute()
    expect((await read({ joins_at: '2026-03-02' })).slice(0, 3)).toEqual([
      '2026-03-02T08:00 +1 turn',
      '2026-03-04T08:00 +2 turn',
      '2026-03-05T08:00 -1 episode_expired',
    ])
    expect((await read({ joins_at: '2026-03-02', actions: [weekly] }))[1]).toBe(
      '2026-03-05T08:00 -1 episode_expired',
    )
    expect(await read({ joins_at: '2026-03-02', drip_separate_days: null, expires_days: 0 })).toEqual([
      '2026-03-02T08:00 +1 +2 +3 published',
    ])
  })

  test('is not saved with the actions that it was asked for', async () => {
    await read({ joins_at: '2026-03-02', actions: [weekly] })
    const { body } = await mira.call(contract.listSchedulerActions, { params: { showId: show.id } })
    expect(body.show_scheduler_actions).toEqual([])
  })

  test('is cut where it is asked to end, and says that more follows', async () => {
    const { body } = await simulate({
      joins_at: '2026-03-02',
      actions: [weekly],
      until: '2026-03-10T00:00:00Z',
    })
    expect([body.steps.length, body.is_complete]).toEqual([2, false])
  })
})

test.each<[object, object]>([
  [{ joins_at: '2026-02-30' }, { joins_at: ['is not a date'] }],
  [{ joins_at: 'tomorrow' }, { joins_at: ['is not a date'] }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: ['is not a time zone'] }],
  [{ subscriber_id: 999_999 }, { subscriber_id: ['is not a subscriber of this podcast'] }],
  [
    { from: '2026-03-02T00:00:00Z', until: '2026-03-01T00:00:00Z' },
    { until: ['must be later than the beginning'] },
  ],
  [{ actions: [{ ...weekly, action_value: null }] }, { action_value: ["Can't be empty"] }],
  [
    { actions: [weekly, weekly] },
    { action_name: ['The podcast has this action already. Change that one, or remove it first.'] },
  ],
])('%j is refused with %j', async (body, problems) => {
  const answer = await simulate(body)
  expect([answer.status, (answer.body as unknown as { messages: object }).messages]).toEqual([422, problems])
})

describe('what changes about episodes', () => {
  const joining = { joins_at: '2026-03-02', actions: [weekly] }

  test('moves their turns: a moved date, a draft, another order of a serial podcast', async () => {
    const [first, second, third] = await buildEpisodes(3)
    const update = (id: number | undefined, values: object) =>
      world.kernel.db
        .updateTable('episodes')
        .set(values)
        .where('id', '=', id ?? 0)
        .execute()
    const order = async () => (await read(joining)).map((line) => line.split(' ')[1])
    await update(first?.id, { audio_date: new Date('2026-02-01'), episode_number: '9' })
    expect(await order()).toEqual(['+2', '+3', '+1'])
    await update(third?.id, { is_draft: true })
    expect(await order()).toEqual(['+2', '+1'])
    await update(third?.id, { is_draft: false, episode_number: '1' })
    await update(second?.id, { episode_number: '2' })
    await world.kernel.db
      .updateTable('shows')
      .set({ itunes_type_is_serial: true })
      .where('id', '=', show.id)
      .execute()
    expect(await order()).toEqual(['+3', '+2', '+1'])
    await update(second?.id, { deleted_at: new Date() })
    expect(await order()).toEqual(['+3', '+1'])
  })

  test('batches come in the order of their numbers, episodes without one at the end', async () => {
    const batches = [7, 7, 3, null]
    await buildEpisodes(4, (index) => ({ batch_number: batches[index] }))
    const actions = [{ ...weekly, action_name: 'batch_feed' }]
    expect(await read({ joins_at: '2026-03-02', actions })).toEqual([
      '2026-03-02T08:00 +3 batch',
      '2026-03-09T08:00 +1 +2 batch',
      '2026-03-16T08:00 +4 batch',
    ])
    const { body } = await mira.call(contract.listSchedulerActions, { params: { showId: show.id } })
    expect(body.episodes_without_batch).toBe(1)
  })
})

test('a real subscriber is simulated with pauses and openings', async () => {
  const [, , third] = await buildEpisodes(3)
  await buildSchedulerAction(world.kernel, show, { ...weekly, action_value: 1 })
  const ana = await buildSubscriber(world.kernel, { show })
  const day = (text: string) => new Date(`2026-03-${text}T12:00:00Z`)
  await buildPause(world.kernel, ana, { from_at: day('01'), until_at: day('03') })
  await buildOpening(world.kernel, ana, { id: third?.id ?? 0 }, { from_at: day('02'), until_at: day('04') })
  expect(await read({ subscriber_id: ana.id })).toEqual([
    '2026-03-01T12:00 +1 turn',
    '2026-03-02T12:00 +3 opened_by_hand',
    '2026-03-04T12:00 +2 -3 turn',
    '2026-03-05T12:00 +3 turn',
  ])
})

describe('what a change means for those who are under way', () => {
  beforeEach(async () => {
    await buildEpisodes(4)
    for (const joined of ['2026-02-01', '2026-02-20', '2026-02-28']) {
      world.clock.set(new Date(`${joined}T12:00:00Z`))
      await buildSubscriber(world.kernel, { show })
    }
    world.clock.set(new Date('2026-03-01T12:00:00Z'))
    await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
  })
  const none = { subscribers: 0, episodes: 0, episode_names: [] }

  test('is counted: how many lose access to how many episodes, and gain', async () => {
    const { status, body } = await compare({ actions: [weekly] })
    expect(status).toBe(200)
    // The first has heard four weeks and keeps all, the second keeps two, the third one.
    expect(body).toEqual({
      ...{ subscribers: 3, examined: 3, is_estimate: false },
      now: { losing: { subscribers: 2, episodes: 3, episode_names: ['2', '3', '4'] }, gaining: none },
      later: null,
    })
    await buildSchedulerAction(world.kernel, show, weekly)
    expect((await compare({ actions: [] })).body.now).toEqual({
      losing: none,
      gaining: { subscribers: 2, episodes: 3, episode_names: ['2', '3', '4'] },
    })
  })

  test('is looked at some days ahead as well', async () => {
    await buildSchedulerAction(world.kernel, show, weekly)
    const expiry = { ...weekly, action_name: 'podcast_expires_after', action_value: 40 }
    const { body } = await compare({ actions: [weekly, expiry], days_ahead: 20 })
    expect(body.now).toEqual({ losing: none, gaining: none })
    expect(body.later).toMatchObject({
      at: '2026-03-21T12:00:00.000Z',
      losing: { subscribers: 1, episodes: 4 },
    })
  })

  test('is nothing where nothing changes', async () => {
    await buildSchedulerAction(world.kernel, show, weekly)
    expect((await compare({ days_ahead: 30 })).body).toMatchObject({
      now: { losing: none, gaining: none },
      later: { losing: none, gaining: none },
    })
  })

  test('minds what was opened by hand', async () => {
    const [ana] = await world.kernel.db
      .selectFrom('subscribers')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('id', 'desc')
      .offset(1)
      .limit(1)
      .execute()
    const [, second] = await world.kernel.db
      .selectFrom('episodes')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('id')
      .execute()
    await buildOpening(world.kernel, { id: ana?.id ?? 0 }, { id: second?.id ?? 0 })
    const { body } = await compare({ actions: [weekly] })
    expect(body.now.losing).toEqual({ subscribers: 2, episodes: 2, episode_names: ['3', '4'] })
  })

  test('is estimated from a sample where there are too many to look at, and says so', async () => {
    const at = world.clock.now()
    const few = await compareForSubscribers(world.kernel.db, show, { actions: [weekly] }, at, 8)
    expect([few.subscribers, few.examined]).toEqual([3, 2])
    const all = await compareForSubscribers(world.kernel.db, show, { actions: [weekly] }, at)
    expect([all.subscribers, all.examined]).toEqual([3, 3])
  })

  test('is computed once for those who joined at one moment', async () => {
    for (let index = 0; index < 20; index++) await buildSubscriber(world.kernel, { show })
    const { examined } = await compareForSubscribers(
      world.kernel.db,
      show,
      { actions: [weekly] },
      world.clock.now(),
      16,
    )
    expect(examined).toBeGreaterThanOrEqual(4)
  })

  test.each([[{ days_ahead: 31 }], [{ days_ahead: 0 }], [{ actions: [{}] }], [{ expires_days: -1 }]])(
    '%j is refused',
    async (body) => expect((await compare(body)).status).toBe(422),
  )
})
