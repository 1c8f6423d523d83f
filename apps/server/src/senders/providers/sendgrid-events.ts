import { createHash, verify } from 'node:crypto'
import { sendgridEvents } from '@podstead/contract/senders/senders'
import { z } from 'zod'
import type { WebhookDeclaration, WebhookEvent } from '../../kernel/capability-webhooks.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { type MailReport, publishMailReport } from '../commands-reports.ts'

/** It tries for a day to deliver what it has signed. */
const MAX_AGE_SECONDS = 25 * 3600
const MAX_AHEAD_SECONDS = 600

const Event = z.object({
  event: z.string(),
  email: z.string().max(320),
  sg_event_id: z.string().min(1).max(255).optional(),
  'smtp-id': z.string().max(998).optional(),
  reason: z.string().optional(),
  /** Of a bounce: `bounce`, or `blocked`, which may pass. */
  type: z.string().optional(),
})
type Event = z.output<typeof Event>

/**
 * SendGrid's signed event webhook: ECDSA over the time and the bytes of the body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export const sendgridWebhook: WebhookDeclaration = {
  provider: 'sendgrid',
  address: sendgridEvents,
  isConfigured: ({ config }) => config.senders.sendgridEventKey !== null,
  readEvents({ config, clock }, { body, headers }) {
    const time = String(headers['x-twilio-email-event-webhook-timestamp'] ?? '')
    const signature = String(headers['x-twilio-email-event-webhook-signature'] ?? '')
    const key = config.senders.sendgridEventKey
    const signed = Buffer.concat([Buffer.from(time), body])
    const age = clock.now().getTime() / 1000 - Number(time || Number.NaN)
    const isSigned = key && signature && verify('sha256', signed, key, Buffer.from(signature, 'base64'))
    if (!isSigned || !(age < MAX_AGE_SECONDS && age > -MAX_AHEAD_SECONDS))
      throw new Failure({ status: 401, message: 'The signature does not match.' })
    return readBatch(body.toString('utf8'))
  },
  async handle(trx, kernel, { payload }) {
    await publishMailReport(trx, kernel, payload as MailReport)
  },
}

/** What says nothing of a mailbox (opened, clicked, delivered, deferred) is not kept. */
function readBatch(text: string): WebhookEvent[] {
  const events = z.array(Event).safeParse(parseJson(text))
  if (!events.success) throw new Failure({ status: 400, message: 'These events cannot be read.' })
  return events.data.flatMap((event) => {
    const report = toReport(event)
    return report ? [{ id: event.sg_event_id ?? hashEvent(event), kind: event.event, payload: report }] : []
  })
}

function toReport(event: Event): MailReport | null {
  const kind = reportKind(event)
  const { email, reason = '', 'smtp-id': message_id = null } = event
  return kind && { kind, email: email.toLowerCase(), message_id, detail: reason.slice(0, 500) }
}

function reportKind({ event, type, reason = '' }: Event): MailReport['kind'] | null {
  if (event === 'bounce') return type === 'blocked' ? null : 'bounced'
  if (event === 'spamreport') return 'complained'
  if (event === 'unsubscribe' || event === 'group_unsubscribe') return 'unsubscribed'
  if (event !== 'dropped') return null
  // It did not even try, for what it knows from before.
  if (/^(bounced address|invalid)/i.test(reason)) return 'bounced'
  if (/^spam reporting address/i.test(reason)) return 'complained'
  return /^unsubscribed address/i.test(reason) ? 'unsubscribed' : null
}

function hashEvent(event: Event): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
