import * as instructions from '@podstead/contract/letters/instruction-email'
import * as contract from '@podstead/contract/letters/letters'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { publishEvent } from '../kernel/events.ts'
import { buildOpening, buildPause, buildSchedulerAction } from '../release-schedule/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

const START = '2026-03-02T10:00:00Z'
const MINUTE = 60_000
const DAY = 86_400_000

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld({ config: { mailPerMinute: 100 } })
})
beforeEach(async () => {
  world.clock.set(START)
  await world.kernel.db.deleteFrom('letter_announcements').execute()
  await world.kernel.db.deleteFrom('mail_pace').execute()
  mira = await world.person()
  show = await buildShow(world.kernel, {
    user: mira.user,
    is_advanced_private_feed: true,
    podcast_title: 'Night Trains',
    time_zone: 'Europe/Berlin',
  })
})
afterAll(() => world.close())

const of = () => ({ params: { showId: show.id } })
const enable = async (is_enabled = true) => {
  const answer = await mira.call(contract.setAnnouncements, { ...of(), body: { is_enabled } })
  expect(answer.status).toBe(200)
  await world.runJobs()
}
const inDays = (days: number) => new Date(Date.parse(START) + days * DAY)
const episode = async (name: string, audio_date: Date) => {
  const { episode } = await buildAudibleEpisode(world.kernel, { show, name, audio_date, is_draft: false })
  await world.kernel.db
    .transaction()
    .execute((trx) => publishEvent(trx, world.kernel, 'feed.changed', { show_id: show.id }))
  return episode
}
const subscriber = (values: Partial<SubscriberRow> = {}) =>
  buildSubscriber(world.kernel, { show, ...(values as object) })
const tick = async () => {
  for (const name of ['letters.announce', 'letters.dispatch']) {
    await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob(name), {})
    await world.runJobs()
  }
}
const at = async (moment: Date) => {
  world.clock.set(moment.toISOString())
  await tick()
}
/** Subjects of letters to somebody, oldest first. */
const letters = async (to: SubscriberRow) =>
  (await world.mails())
    .filter((mail) => mail.to === to.email_address)
    .map(({ subject }) => subject)
    .reverse()

describe('announcements', () => {
  test('are off by default, and switched on for a podcast', async () => {
    const ana = await subscriber()
    await episode('One', inDays(1))
    await at(inDays(2))
    expect(await letters(ana)).toEqual([])
    await enable()
    expect((await mira.call(instructions.getInstructionEmail, of())).body.announcements).toBe(true)
    await enable(false)
    expect((await mira.call(instructions.getInstructionEmail, of())).body.announcements).toBe(false)
  })

  test('tell of an episode at its minute, once, and of nothing that was open before', async () => {
    const ana = await subscriber()
    await episode('Old', inDays(-5))
    await enable()
    await episode('New', inDays(3))
    await at(new Date(inDays(3).getTime() - MINUTE))
    expect(await letters(ana)).toEqual([])
    await at(inDays(3))
    expect(await letters(ana)).toEqual(['Night Trains: New'])
    await at(inDays(4))
    await at(inDays(5))
    expect(await letters(ana)).toEqual(['Night Trains: New'])
  })

  test('go by the schedule of each subscriber', async () => {
    await buildSchedulerAction(world.kernel, show, {
      action_name: 'sequential_feed',
      action_value: 7,
      action_unit: 'days',
      initiator: 'subscriber_approved_at',
    })
    for (const name of ['One', 'Two', 'Three']) await episode(name, inDays(-10))
    await enable()
    const ana = await subscriber()
    await at(inDays(2))
    const ben = await subscriber()
    await at(new Date(inDays(7).getTime() - MINUTE))
    expect([await letters(ana), await letters(ben)]).toEqual([[], []])
    await at(inDays(7))
    expect([await letters(ana), await letters(ben)]).toEqual([['Night Trains: Two'], []])
    await at(inDays(14))
    expect(await letters(ana)).toEqual(['Night Trains: Two', 'Night Trains: Three'])
    expect(await letters(ben)).toEqual(['Night Trains: Two'])
  })

  test('tell of several at once in one letter', async () => {
    const ana = await subscriber()
    await enable()
    for (const name of ['One', 'Two', 'Three']) await episode(name, inDays(1))
    await at(inDays(2))
    expect(await letters(ana)).toEqual(['Night Trains: 3 new episodes'])
    const [mail] = (await world.mails()).filter(({ to }) => to === ana.email_address)
    for (const name of ['One', 'Two', 'Three']) expect(mail?.text).toContain(name)
  })

  test('tell of an episode whose date lies behind when it is published', async () => {
    const ana = await subscriber()
    await enable()
    await at(inDays(1))
    await episode('Late', inDays(-1))
    await at(new Date(inDays(1).getTime() + MINUTE))
    expect(await letters(ana)).toEqual(['Night Trains: Late'])
  })

  test('follow what is decided by hand, and tell nobody twice', async () => {
    await buildSchedulerAction(world.kernel, show, {
      action_name: 'sequential_feed',
      action_value: 7,
      action_unit: 'days',
      initiator: 'subscriber_approved_at',
    })
    const [, two] = [await episode('One', inDays(-9)), await episode('Two', inDays(-8))]
    await enable()
    const [ana, ben] = [await subscriber(), await subscriber()]
    await tick()
    await at(inDays(1))
    await buildOpening(world.kernel, ana, two)
    await buildPause(world.kernel, ben)
    await tick()
    expect(await letters(ana)).toEqual(['Night Trains: Two'])
    await at(inDays(8))
    expect([await letters(ana), await letters(ben)]).toEqual([['Night Trains: Two'], []])
    await world.kernel.db
      .updateTable('subscribers')
      .set({ restarted_at: world.clock.now() })
      .where('id', '=', ana.id)
      .execute()
    await at(inDays(30))
    expect(await letters(ana)).toEqual(['Night Trains: Two'])
  })

  test('follow a change of the schedule while people are under way', async () => {
    await buildSchedulerAction(world.kernel, show, {
      action_name: 'sequential_feed',
      action_value: 30,
      action_unit: 'days',
      initiator: 'subscriber_approved_at',
    })
    for (const name of ['One', 'Two']) await episode(name, inDays(-9))
    await enable()
    const ana = await subscriber()
    await tick()
    await world.kernel.db
      .updateTable('scheduler_actions')
      .set({ action_value: 3 })
      .where('show_id', '=', show.id)
      .execute()
    await tick()
    await at(inDays(3))
    expect(await letters(ana)).toEqual(['Night Trains: Two'])
  })

  test('look at nobody for whom nothing changes', async () => {
    await enable()
    await subscriber()
    await episode('Far', inDays(300))
    await tick()
    const due = await world.kernel.db
      .selectFrom('announcement_marks')
      .select('due_at')
      .where('show_id', '=', show.id)
      .execute()
    expect(due).toEqual([{ due_at: inDays(300) }])
  })

  test('say nothing of what was closed again before the letter went out', async () => {
    const ana = await subscriber()
    await enable()
    const one = await episode('One', inDays(1))
    world.clock.set(inDays(1).toISOString())
    await world.kernel.db
      .updateTable('letters')
      .set({ due_at: inDays(9) })
      .execute()
    await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('letters.announce'), {})
    await world.kernel.db.updateTable('episodes').set({ is_draft: true }).where('id', '=', one.id).execute()
    await tick()
    expect(await letters(ana)).toEqual([])
  })
})
