import { createPublicKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'

/** Who proves that senders of letters are who they say, and what mailboxes know of our mail. */
export interface SenderConfig {
  /** Our own mails with a link, or SendGrid's verified senders. */
  provider: 'smtp' | 'sendgrid'
  sendgrid: { url: string; apiKey: string } | null
  /** Its events are signed with the other half of it; null: they are not received. */
  sendgridEventKey: KeyObject | null
  /** What a domain includes in its SPF record that lets our mail server write for it. */
  spfInclude: string | null
  /** The selector by which our mail server signs for domains of others that publish its key there. */
  dkimSelector: string | null
  /** Asked for DNS records in place of those of the system: `192.0.2.1`, `[2001:db8::1]:5353`. */
  dnsServers: string[]
}

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?'
const domain = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^${label}(?:\\.${label})+$`), 'must be a name such as spf.example.com')

export const senderVariables = {
  SENDERS: z.enum(['smtp', 'sendgrid']).default('smtp'),
  SENDGRID_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://api.eu.sendgrid.com' })
    .default('https://api.sendgrid.com'),
  SENDGRID_API_KEY: z.string().min(1).optional(),
  SENDGRID_EVENT_KEY: z
    .string()
    .refine((v) => readPublicKey(v) !== null, 'must be the verification key that SendGrid shows')
    .optional(),
  SENDER_SPF_INCLUDE: domain.optional(),
  SENDER_DKIM_SELECTOR: z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^${label}(?:\\.${label})*$`), 'must be a selector such as podstead')
    .optional(),
  SENDER_DNS_SERVERS: z
    .string()
    .default('')
    .transform((v) => v.split(/[\s,]+/).filter(Boolean))
    .refine((servers) => servers.every(isServer), 'must be addresses such as 192.0.2.1 or 192.0.2.1:5353'),
}

type Parsed = z.output<z.ZodObject<typeof senderVariables>> & {
  SMTP_URL?: string | undefined
  DNS_SERVERS: string[]
}

export function senderProblems(e: Parsed): string[] {
  if (e.SENDERS === 'smtp') return []
  return [
    ...(e.SENDGRID_API_KEY ? [] : ['SENDGRID_API_KEY is needed with SENDERS=sendgrid']),
    // What SendGrid has verified counts for mail that it sends.
    ...(e.SMTP_URL
      ? []
      : ['SMTP_URL is needed with SENDERS=sendgrid: smtp://apikey:KEY@smtp.sendgrid.net:587']),
  ]
}

export function senderConfig(e: Parsed): SenderConfig {
  return {
    provider: e.SENDERS,
    sendgrid: e.SENDGRID_API_KEY ? { url: new URL(e.SENDGRID_URL).origin, apiKey: e.SENDGRID_API_KEY } : null,
    sendgridEventKey: e.SENDGRID_EVENT_KEY ? readPublicKey(e.SENDGRID_EVENT_KEY) : null,
    spfInclude: e.SENDER_SPF_INCLUDE ?? null,
    dkimSelector: e.SENDER_DKIM_SELECTOR ?? null,
    dnsServers: e.SENDER_DNS_SERVERS.length ? e.SENDER_DNS_SERVERS : e.DNS_SERVERS,
  }
}

/** Base64 of a DER key, as SendGrid shows it. */
function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' ? key : null
  } catch {
    return null
  }
}

export function isServer(text: string): boolean {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+?))(?::(\d{1,5}))?$/.exec(text) ?? []
  if (port && Number(port) > 65_535) return false
  return (
    isIP(text) === 6 || (six !== undefined && isIP(six) === 6) || (four !== undefined && isIP(four) === 4)
  )
}
