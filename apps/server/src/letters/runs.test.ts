import * as instructions from '@podstead/contract/letters/instruction-email'
import * as contract from '@podstead/contract/letters/letters'
import { startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { MailError } from '../kernel/mail/mail-error.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { connectLive, liveTicketOf } from '../testing/live-socket.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { sendLetter } from './commands-queue.ts'

const PER_MINUTE = 5

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ config: { mailPerMinute: PER_MINUTE, smtpUrl: smtp.url } })
})
beforeEach(async () => {
  await world.kernel.db.deleteFrom('letter_runs').execute()
  world.clock.advance(3_600_000)
  smtp.received.length = 0
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  await mira.call(instructions.saveInstructionEmail, { ...of(), body: { subject_text: 'Welcome' } })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

const of = () => ({ params: { showId: show.id } })
const start = (body: { confirmation?: string } = { confirmation: 'Yes' }) =>
  mira.call(contract.sendToMembers, { ...of(), body })
const runs = async () => (await mira.call(contract.listLetterRuns, of())).body.letter_runs
const only = async () => {
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  if (!run) throw new Error('There is no run')
  return run
}
const change = async (
  endpoint:
    | typeof contract.pauseLetterRun
    | typeof contract.resumeLetterRun
    | typeof contract.cancelLetterRun,
) =>
  mira.call(endpoint as typeof contract.pauseLetterRun, {
    params: { showId: show.id, letterRunId: (await only()).id },
  })
const people = async (count: number, of: { id: number } = show) => {
  const made: SubscriberRow[] = []
  for (let i = 0; i < count; i++) made.push(await buildSubscriber(world.kernel, { show: of }))
  return made
}
const dispatch = async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('letters.dispatch'), {})
  await world.runJobs()
}
const minutes = async (count: number) => {
  for (let i = 0; i < count; i++) {
    world.clock.advance(60_000)
    await dispatch()
  }
}
const receivers = () => smtp.received.map(({ envelope }) => envelope.to[0] ?? '').sort()
const addresses = (rows: SubscriberRow[]) => rows.map(({ email_address }) => email_address).sort()

describe('the instructions to all', () => {
  test.each(['', 'yes', 'No', ' Yes'])('want Yes typed, not “%s” (RU293)', async (confirmation) => {
    await people(1)
    const answer = await start({ confirmation })
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { confirmation: ["The confirmation can't be empty, and must be Yes"] } },
    ])
    expect(await runs()).toEqual([])
  })

  test('tell where nobody is approved', async () => {
    await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
    const { status, body } = await start()
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('There is no approved subscriber to write to.'),
    ])
  })

  test('reach every approved subscriber once, also after a double click and with an empty body', async () => {
    const approved = await people(3)
    await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
    const [first, second] = await Promise.all([start({}), start({})])
    expect(first.body.run.id).toBe(second.body.run.id)
    await world.runJobs()
    expect((await start()).body.run.id).toBe(first.body.run.id)
    await minutes(2)
    expect(receivers()).toEqual(addresses(approved))
    expect(await only()).toMatchObject({ state: 'done', total: 3, sent: 3, suppressed: 0, failed: 0 })
    world.clock.advance(120_000)
    expect((await start()).body.run.id).not.toBe(first.body.run.id)
  })

  test('keep to the pace: in no minute more than MAIL_PER_MINUTE', async () => {
    const approved = await people(12)
    await start()
    await world.runJobs()
    expect(smtp.received).toHaveLength(PER_MINUTE)
    world.clock.advance(59_000)
    await dispatch()
    expect(smtp.received).toHaveLength(PER_MINUTE)
    world.clock.advance(2_000)
    await dispatch()
    expect(smtp.received).toHaveLength(2 * PER_MINUTE)
    expect(await only()).toMatchObject({ state: 'running', sent: 10, total: 12 })
    await minutes(2)
    expect(receivers()).toEqual(addresses(approved))
    expect(await only()).toMatchObject({ state: 'done', sent: 12 })
  })

  test('do not hold up what somebody waits for', async () => {
    const [ana] = await people(9)
    await start()
    await world.runJobs()
    await world.kernel.db
      .transaction()
      .execute((trx) => sendLetter(trx, world.kernel, ana as SubscriberRow, 'access'))
    await world.runJobs()
    expect(smtp.received).toHaveLength(PER_MINUTE + 1)
    expect(smtp.received.at(-1)?.subject).toContain('Your access')
  })

  test('take turns with those of other podcasts', async () => {
    await people(9)
    const other = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    const theirs = await people(2, other)
    await start()
    await mira.call(contract.sendToMembers, { params: { showId: other.id }, body: {} })
    await world.runJobs()
    for (const address of addresses(theirs)) expect(receivers()).toContain(address)
  })

  test('can be paused, resumed and stopped', async () => {
    await people(12)
    await start()
    await world.runJobs()
    expect((await change(contract.pauseLetterRun)).body.state).toBe('paused')
    await minutes(3)
    expect(smtp.received).toHaveLength(PER_MINUTE)
    expect((await change(contract.resumeLetterRun)).body.state).toBe('running')
    await minutes(1)
    expect(smtp.received).toHaveLength(2 * PER_MINUTE)
    expect((await change(contract.cancelLetterRun)).body.state).toBe('cancelled')
    await minutes(3)
    expect(smtp.received).toHaveLength(2 * PER_MINUTE)
    expect((await change(contract.resumeLetterRun)).status).toBe(409)
    expect((await only()).ended_at).not.toBeNull()
  })

  test('end with the run though a mail server puts one off at that moment', async () => {
    const { mail } = world.kernel
    const [ana] = await people(1)
    await start()
    const send = async () => {
      await change(contract.cancelLetterRun)
      throw new MailError('unavailable', 'Greylisted', { statusCode: 451 })
    }
    Object.assign(world.kernel, { mail: { ...mail, send } })
    await world.runJobs()
    Object.assign(world.kernel, { mail })
    const { body } = await mira.call(contract.listSubscriberLetters, {
      params: { showId: show.id, subscriberId: ana?.id ?? 0 },
    })
    expect(body.letters).toMatchObject([{ state: 'cancelled', problem: '451' }])
    await minutes(9)
    expect(smtp.received).toEqual([])
  })

  test('leave out who was rejected meanwhile, and who came later', async () => {
    const approved = await people(7)
    await start()
    await world.runJobs()
    await world.kernel.db
      .updateTable('subscribers')
      .set({ subscription_status: 'Reject' })
      .where('id', '=', approved[6]?.id ?? 0)
      .execute()
    await people(1)
    await minutes(3)
    expect(receivers()).toEqual(addresses(approved.slice(0, 6)))
    expect(await only()).toMatchObject({ state: 'done', sent: 6, suppressed: 1 })
  })

  test('tell how far they are while they go', async () => {
    await people(2)
    await world.live.start()
    const socket = await connectLive(await world.listen(), { ticket: await liveTicketOf(mira) })
    socket.say({ type: 'subscribe', channel: `letters:${show.id}` })
    await expect.poll(() => socket.types()).toContain('subscribed')
    const { body } = await start()
    await world.runJobs()
    await expect
      .poll(() => socket.received.at(-1)?.data)
      .toMatchObject({ id: body.run.id, state: 'done', sent: 2 })
    socket.close()
  })
})
