import * as contract from '@podstead/contract/release-schedule/subscriber-schedule'
import { copyShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildSchedulerAction } from './factory.ts'
import { listActions } from './queries.ts'

let world: World
let mira: Person
let show: PermittedShow
let ana: SubscriberRow
let episodes: PermittedEpisode[]
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-01T12:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  episodes = []
  for (let day = 1; day <= 3; day++)
    episodes.push(
      await buildEpisode(world.kernel, {
        show,
        name: `${day}`,
        audio_date: new Date(Date.UTC(2026, 0, day)),
      }),
    )
  await buildSchedulerAction(world.kernel, show, {
    ...{ action_name: 'sequential_feed', action_value: 7, action_unit: 'days' },
  })
  ana = await buildSubscriber(world.kernel, { show })
})
afterAll(() => world.close())

const params = () => ({ showId: show.id, subscriberId: ana.id })
const third = () => episodes[2]?.id ?? 0
const get = async () => (await mira.call(contract.getSubscriberSchedule, { params: params() })).body
const open = (body: object = {}) =>
  mira.call(contract.openEpisode, { params: params(), body: { episode_id: third(), ...body } })
const pause = (body = {}) => mira.call(contract.pauseSubscriber, { params: params(), body })
/** `1 turn`, and of what is closed the day on which it opens. */
const read = ({ episodes: list }: { episodes: Awaited<ReturnType<typeof get>>['episodes'] }) =>
  list.map(({ name, why, opens_at }) => [name, why.code, opens_at?.slice(5, 10)].filter(Boolean).join(' '))
const events = async () =>
  (
    await world.kernel.db
      .selectFrom('subscriber_events')
      .select(['kind', 'actor_id'])
      .where('subscriber_id', '=', ana.id)
      .orderBy('id')
      .execute()
  )
    .filter(({ actor_id }) => actor_id === mira.user.id)
    .map(({ kind }) => kind)
const status = ({ status: code, body }: { status: number; body: unknown }) => [
  code,
  (body as { message: string }).message,
]

