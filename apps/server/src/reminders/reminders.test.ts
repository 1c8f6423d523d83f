import { getReminders, type Reminder, updateReminders } from '@podstead/contract/letters/reminders'
import { updateSubscriberMetricsSettings } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { suppressAddress } from '../letters/commands-suppressions.ts'
import { buildShow } from '../shows/factory.ts'
import { buildListening } from '../subscriber-metrics/factory-traffic.ts'
import { activateSubscriber } from '../subscribers/commands-activity.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { reminderJobs } from './jobs.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let world: World
let mira: Person
let show: PermittedShow
let first: Awaited<ReturnType<typeof buildHeard>>
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-01T12:00:00Z' })
})
afterAll(() => world.close())
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  first = await buildHeard('To Lisbon')
  await buildHeard('To Porto')
})

async function buildHeard(name: string) {
  const audio_date = new Date(world.clock.now().getTime() - DAY)
  const made = await buildEpisode(world.kernel, { show, name, audio_date })
  const audio = await buildAudioFile(world.kernel, made)
  const episode = await world.kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: audio.id, media_state: 'ready' })
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { episode, audio }
}

const params = () => ({ params: { showId: show.id } })
const save = (...reminders: Reminder[]) => mira.call(updateReminders, { ...params(), body: { reminders } })
const notOpened = (after_days = 3): Reminder => ({ kind: 'not_opened', is_enabled: true, after_days })
const fellSilent = (after_days = 21): Reminder => ({ kind: 'fell_silent', is_enabled: true, after_days })
const subscriber = () => buildSubscriber(world.kernel, { show })
const hear = (by: SubscriberRow) =>
  buildListening(world.kernel, [{ by, ...first, at: world.clock.now(), bytes_sent: first.audio.bytes }])

/** So many days later the job has run, each day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    world.clock.advance(DAY)
    await look()
  }
}
async function look(): Promise<void> {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('reminders.remind'), {})
  await world.runJobs()
}
const mailsTo = async ({ email_address }: SubscriberRow) =>
  (await world.mails()).filter(({ to }) => to === email_address).map(({ subject }) => subject)

describe('whoever has not opened their feed', () => {
  test('is written to once, so many days after they joined', async () => {
    await save(notOpened(3))
    const [ana, ben] = [await subscriber(), await subscriber()]
    await pass(2)
    expect(await mailsTo(ana)).toEqual([])
    await activateSubscriber(world.kernel, ben.id, { at: world.clock.now() })
    await pass(8)
    expect(await mailsTo(ana)).toEqual(['Night Trains is waiting for you'])
    expect(await mailsTo(ben)).toEqual([])
  })

  test('gets nothing where they were due before it was switched on, or it has another number of days', async () => {
    const early = await subscriber()
    await pass(5)
    await save(notOpened(3))
    await pass(3)
    await save(notOpened(1))
    await pass(3)
    expect(await mailsTo(early)).toEqual([])
  })

  test('gets nothing where nothing is open to them, where they want no letters, or once they are rejected', async () => {
    await save(notOpened(3))
    const [ana, ben] = [await subscriber(), await subscriber()]
    await world.kernel.db
      .transaction()
      .execute((trx) => suppressAddress(trx, world.kernel, ana, 'unsubscribed'))
    await world.kernel.db
      .updateTable('subscribers')
      .set({ subscription_status: 'Reject' })
      .where('id', '=', ben.id)
      .execute()
    const bare = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    await mira.call(updateReminders, { params: { showId: bare.id }, body: { reminders: [notOpened(3)] } })
    const cleo = await buildSubscriber(world.kernel, { show: bare })
    await pass(5)
    for (const one of [ana, ben, cleo]) expect(await mailsTo(one)).toEqual([])
  })
})

describe('whoever stopped listening', () => {
  test('is written to within a minute of their moment, who heard more by then is not', async () => {
    await save(fellSilent(2))
    const [ana, ben] = [await subscriber(), await subscriber()]
    await hear(ana)
    await hear(ben)
    world.clock.advance(DAY)
    await hear(ben)
    world.clock.advance(DAY - MINUTE)
    await look()
    expect(await mailsTo(ana)).toEqual([])
    world.clock.advance(MINUTE)
    await look()
    expect(await mailsTo(ana)).toEqual(['There is more of Night Trains for you'])
    expect(await mailsTo(ben)).toEqual([])
    expect(reminderJobs(world.kernel)).toMatchObject([{ cron: '* * * * *' }])
  })

  test('is written to once in each silence, while there is something that they have not heard', async () => {
    await save(fellSilent(21))
    const ana = await subscriber()
    await hear(ana)
    await pass(20)
    expect(await mailsTo(ana)).toEqual([])
    await pass(10)
    expect(await mailsTo(ana)).toEqual(['There is more of Night Trains for you'])
    await hear(ana)
    await pass(25)
    expect(await mailsTo(ana)).toHaveLength(2)
    const letters = world.kernel.db.selectFrom('letters').select(['kind', 'state'])
    expect(await letters.where('subscriber_id', '=', ana.id).execute()).toEqual([
      { kind: 'fell_silent', state: 'sent' },
      { kind: 'fell_silent', state: 'sent' },
    ])
  })

  test('is not known in privacy mode', async () => {
    await save(fellSilent(1))
    const ana = await subscriber()
    await hear(ana)
    await mira.call(updateSubscriberMetricsSettings, { ...params(), body: { privacy_mode: true } })
    await pass(4)
    expect(await mailsTo(ana)).toEqual([])
    expect((await mira.call(getReminders, params())).body.is_listening_known).toBe(false)
  })
})

test('a podcast has both, which are off until they are switched on', async () => {
  expect((await mira.call(getReminders, params())).body).toEqual({
    reminders: [
      { kind: 'not_opened', is_enabled: false, after_days: 3 },
      { kind: 'fell_silent', is_enabled: false, after_days: 21 },
    ],
    is_listening_known: true,
  })
  const saved = (await save(fellSilent(30))).body.reminders
  expect(saved).toEqual([
    { kind: 'not_opened', is_enabled: false, after_days: 3 },
    { kind: 'fell_silent', is_enabled: true, after_days: 30 },
  ])
})

test.each([0, 91, 1.5])('%d days are refused with their field', async (after_days) => {
  const { status, body } = await save(notOpened(after_days))
  expect([status, JSON.stringify(body).includes('after_days')]).toEqual([422, true])
})
