import { createHmac, timingSafeEqual } from 'node:crypto'
import { address } from '@podstead/contract/address'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '../capabilities.ts'
import type { Capability } from '../kernel/capability.ts'
import type { WebhookDeclaration } from '../kernel/capability-webhooks.ts'
import { Failure } from '../kernel/http/failure.ts'
import { handleWebhookEvent } from '../webhook-inbox/commands.ts'
import { scheduledJob } from './scheduled-job.ts'
import { createWorld, type World } from './world.ts'

/** Signs as payment services do: the time and the body, together, with a secret that both know. */
const SECRET = 'whsec_sample'
const signatureOf = (time: number, body: string | Buffer) =>
  createHmac('sha256', SECRET).update(`${time}.`).update(body).digest('hex')
const paid: WebhookDeclaration = {
  provider: 'sample-pay',
  address: address('POST', '/webhooks/sample-pay', {
    access: 'webhook',
    summary: 'What the sample service reports',
  }),
  isConfigured: () => secretIsKnown,
  readEvents({ clock }, { body, headers }) {
    const [, time = '', signature = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['sample-signature'])) ?? []
    const isSigned =
      signature && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(Number(time), body)))
    if (!isSigned || Math.abs(clock.now().getTime() / 1000 - Number(time)) > 300)
      throw new Failure({ status: 401, message: 'The signature does not match.' })
    const parsed = JSON.parse(body.toString('utf8'))
    return (parsed.events ?? [parsed]).map(({ id, type, ...payload }: { id: string; type: string }) => ({
      id,
      kind: type,
      payload,
    }))
  },
  async handle(trx, _kernel, { id, kind, payload }) {
    await sql`insert into sample_payments values (${id}, ${kind}, ${(payload as { amount: number }).amount})`.execute(
      trx,
    )
    if (failing === true || failing === id) throw new Error('the worker died before it was done')
  },
}
let secretIsKnown = true
/** Which event fails, or all of them. */
let failing: string | boolean = false
const sample: Capability = { name: 'sample-payments', tables: { sample_payments: {} }, webhooks: [paid] }

const DAY = 86_400_000
let world: World
beforeAll(async () => {
  world = await createWorld({ capabilities: [...capabilities, sample] })
  await sql`create table sample_payments (id text, kind text, amount int)`.execute(world.kernel.db)
})
afterAll(() => world.close())

describe('an outside service that reports by signed requests', () => {
  const event = (id: string, amount = 500) => JSON.stringify({ id, type: 'payment.succeeded', amount })
  const now = () => Math.floor(world.clock.now().getTime() / 1000)
  const report = (
    body: string | Buffer,
    { time = now(), signature = signatureOf(time, body), type = 'application/json' } = {},
  ) =>
    world.app.inject({
      method: 'POST',
      url: '/webhooks/sample-pay',
      headers: { 'content-type': type, 'sample-signature': `t=${time},v1=${signature}` },
      payload: body,
    })
  const kept = async () =>
    (await world.kernel.db.selectFrom('webhook_events').select(['event_id', 'handled_at']).execute()).length
  const payments = async () =>
    (
      await sql<{
        id: string
        kind: string
        amount: number
      }>`select * from sample_payments order by id`.execute(world.kernel.db)
    ).rows

  test('is told at once that an event is kept, and what it asks for is done once, however often it is reported', async () => {
    expect((await report(event('evt_1'))).json()).toEqual({ received: 1 })
    expect(await payments()).toEqual([])
    expect((await report(event('evt_1'))).statusCode).toBe(200)
    await world.runJobs()
    expect((await report(event('evt_1'))).statusCode).toBe(200)
    await world.runJobs()
    expect(await payments()).toEqual([{ id: 'evt_1', kind: 'payment.succeeded', amount: 500 }])
  })

  test.each<[string, () => Promise<{ statusCode: number }>, number]>([
    ['nobody signed', () => report(event('evt_2'), { signature: '0'.repeat(64) }), 401],
    [
      'was changed on the way',
      () => report(event('evt_2', 9), { signature: signatureOf(now(), event('evt_2')) }),
      401,
    ],
    ['was signed long ago', () => report(event('evt_2'), { time: now() - 301 }), 401],
    [
      'has no signature',
      () => world.app.inject({ method: 'POST', url: '/webhooks/sample-pay', payload: event('evt_2') }),
      401,
    ],
    ['is empty', () => world.app.inject({ method: 'POST', url: '/webhooks/sample-pay' }), 401],
    ['is too large', () => report(Buffer.alloc(1024 * 1024 + 1, ' ')), 413],
    ['is signed and cannot be read', () => report('{'), 400],
    [
      'is signed and has no id',
      () => report(JSON.stringify({ type: 'payment.succeeded', amount: 500 })),
      400,
    ],
    ['has an id that no database holds', () => report(event('evt\u0000')), 400],
  ])('gets nothing kept of what %s', async (_what, send, status) => {
    const before = await kept()
    expect((await send()).statusCode).toBe(status)
    expect(await kept()).toBe(before)
  })

  test('may name any type: the bytes are checked as they came', async () => {
    const spaced = `  ${event('evt_3').replace(/,/g, ' ,\n')}`
    expect((await report(spaced, { type: 'text/plain; charset=latin1' })).statusCode).toBe(200)
    await world.runJobs()
    expect((await payments()).map(({ id }) => id)).toContain('evt_3')
  })

  test('loses nothing to a worker that dies, and nothing is done by halves', async () => {
    failing = true
    await report(event('evt_4'))
    await expect(world.runJobs()).rejects.toThrow('died')
    expect((await payments()).map(({ id }) => id)).not.toContain('evt_4')
    failing = false
    await world.kernel.jobs.enqueue(world.kernel.db, handleWebhookEvent, { id: await numberOf('evt_4') })
    await world.runJobs()
    expect((await payments()).filter(({ id }) => id === 'evt_4')).toHaveLength(1)
  })
  const numberOf = async (event_id: string) =>
    (
      await world.kernel.db
        .selectFrom('webhook_events')
        .select('id')
        .where('event_id', '=', event_id)
        .executeTakeFirstOrThrow()
    ).id

  test('may report many events in any order at the same time, and each is kept', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `many_${String(n).padStart(2, '0')}`)
    const body = (some: string[]) =>
      JSON.stringify({ events: some.map((id) => ({ id, type: 'payment.succeeded', amount: 1 })) })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => report(body(n % 2 ? ids : ids.toReversed()))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    await world.runJobs()
    expect((await payments()).filter(({ id }) => id.startsWith('many_'))).toHaveLength(20)
  })

  test('of many that wait, one that fails holds up no other', async () => {
    failing = 'some_3'
    for (const n of [1, 2, 3, 4, 5]) await report(event(`some_${n}`))
    await expect(world.runJobs()).rejects.toThrow('died')
    const done = async () => (await payments()).map(({ id }) => id).filter((id) => id.startsWith('some_'))
    expect(await done()).toEqual(['some_1', 'some_2', 'some_4', 'some_5'])
    failing = false
    await world.kernel.jobs.enqueue(world.kernel.db, handleWebhookEvent, { id: await numberOf('some_3') })
    await world.runJobs()
    expect(await done()).toHaveLength(5)
  })

  test('finds nothing where this installation has no secret for it', async () => {
    secretIsKnown = false
    expect((await report(event('evt_5'))).statusCode).toBe(404)
    secretIsKnown = true
  })

  test('events that were handled go after 90 days', async () => {
    world.clock.advance(91 * DAY)
    await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('webhooks.sweep'), {})
    await world.runJobs()
    expect(await kept()).toBe(0)
  })
})
