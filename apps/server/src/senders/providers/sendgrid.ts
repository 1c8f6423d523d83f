import { countryName, findCountryCode } from '@podstead/contract/senders/countries'
import { SenderForm } from '@podstead/contract/senders/senders'
import { z } from 'zod'
import { Failure, invalid, tooManyRequests } from '../../kernel/http/failure.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { OutboundError } from '../../kernel/outbound/outbound.ts'
import type { Dns } from '../../kernel/outbound/outbound-dns.ts'
import type { SenderProvider } from '../service.ts'
import { isAligned, type MailRules } from '../service-dmarc.ts'

const AWAY = 'SendGrid does not answer at the moment. Please try again in a few minutes.'
const REFUSED = 'Senders cannot be verified at the moment. Please tell the people who run this server.'

const PAGE = 100
/** An account of theirs holds far fewer. */
const MAX_PAGES = 50
/** Waited for no longer than that, whatever its answer says. */
const MAX_WAIT_SECONDS = 600

const Errors = z.object({
  errors: z.array(z.object({ field: z.string().nullish(), message: z.string() })).default([]),
})
const Identity = z.object({ id: z.int(), nickname: z.string(), verified: z.boolean() })
const Identities = z.object({ results: z.array(Identity) })
const Domains = z.array(
  z.object({ domain: z.string(), valid: z.boolean(), custom_spf: z.boolean().optional() }),
)

/**
 * SendGrid's single sender verification: it mails the link itself, and refuses to send from what it has not
 * verified. https://www.twilio.com/docs/sendgrid/api-reference/sender-verification
 */
export function sendgridSenders(kernel: Kernel): SenderProvider {
  const ask = (method: Method, path: string, body?: object) => request(kernel, method, path, body)

  async function create(identity: SenderForm, userId: number): Promise<string> {
    const body = identityBody(kernel, identity, userId)
    const { status, json } = await ask('POST', '/v3/verified_senders', body)
    if (status === 201) return String(Identity.parse(json).id)
    // A request whose answer was lost left one behind that nobody here knows. It is made anew, so that what
    // it may have proved meanwhile counts for nothing.
    const left = (await listIdentities(ask)).find(({ nickname }) => nickname === body.nickname)
    if (status !== 400 || !left) throw refusal(status, json)
    await ask('DELETE', `/v3/verified_senders/${left.id}`)
    const again = await ask('POST', '/v3/verified_senders', body)
    if (again.status !== 201) throw refusal(again.status, again.json)
    return String(Identity.parse(again.json).id)
  }

  return {
    name: 'sendgrid',
    async requestProof(identity, userId, known) {
      if (known === null) return create(identity, userId)
      const { status, json } = await ask('POST', `/v3/verified_senders/resend/${known}`)
      if (status === 404) return create(identity, userId)
      if (status >= 300) throw refusal(status, json)
      return known
    },
    queueProof: async () => {},
    async remind({ provider_id }) {
      if (provider_id === null) return
      const { status, json } = await ask('POST', `/v3/verified_senders/resend/${provider_id}`)
      if (status >= 300 && status !== 404) throw refusal(status, json)
    },
    async updateIdentity(providerId, identity, userId) {
      const body = identityBody(kernel, identity, userId)
      const { status, json } = await ask('PATCH', `/v3/verified_senders/${providerId}`, body)
      if (status >= 300) throw refusal(status, json)
    },
    async removeIdentity(providerId) {
      const { status, json } = await ask('DELETE', `/v3/verified_senders/${providerId}`)
      if (status >= 300 && status !== 404) throw refusal(status, json)
    },
    async listProofs() {
      const identities = await listIdentities(ask)
      return new Map(identities.map(({ id, verified }) => [String(id), verified]))
    },
    isAligned: (dns, rules) => isSignedBySendgrid(ask, dns, rules),
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Ask = (method: Method, path: string, body?: object) => Promise<{ status: number; json: unknown }>

/** @throws Failure 503 where nobody answers, 429 where it was asked too often */
async function request(kernel: Kernel, method: Method, path: string, body?: object) {
  const { sendgrid } = kernel.config.senders
  if (!sendgrid) throw unavailable(REFUSED)
  try {
    const answer = await kernel.outbound.fetch(`${sendgrid.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sendgrid.apiKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      accept: 'application/json',
      maxBytes: 1_048_576,
      timeoutMs: 10_000,
      maxRedirects: 0,
    })
    if (answer.status === 429) throw tooManyRequests(waitSeconds(kernel, answer.headers))
    if (answer.status >= 500) throw unavailable(AWAY)
    if (answer.status === 401 || answer.status === 403) {
      kernel.log.error({ status: answer.status, path }, 'SendGrid refuses the key of SENDGRID_API_KEY')
      throw unavailable(REFUSED)
    }
    return { status: answer.status, json: readJson(answer.text()) }
  } catch (error) {
    if (error instanceof OutboundError) throw unavailable(AWAY)
    throw error
  }
}

async function listIdentities(ask: Ask): Promise<z.output<typeof Identity>[]> {
  const all: z.output<typeof Identity>[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const after = all.at(-1)
    const query = new URLSearchParams({ limit: String(PAGE), ...(after && { lastSeenID: String(after.id) }) })
    const { status, json } = await ask('GET', `/v3/verified_senders?${query}`)
    if (status !== 200) throw refusal(status, json)
    const { results } = Identities.parse(json)
    all.push(...results)
    if (results.length < PAGE) break
  }
  return all
}

/** A nickname is unique in an account of theirs, which all accounts of ours share. */
function identityBody(kernel: Kernel, identity: SenderForm, userId: number) {
  const { nickname, from_name, from_email, reply_to, address, city, country, zip } = identity
  const mark = kernel.secrets.keyedHash(`${userId} ${from_email} ${from_name}`, 'sender-nickname')
  return {
    nickname: `${nickname.slice(0, 80)} (${mark.slice(0, 12)})`,
    from_name,
    from_email,
    reply_to,
    reply_to_name: from_name,
    address,
    city,
    country: countryName(findCountryCode(country) ?? country),
    zip,
  }
}

/** Domain authentication: it signs as the domains that its account has proved, and as none besides. */
async function isSignedBySendgrid(ask: Ask, dns: Dns, rules: MailRules): Promise<boolean> {
  const { status, json } = await ask('GET', '/v3/whitelabel/domains?limit=200')
  if (status !== 200) throw refusal(status, json)
  const signing = Domains.parse(json).filter(({ valid }) => valid)
  for (const { domain } of signing) if (await isAligned(dns, rules, rules.dkim, domain)) return true
  return false
}

/** Its messages by the fields that the form has. */
function refusal(status: number, json: unknown): Failure {
  const { errors } = Errors.safeParse(json).data ?? { errors: [] }
  if (status !== 400 || !errors.length) return unavailable(AWAY)
  const fields: Record<string, string[]> = {}
  for (const { field, message } of errors) {
    const name = field && field in SenderForm.shape ? field : 'base'
    const reason = message.slice(0, 300)
    fields[name] = [...(fields[name] ?? []), `SendGrid says: ${reason}`]
  }
  return invalid(fields)
}

function unavailable(message: string): Failure {
  return new Failure({ status: 503, message, retryAfterSeconds: 60 })
}

/** `X-RateLimit-Reset` is a moment in seconds. */
function waitSeconds({ clock }: Kernel, headers: Record<string, string>): number {
  const reset = Number(headers['x-ratelimit-reset'])
  const seconds = Math.ceil(reset - clock.now().getTime() / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_WAIT_SECONDS) : 60
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
