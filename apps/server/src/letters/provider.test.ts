import * as instructions from '@podstead/contract/letters/instruction-email'
import { listSubscriberLetters, resendInstructions } from '@podstead/contract/letters/letters'
import { connectSender } from '@podstead/contract/senders/senders'
import { startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSendgrid } from '../../../simulators/src/sendgrid.ts'
import { readConfig } from '../kernel/config.ts'
import { buildSender } from '../senders/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

/** A letter by way of a provider, from the sender of its podcast until what the provider reports of it. */

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let sendgrid: Awaited<ReturnType<typeof startSendgrid>>
beforeAll(async () => {
  ;[smtp, sendgrid] = await Promise.all([startSmtp(), startSendgrid()])
  const { senders, outboundAllowHosts } = readConfig({
    SENDERS: 'sendgrid',
    SMTP_URL: smtp.url,
    SENDGRID_URL: sendgrid.url,
    SENDGRID_API_KEY: sendgrid.apiKey,
    SENDGRID_EVENT_KEY: sendgrid.eventKey,
    OUTBOUND_ALLOW_HOSTS: sendgrid.host,
  })
  world = await createWorld({ config: { senders, outboundAllowHosts, smtpUrl: smtp.url } })
})
afterAll(async () => {
  await world.close()
  await Promise.all([smtp.stop(), sendgrid.close()])
})

test('comes from the connected sender, and a bounce that is reported ends the letters to its address', async () => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, podcast_title: 'Night Trains' },
  })
  const sender = await buildSender(world.kernel, mira.user, { provider_id: '7' })
  const of = { params: { showId: show.id } }
  await mira.call(instructions.saveInstructionEmail, {
    ...of,
    body: { subject_text: 'Welcome to {{podcast_title}}', is_activated: true },
  })
  expect((await mira.call(connectSender, { ...of, body: { sender_domain_id: sender.id } })).status).toBe(200)
  const ana = await buildSubscriber(world.kernel, { show, full_name: 'Ana Sousa' })
  const card = { params: { showId: show.id, subscriberId: ana.id } }
  await mira.call(resendInstructions, card)
  await world.runJobs()
  const [letter] = smtp.received
  expect(letter?.from).toEqual({ name: sender.from_name, address: sender.from_email })
  expect(letter?.headers['reply-to']).toContain(sender.reply_to)
  expect(letter?.subject).toBe('Welcome to Night Trains')
  expect(letter?.to[0]?.address).toBe(ana.email_address)
  expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  for (const body of [letter?.text, letter?.html]) {
    expect(body).toContain('/members/')
    expect(body).toContain('/private/feeds/')
  }

  const bounce = {
    ...{ event: 'bounce', type: 'bounce', email: ana.email_address, sg_event_id: 'one' },
    ...{ 'smtp-id': letter?.messageId, reason: '550 5.1.1 No such mailbox' },
    timestamp: Math.floor(world.clock.now().getTime() / 1000),
  }
  const { body, headers } = sendgrid.signEvents([bounce], world.clock.now())
  const answer = await world.app.inject({
    ...{ method: 'POST', url: '/webhooks/sendgrid', payload: body },
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(answer.statusCode).toBe(200)
  await world.runJobs()
  expect((await mira.call(listSubscriberLetters, card)).body).toMatchObject({
    letters: [{ kind: 'instructions', state: 'bounced', problem: '550 5.1.1' }],
    suppression: { reason: 'bounced' },
    can_resend: false,
  })
})
