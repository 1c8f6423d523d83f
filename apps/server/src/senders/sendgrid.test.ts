import { createSign, generateKeyPairSync } from 'node:crypto'
import * as contract from '@podstead/contract/senders/senders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DnsServer, startDns } from '../../../simulators/src/dns.ts'
import { type Sendgrid, startSendgrid } from '../../../simulators/src/sendgrid.ts'
import { capabilities } from '../capabilities.ts'
import type { Capability } from '../kernel/capability.ts'
import { readConfig } from '../kernel/config.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { releaseSenders } from './commands.ts'
import { fetchProofs, recheckProofs, remindSenders } from './commands-proof.ts'
import type { MailReport } from './commands-reports.ts'
import { buildSender, SENDER_FORM } from './factory.ts'
import { senderJobs } from './jobs.ts'

let sendgrid: Sendgrid
let dns: DnsServer
let world: World
let person: Person
const reports: MailReport[] = []
const listener: Capability = {
  name: 'sample-letters',
  subscribes: { 'mail.reported': async (_trx, _kernel, report) => void reports.push(report) },
}
beforeAll(async () => {
  ;[sendgrid, dns] = [await startSendgrid(), await startDns()]
  const { senders, outboundAllowHosts } = readConfig({
    SENDERS: 'sendgrid',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SENDGRID_URL: sendgrid.url,
    SENDGRID_API_KEY: sendgrid.apiKey,
    SENDGRID_EVENT_KEY: sendgrid.eventKey,
    DNS_SERVERS: dns.address,
    OUTBOUND_ALLOW_HOSTS: sendgrid.host,
  })
  world = await createWorld({
    config: { senders, outboundAllowHosts },
    capabilities: [...capabilities, listener],
  })
})
afterAll(async () => {
  await world.close()
  await Promise.all([sendgrid.close(), dns.close()])
})
beforeEach(async () => {
  person = await world.person()
  await world.runJobs()
  await world.kernel.db.deleteFrom('senders').execute()
  sendgrid.senders.length = 0
  sendgrid.mailed.length = 0
  sendgrid.requests.length = 0
  reports.length = 0
})

const create = (changes: object = {}, who = person) =>
  who.call(contract.createSender, { body: { ...SENDER_FORM, ...changes } })
const statuses = async () => (await person.call(contract.listSenders)).body.map(({ status }) => status)
const params = (id: number) => ({ params: { senderKey: String(id) } })
const pass = (hours: number) => world.clock.advance(hours * 3_600_000)