describe('the schedule of one subscriber', () => {
  test('has every episode with why it is open or closed, until when, and what is ahead', async () => {
    const schedule = await get()
    expect(read(schedule)).toEqual(['1 turn', '2 waits_for_turn 03-08', '3 waits_for_turn 03-15'])
    expect(schedule).toMatchObject({
      subscriber: { id: ana.id, email_address: ana.email_address, subscription_status: 'Approved' },
      has_ended: false,
      changes_at: '2026-03-08T12:00:00.000Z',
      pause_id: null,
    })
    expect(schedule.episodes[0]).toMatchObject({ open: true, since: '2026-03-01T12:00:00.000Z', until: null })
    expect(schedule.timeline.steps.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-08', '2026-03-15'])
  })

  test('changes at its minute, without a job', async () => {
    world.clock.set('2026-03-08T11:59:59Z')
    expect(read(await get())[1]).toBe('2 waits_for_turn 03-08')
    world.clock.set('2026-03-08T12:00:00Z')
    expect(read(await get())[1]).toBe('2 turn')
  })

  test('goes by a changed action at once, while they are under way', async () => {
    world.clock.set('2026-03-09T12:00:00Z')
    expect(read(await get())).toEqual(['1 turn', '2 turn', '3 waits_for_turn 03-15'])
    await world.kernel.db
      .updateTable('scheduler_actions')
      .set({ action_value: 10 })
      .where('show_id', '=', show.id)
      .execute()
    expect(read(await get())).toEqual(['1 turn', '2 waits_for_turn 03-11', '3 waits_for_turn 03-21'])
  })

  test('of another podcast’s subscriber is not found', async () => {
    const sister = await buildSubscriber(world.kernel)
    const answer = await mira.call(contract.getSubscriberSchedule, {
      params: { ...params(), subscriberId: sister.id },
    })
    expect(answer.status).toBe(404)
  })
})

describe('an episode that is opened by hand', () => {
  test('is open at once, for good or until a moment, and that is logged', async () => {
    const { body } = await open({ until_at: '2026-03-05T12:00:00Z' })
    expect(read(body)[2]).toBe('3 opened_by_hand')
    expect(body.episodes[2]).toMatchObject({
      since: '2026-03-01T12:00:00.000Z',
      until: '2026-03-05T12:00:00.000Z',
      opening_id: body.openings[0]?.id,
    })
    // The same again changes until when.
    const again = await open()
    expect(again.body.openings).toMatchObject([{ episode_id: third(), until_at: null }])
    expect(await events()).toEqual(['episode_opened', 'episode_opened'])
  })

  test('is closed again, and opened again since when it was', async () => {
    const { body } = await open()
    world.clock.set('2026-03-02T12:00:00Z')
    const [opening] = body.openings
    const closed = await mira.call(contract.closeEpisode, {
      params: { ...params(), openingId: opening?.id ?? 0 },
    })
    expect(read(closed.body)[2]).toBe('3 waits_for_turn 03-15')
    const undone = await open({ from_at: opening?.from_at })
    expect(undone.body.episodes[2]?.since).toBe('2026-03-01T12:00:00.000Z')
    expect(await events()).toEqual(['episode_opened', 'episode_closed', 'episode_opened'])
  })

  test('is none before its publication', async () => {
    const draft = await buildEpisode(world.kernel, { show, is_draft: true })
    const later = await buildEpisode(world.kernel, { show, audio_date: new Date('2026-03-02T00:00:00Z') })
    for (const { id } of [draft, later])
      expect(status(await open({ episode_id: id }))).toEqual([
        422,
        'This episode is not published yet. Nothing opens before its publication, not even by hand.',
      ])
  })

  test.each<[object, string]>([
    [{ episode_id: 999_999 }, 'Episode id is not an episode of this podcast'],
    [{ until_at: '2026-03-01T12:00:00Z' }, 'Until at must be later than now'],
    [{ from_at: '2026-03-01T12:00:01Z' }, 'From at must not be in the future'],
    [{ until_at: '0000-01-01T00:00:00Z' }, 'Until at is not a date'],
    [{ until_at: 'soon' }, 'Until at is not a date'],
  ])('%j is refused', async (body, message) => {
    const answer = await open(body)
    expect(answer.status).toBe(422)
    expect(status(answer)[1]).toContain(message)
    expect(await events()).toEqual([])
  })
})

describe('a pause', () => {
  test('holds turns back until it is lifted, and all that comes moves by its length', async () => {
    const { body } = await pause()
    expect(read(body)).toEqual(['1 turn', '2 paused', '3 paused'])
    expect(body.pause_id).toBe(body.pauses[0]?.id)
    expect(status(await pause())).toEqual([422, 'This subscriber is paused already.'])
    world.clock.set('2026-03-09T12:00:00Z')
    const resumed = await mira.call(contract.resumeSubscriber, { params: params(), body: {} })
    expect(read(resumed.body)).toEqual(['1 turn', '2 waits_for_turn 03-16', '3 waits_for_turn 03-23'])
    expect(status(await mira.call(contract.resumeSubscriber, { params: params(), body: {} }))).toEqual([
      422,
      'This subscriber is not paused.',
    ])
    expect(await events()).toEqual(['paused', 'resumed'])
  })

  test('can end by itself', async () => {
    const { body } = await pause({ until_at: '2026-03-11T12:00:00Z' })
    expect(read(body)[1]).toBe('2 waits_for_turn 03-18')
  })

  test('is taken back as if it had never been, and so is resuming', async () => {
    const { body } = await pause()
    const [made] = body.pauses
    world.clock.set('2026-03-03T12:00:00Z')
    await mira.call(contract.resumeSubscriber, { params: params(), body: {} })
    const pauseParams = { ...params(), pauseId: made?.id ?? 0 }
    const again = await mira.call(contract.changePause, { params: pauseParams, body: { until_at: null } })
    expect(again.body.pause_id).toBe(made?.id)
    const gone = await mira.call(contract.removePause, { params: pauseParams })
    expect(read(gone.body)[1]).toBe('2 waits_for_turn 03-08')
    expect((await mira.call(contract.removePause, { params: pauseParams })).status).toBe(404)
  })
})

describe('starting again', () => {
  test('counts as joining today, and is taken back', async () => {
    world.clock.set('2026-03-10T12:00:00Z')
    const restart = (body: object) => mira.call(contract.restartSubscriber, { params: params(), body })
    const { body } = await restart({})
    expect(read(body)).toEqual(['1 turn', '2 waits_for_turn 03-17', '3 waits_for_turn 03-24'])
    expect(body.subscriber.restarted_at).toBe('2026-03-10T12:00:00.000Z')
    const undone = await restart({ restarted_at: null })
    expect(read(undone.body)).toEqual(['1 turn', '2 turn', '3 waits_for_turn 03-15'])
    expect((await restart({ restarted_at: '2026-03-11T12:00:00Z' })).status).toBe(422)
    expect(await events()).toEqual(['restarted', 'restart_undone'])
  })
})

test('exceptions are for approved subscribers', async () => {
  ana = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
  expect(read(await get())[0]).toBe('1 not_approved')
  const message = 'Only approved subscribers have a schedule. Approve this one first.'
  expect(status(await open())).toEqual([422, message])
  expect(status(await pause())).toEqual([422, message])
})

test('two pauses at once are one', async () => {
  const answers = await Promise.all([pause(), pause()])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
})

test('a copy of the podcast has its actions', async () => {
  const { db } = world.kernel
  const closed = await buildEpisode(world.kernel, { show })
  await db
    .insertInto('private_feed_settings')
    .values({ show_id: show.id, closing_episode_id: closed.id, closing_text: 'Thank you.' })
    .execute()
  const { body } = await mira.call(copyShow, { params: { id: show.id }, body: { name: 'Again' } })
  const closing = db.selectFrom('private_feed_settings').selectAll().where('show_id', '=', body.id)
  // The episode that closes is the first podcast's.
  expect(await closing.execute()).toEqual([
    { show_id: body.id, closing_episode_id: null, closing_text: 'Thank you.' },
  ])
  expect(await listActions(world.kernel.db, { id: body.id })).toMatchObject([
    { action_name: 'sequential_feed', action_value: 7, action_unit: 'days' },
  ])
})
