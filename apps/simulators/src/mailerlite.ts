/**
 * MailerLite's API as far as mailing lists need it: keys of accounts, groups and their subscribers in pages
 * by cursor, 120 requests a minute, and its refusals, in the shapes of its documentation.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MailerliteSubscriber {
  id: string
  email: string
  status: 'active' | 'unsubscribed' | 'unconfirmed' | 'bounced' | 'junk'
  fields: { name: string | null; last_name: string | null }
}

export interface MailerliteAccount {
  key: string
  groups: { id: string; name: string; members: MailerliteSubscriber[] }[]
}

export interface Mailerlite {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** For MAILERLITE_URL. */
  url: string
  accounts: MailerliteAccount[]
  addAccount(): MailerliteAccount
  addGroup(account: MailerliteAccount, name: string): MailerliteAccount['groups'][number]
  /** Puts somebody into a group, or changes their status there. */
  put(
    group: MailerliteAccount['groups'][number],
    email: string,
    options?: { status?: MailerliteSubscriber['status']; name?: string },
  ): void
  take(group: MailerliteAccount['groups'][number], email: string): void
  /** The key is dead, as when whoever made it was removed. */
  revoke(account: MailerliteAccount): void
  /** At most so many subscribers a page, whatever is asked for. */
  maxPage: number
  /** After so many requests that are answered as always, the next gets this; `half` breaks off the body. */
  fail(how: number | 'half', options?: { after?: number; retryAfter?: number }): void
  /** Requests so far: `GET /api/groups 200`. */
  requests: string[]
  /** A new minute begins: its requests are free again. */
  nextMinute(): void
  close(): Promise<void>
}

type Answer = { status: number; body: object; headers?: Record<string, string>; isHalf?: boolean }
const PER_MINUTE = 120

export async function startMailerlite({ port = 0 } = {}): Promise<Mailerlite> {
  const accounts: MailerliteAccount[] = []
  const requests: string[] = []
  const revoked = new Set<string>()
  const used = new Map<string, number>()
  const failing: { how: number | 'half'; after: number; retryAfter: number }[] = []
  let lastId = 107_437_586_714_395_000n
  const nextId = () => String(++lastId)

  function handle({ headers }: IncomingMessage, url: URL): Answer {
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const account = accounts.find((one) => one.key === key)
    if (!account || revoked.has(key)) return { status: 401, body: { message: 'Unauthenticated.' } }
    if (headers.accept !== 'application/json' || headers['content-type'] !== 'application/json')
      return { status: 406, body: { message: 'Not acceptable.' } }
    const requestsNow = (used.get(key) ?? 0) + 1
    used.set(key, requestsNow)
    if (requestsNow > PER_MINUTE) return tooMany(60)
    const limits = {
      'x-ratelimit-limit': String(PER_MINUTE),
      'x-ratelimit-remaining': String(PER_MINUTE - requestsNow),
    }
    return { headers: limits, ...answer(account, url) }
  }

  function answer(account: MailerliteAccount, { pathname, searchParams }: URL): Answer {
    if (pathname === '/api/groups') return groupPage(account, searchParams)
    const id = /^\/api\/groups\/(\d+)\/subscribers$/.exec(pathname)?.[1]
    const group = account.groups.find((one) => one.id === id)
    if (!group) return { status: 404, body: { message: 'Resource not found.' } }
    return subscriberPage(group.members, searchParams, simulator.maxPage)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const next = failing[0]
    const isDue = next !== undefined && next.after-- === 0
    if (isDue) failing.shift()
    const answered = isDue ? forced(next, () => handle(request, url)) : handle(request, url)
    requests.push(`${request.method} ${url.pathname} ${answered.status}`)
    send(response, answered)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const simulator: Mailerlite = {
    host,
    url: `http://${host}`,
    accounts,
    addAccount() {
      const account = { key: `eyJ0eXAiOiJKV1Qi.${nextId()}.mlkey${accounts.length + 1}`, groups: [] }
      accounts.push(account)
      return account
    },
    addGroup(account, name) {
      const group = { id: nextId(), name, members: [] }
      account.groups.push(group)
      return group
    },
    put(group, email, { status = 'active', name = null as string | null } = {}) {
      const known = group.members.find((one) => one.email === email)
      if (known) known.status = status
      else group.members.push({ id: nextId(), email, status, fields: { name, last_name: null } })
    },
    take(group, email) {
      group.members = group.members.filter((one) => one.email !== email)
    },
    revoke: ({ key }) => void revoked.add(key),
    maxPage: 1000,
    fail: (how, { after = 0, retryAfter = 30 } = {}) => void failing.push({ how, after, retryAfter }),
    requests,
    nextMinute: () => used.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return simulator
}

function groupPage({ groups }: MailerliteAccount, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 25)
  const page = Number(query.get('page') ?? 1)
  if (!(limit >= 1 && limit <= 100)) return invalid('limit', 'The limit must be between 1 and 100.')
  const data = groups.slice((page - 1) * limit, page * limit).map(({ id, name, members }) => ({
    ...{ id, name, active_count: members.filter(({ status }) => status === 'active').length },
    ...{ sent_count: 0, opens_count: 0, unsubscribed_count: 0, created_at: '2026-01-05 10:00:00' },
  }))
  const last_page = Math.max(1, Math.ceil(groups.length / limit))
  return { status: 200, body: { data, meta: { current_page: page, last_page, total: groups.length } } }
}

/** Its cursors are opaque: here the id after which the page begins. */
function subscriberPage(members: MailerliteSubscriber[], query: URLSearchParams, maxPage: number): Answer {
  const limit = Number(query.get('limit') ?? 50)
  if (!(limit >= 1 && limit <= 1000)) return invalid('limit', 'The limit must be between 1 and 1000.')
  const status = query.get('filter[status]')
  const cursor = query.get('cursor')
  const after = cursor === null ? '' : Buffer.from(cursor, 'base64url').toString()
  if (cursor !== null && !/^\d{18}$/.test(after)) return invalid('cursor', 'The cursor is invalid.')
  const rest = members.filter((one) => (status === null || one.status === status) && one.id > after)
  const data = rest.slice(0, Math.min(limit, maxPage))
  const last = data.at(-1)
  const next_cursor = last && rest.length > data.length ? Buffer.from(last.id).toString('base64url') : null
  return { status: 200, body: { data, meta: { per_page: limit, next_cursor, prev_cursor: null } } }
}

function invalid(field: string, message: string): Answer {
  return { status: 422, body: { message, errors: { [field]: [message] } } }
}

function tooMany(retryAfter: number): Answer {
  const headers = { 'retry-after': String(retryAfter), 'x-ratelimit-remaining': '0' }
  return { status: 429, headers, body: { message: 'Too Many Attempts.' } }
}

function forced(
  { how, retryAfter }: { how: number | 'half'; retryAfter: number },
  regular: () => Answer,
): Answer {
  if (how === 'half') return { ...regular(), isHalf: true }
  return how === 429 ? tooMany(retryAfter) : { status: how, body: { message: 'Server Error' } }
}

/** A half answer is whole for HTTP, as when a proxy in between gave up. */
function send(response: ServerResponse, { status, body, headers = {}, isHalf }: Answer): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { ...headers, 'content-type': 'application/json' })
  response.end(isHalf ? text.slice(0, text.length / 2) : text)
}