describe("SendGrid's verified senders", () => {
  test('are given what the form says, mail the link themselves, and are Verified when it was followed', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.status).toBe('Pending')
    expect(sendgrid.senders[0]).toMatchObject({
      from_email: SENDER_FORM.from_email,
      from_name: SENDER_FORM.from_name,
      reply_to: SENDER_FORM.reply_to,
      address: SENDER_FORM.address,
      city: 'Kiel',
      country: 'Germany',
      zip: '24103',
    })
    expect(sendgrid.senders[0]?.nickname).toMatch(/^Letters \([0-9a-f]{12}\)$/)
    expect(sendgrid.mailed).toEqual([SENDER_FORM.from_email])
    await fetchProofs(world.kernel)
    expect(await statuses()).toEqual(['Pending'])
    sendgrid.verify(SENDER_FORM.from_email)
    await fetchProofs(world.kernel)
    expect(await statuses()).toEqual(['Verified'])
    expect(await world.mails(), 'no mail of ours').toEqual([])
  })

  test('what it does not take is told at its field, in its words', async () => {
    const { status, body } = await create({ from_email: 'ada@refused.example' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { from_email: ['SendGrid says: this address cannot be used'] },
    })
    expect(await statuses()).toEqual([])
  })

  test.each([
    [500, 503],
    [401, 503],
    [429, 429],
    ['slow', 503],
  ] as const)('an answer of %s is a %d that says so, and nothing is written', async (how, status) => {
    sendgrid.fail(how)
    expect((await create()).status).toBe(status)
    expect(await statuses()).toEqual([])
  })

  test('one whose answer was lost is made anew at the second try: what it proved meanwhile counts for nothing', async () => {
    sendgrid.fail('lost')
    expect((await create()).status).toBe(503)
    sendgrid.verify(SENDER_FORM.from_email)
    expect((await create()).status).toBe(201)
    expect(sendgrid.senders).toHaveLength(1)
    await fetchProofs(world.kernel)
    expect(await statuses()).toEqual(['Pending'])
  })

  test('a form that is sent twice at once is one identity, there and here', async () => {
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(sendgrid.senders).toHaveLength(1)
    sendgrid.verify(SENDER_FORM.from_email)
    await fetchProofs(world.kernel)
    expect(await statuses()).toEqual(['Verified'])
  })

  test('one that is deleted there is no longer Verified here, from the next night on', async () => {
    await create()
    sendgrid.verify(SENDER_FORM.from_email)
    await fetchProofs(world.kernel)
    await recheckProofs(world.kernel)
    expect(await statuses()).toEqual(['Verified'])
    sendgrid.senders.length = 0
    pass(50)
    await recheckProofs(world.kernel)
    expect(await statuses()).toEqual(['Failed'])
  })

  test('a service that was asked too often is asked again by the next run, and nothing fails', async () => {
    await create()
    const run = () => {
      const [proofs] = senderJobs(world.kernel).filter(({ name }) => name === 'senders.proofs')
      return proofs?.handler({}, { id: '', tries: 1, signal: AbortSignal.timeout(60_000) } as never)
    }
    sendgrid.fail(429)
    expect(await run()).toMatchObject({ outcome: 'skipped' })
    sendgrid.verify(SENDER_FORM.from_email)
    expect(await run()).toMatchObject({ outcome: 'done' })
    expect(await statuses()).toEqual(['Verified'])
  })

  test('two accounts prove the same address each for themselves', async () => {
    const other = await world.person()
    await create()
    sendgrid.verify(SENDER_FORM.from_email)
    expect((await create({}, other)).status).toBe(201)
    await fetchProofs(world.kernel)
    expect(await statuses()).toEqual(['Verified'])
    expect((await other.call(contract.listSenders)).body.map(({ status }) => status)).toEqual(['Pending'])
  })

  test('are asked again after a day, and by hand', async () => {
    const { body } = await create()
    pass(25)
    sendgrid.fail(500)
    await expect(remindSenders(world.kernel)).rejects.toThrow('does not answer')
    await remindSenders(world.kernel)
    await remindSenders(world.kernel)
    expect(sendgrid.mailed).toHaveLength(2)
    expect((await person.call(contract.resendSenderProof, params(body.id))).status).toBe(200)
    expect(sendgrid.mailed).toHaveLength(3)
    expect(sendgrid.senders).toHaveLength(1)
  })

  test('of many, all pages are read', async () => {
    for (let i = 0; i < 120; i++)
      await buildSender(world.kernel, person.user, {
        from_name: `${i}`,
        verified_at: null,
        provider_id: String(9000 + i),
      })
    const blank = { ...SENDER_FORM, reply_to_name: '', address2: '', state: '', locked: false }
    for (let i = 0; i < 120; i++) sendgrid.senders.push({ ...blank, id: 9000 + i, verified: i === 119 })
    await fetchProofs(world.kernel)
    expect((await statuses()).filter((one) => one === 'Verified')).toHaveLength(1)
  })

  test('are changed and deleted there, too, also when it answers later', async () => {
    const { body } = await create()
    await person.call(contract.updateSender, { ...params(body.id), body: { ...SENDER_FORM, city: 'Bremen' } })
    expect(sendgrid.senders[0]?.city).toBe('Bremen')
    await person.call(contract.updateSender, {
      ...params(body.id),
      body: { ...SENDER_FORM, from_email: 'other@studio.example' },
    })
    await world.runJobs()
    expect(sendgrid.senders.map(({ from_email }) => from_email)).toEqual(['other@studio.example'])
    await person.call(contract.deleteSender, params(body.id))
    await world.runJobs()
    expect(sendgrid.senders).toEqual([])
  })

  test('go with an account that is erased', async () => {
    await create()
    await releaseSenders(world.kernel, person.user.id)
    await releaseSenders(world.kernel, person.user.id)
    await world.runJobs()
    expect(sendgrid.senders).toEqual([])
  })

  test('what was proved to our own mail has to be proved to it', async () => {
    const sender = await buildSender(world.kernel, person.user, { provider: 'smtp' })
    expect(await statuses()).toEqual(['Pending'])
    await person.call(contract.resendSenderProof, params(sender.id))
    sendgrid.verify(SENDER_FORM.from_email)
    await fetchProofs(world.kernel)
    expect(await statuses()).toEqual(['Verified'])
  })

  test('a domain with a strict policy is taken when it is authenticated there', async () => {
    dns.set('_dmarc.strict.example', { TXT: ['v=DMARC1; p=reject'] })
    const refused = await create({ from_email: 'ada@strict.example' })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('authenticate the domain at SendGrid')
    sendgrid.domains.push({ domain: 'strict.example', valid: false })
    expect((await create({ from_email: 'ada@strict.example' })).status).toBe(422)
    sendgrid.domains.push({ domain: 'strict.example', valid: true })
    expect((await create({ from_email: 'ada@strict.example' })).status).toBe(201)
  })
})

