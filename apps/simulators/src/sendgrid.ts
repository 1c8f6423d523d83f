/**
 * SendGrid as far as senders need it: verified senders, authenticated domains, and the signed event
 * webhook, in the shapes of its OpenAPI document. It remembers what it is told, and fails on demand.
 */
import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SENDGRID_API_KEY = 'SG.a-key.of-people'

export interface SendgridSender {
  id: number
  nickname: string
  from_email: string
  from_name: string
  reply_to: string
  reply_to_name: string
  address: string
  address2: string
  state: string
  city: string
  zip: string
  country: string
  verified: boolean
  locked: boolean
}

export interface Sendgrid {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** For SENDGRID_URL, SENDGRID_API_KEY and SENDGRID_EVENT_KEY. */
  url: string
  apiKey: string
  eventKey: string
  senders: SendgridSender[]
  /** Links that it mailed, by address, newest last. */
  mailed: string[]
  /** Domains that were authenticated in its settings. */
  domains: { domain: string; valid: boolean }[]
  /** Whoever reads the address follows the link of the mail. */
  verify(fromEmail: string): void
  /**
   * The next so many requests get this status; `slow` ones no answer; `lost` ones are done, and not
   * answered.
   */
  fail(how: number | 'slow' | 'lost', times?: number): void
  /** Requests so far: `POST /v3/verified_senders 201`. */
  requests: string[]
  /** A request of the event webhook, signed as of that moment. */
  signEvents(events: object[], at: Date): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

type Answer = { status: number; body?: object; headers?: Record<string, string> }

export async function startSendgrid(): Promise<Sendgrid> {
  const senders: SendgridSender[] = []
  const mailed: string[] = []
  const domains: Sendgrid['domains'] = []
  const requests: string[] = []
  const failing: { how: number | 'slow' | 'lost'; times: number }[] = []
  let lastId = 1000
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  function handle(
    { method = 'GET', headers }: IncomingMessage,
    url: URL,
    body: Partial<SendgridSender>,
  ): Answer {
    if (headers.authorization !== `Bearer ${SENDGRID_API_KEY}`)
      return { status: 401, body: { errors: [{ field: null, message: 'authorization required' }] } }
    if (method === 'GET' && url.pathname === '/v3/whitelabel/domains') return { status: 200, body: domains }
    const [, action, id] = /^\/v3\/verified_senders(?:\/(resend))?(?:\/(\d+))?$/.exec(url.pathname) ?? []
    if (!url.pathname.startsWith('/v3/verified_senders')) return missing()
    if (method === 'GET' && !id) return { status: 200, body: { results: page(url.searchParams) } }
    if (method === 'POST' && !id && !action) return create(body)
    const sender = senders.find((one) => one.id === Number(id))
    if (!sender) return missing()
    if (method === 'POST' && action) return resend(sender)
    if (method === 'DELETE') {
      senders.splice(senders.indexOf(sender), 1)
      return { status: 204 }
    }
    return method === 'PATCH' ? { status: 200, body: Object.assign(sender, body) } : missing()
  }

  function page(query: URLSearchParams): SendgridSender[] {
    const after = Number(query.get('lastSeenID') ?? 0)
    return senders.filter(({ id }) => id > after).slice(0, Number(query.get('limit') ?? 50))
  }

  function create(body: Partial<SendgridSender>): Answer {
    const problem = checkSender(body, senders)
    if (problem) return { status: 400, body: { errors: [{ ...problem, error_id: 'invalid' }] } }
    lastId += 1
    const empty = { reply_to_name: '', address: '', address2: '', state: '', city: '', zip: '', country: '' }
    const sender = { ...empty, ...body, id: lastId, verified: false, locked: false } as SendgridSender
    senders.push(sender)
    mailed.push(sender.from_email)
    return { status: 201, body: sender }
  }

  function resend(sender: SendgridSender): Answer {
    if (sender.verified)
      return { status: 400, body: { errors: [{ message: 'already verified', error_id: 'verified' }] } }
    mailed.push(sender.from_email)
    return { status: 204 }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await readBody(request)
    const forced = failing.find(({ times }) => times > 0)
    if (forced) forced.times--
    if (forced?.how === 'slow') return
    const answer = typeof forced?.how === 'number' ? failure(forced.how) : handle(request, url, body)
    requests.push(`${request.method} ${url.pathname} ${answer.status}`)
    if (forced?.how === 'lost') return void request.socket.destroy()
    send(response, answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    apiKey: SENDGRID_API_KEY,
    eventKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    senders,
    mailed,
    domains,
    requests,
    verify: (fromEmail) => {
      for (const sender of senders) if (sender.from_email === fromEmail) sender.verified = true
    },
    fail: (how, times = 1) => void failing.push({ how, times }),
    signEvents(events, at) {
      const body = JSON.stringify(events)
      const time = String(Math.floor(at.getTime() / 1000))
      const signature = createSign('sha256')
        .update(time + body)
        .sign(privateKey, 'base64')
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-twilio-email-event-webhook-timestamp': time,
          'x-twilio-email-event-webhook-signature': signature,
        },
      }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

const LONGEST: Partial<Record<keyof SendgridSender, number>> = {
  nickname: 100,
  from_email: 256,
  from_name: 256,
  reply_to: 256,
  address: 100,
  city: 150,
  zip: 10,
  country: 100,
}

function checkSender(body: Partial<SendgridSender>, senders: SendgridSender[]) {
  for (const field of ['nickname', 'from_email', 'reply_to'] as const)
    if (!body[field]) return { field, message: 'is required' }
  for (const [field, longest] of Object.entries(LONGEST))
    if (String(body[field as keyof SendgridSender] ?? '').length > longest)
      return { field, message: `must be ${longest} characters or less` }
  if (body.from_email?.endsWith('@refused.example'))
    return { field: 'from_email', message: 'this address cannot be used' }
  return senders.some(({ nickname }) => nickname === body.nickname)
    ? { field: 'nickname', message: 'You already have a sender identity with the same nickname.' }
    : null
}

function missing(): Answer {
  return { status: 404, body: { errors: [{ message: 'resource not found', error_id: 'not-found' }] } }
}

function failure(status: number): Answer {
  const body = { errors: [{ field: null, message: status === 429 ? 'too many requests' : 'server error' }] }
  if (status !== 429) return { status, body }
  const reset = String(Math.ceil(Date.now() / 1000) + 7)
  return {
    status,
    body,
    headers: { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
  }
}

async function readBody(request: IncomingMessage): Promise<Partial<SendgridSender>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text ? JSON.parse(text) : {}
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (body === undefined) return void response.writeHead(status, headers).end()
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
}