describe('what SendGrid reports of mails', () => {
  const bounce = {
    event: 'bounce',
    email: 'Nobody@Example.com',
    sg_event_id: 'event-1',
    'smtp-id': '<letter-7@host.example>',
    reason: '550 5.1.1 The email account does not exist',
    type: 'bounce',
    status: '5.1.1',
    timestamp: 1772445600,
  }
  const report = async (events: object[], changes: { at?: Date; headers?: object; body?: string } = {}) => {
    const { body, headers } = sendgrid.signEvents(events, changes.at ?? world.clock.now())
    const answer = await world.app.inject({
      method: 'POST',
      url: '/webhooks/sendgrid',
      headers: { ...headers, ...changes.headers },
      payload: changes.body ?? body,
    })
    await world.runJobs()
    return answer.statusCode
  }

  test('is published once, however often and late it comes', async () => {
    const signed = world.clock.now()
    expect(await report([bounce])).toBe(200)
    pass(20)
    expect(await report([bounce], { at: signed })).toBe(200)
    expect(await report([bounce])).toBe(200)
    expect(reports).toEqual([
      {
        kind: 'bounced',
        email: 'nobody@example.com',
        message_id: '<letter-7@host.example>',
        detail: '550 5.1.1 The email account does not exist',
      },
    ])
  })

  test.each([
    ['a complaint', { event: 'spamreport' }, 'complained'],
    ['an unsubscription', { event: 'unsubscribe' }, 'unsubscribed'],
    ['one of a group', { event: 'group_unsubscribe' }, 'unsubscribed'],
    ['what it did not try again', { event: 'dropped', reason: 'Bounced Address' }, 'bounced'],
    ['or not for a complaint', { event: 'dropped', reason: 'Spam Reporting Address' }, 'complained'],
  ])('%s is %s', async (name, event, kind) => {
    await report([{ ...bounce, type: undefined, ...event, sg_event_id: name }])
    expect(reports.map((one) => one.kind)).toEqual([kind])
  })

  test.each([
    ['delivered', {}],
    ['open', {}],
    ['deferred', {}],
    ['bounce', { type: 'blocked' }],
    ['dropped', { reason: 'Recipient List over Package Quota' }],
  ])('%s says nothing of a mailbox', async (event, changes) => {
    expect(await report([{ ...bounce, event, ...changes, sg_event_id: `nothing ${event}` }])).toBe(200)
    expect(reports).toEqual([])
    const rows = await world.kernel.db.selectFrom('webhook_events').select('event_id').execute()
    expect(rows.filter(({ event_id }) => event_id.startsWith('nothing'))).toEqual([])
  })

  test('is believed only with its signature over these bytes and this time', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const time = String(Math.floor(world.clock.now().getTime() / 1000))
    const forged = createSign('sha256').update(`${time}[]`).sign(other, 'base64')
    const name = 'x-twilio-email-event-webhook'
    expect(await report([bounce], { body: '[]' })).toBe(401)
    expect(await report([], { headers: { [`${name}-signature`]: forged } })).toBe(401)
    expect(await report([], { headers: { [`${name}-signature`]: 'nonsense' } })).toBe(401)
    expect(await report([], { headers: { [`${name}-timestamp`]: '1' } })).toBe(401)
    expect(await report([], { at: new Date(world.clock.now().getTime() - 26 * 3_600_000) })).toBe(401)
    expect(await report([], { at: new Date(world.clock.now().getTime() + 3_600_000) })).toBe(401)
    expect(await report([{ event: 7 }])).toBe(400)
    expect(reports).toEqual([])
  })
})

test('without the key of its events the address is 404', async () => {
  const plain = await createWorld()
  expect(
    (await plain.app.inject({ method: 'POST', url: '/webhooks/sendgrid', payload: '[]' })).statusCode,
  ).toBe(404)
  await plain.close()
})
