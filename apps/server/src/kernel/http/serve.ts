import { type Address, isAddress } from '@podstead/contract/address'
import {
  type BodyOf,
  type Endpoint,
  type EndpointsOf,
  isEndpoint,
  type PathParams,
  type QueryOf,
  type ReplyInput,
  type Resource,
} from '@podstead/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { messages } from '../messages/messages.ts'
import { languageOfRequest } from '../messages/messages-language.ts'
import { signedOut } from './failure.ts'
import type { AccessRule, ReachedRows } from './gate.ts'
import {
  type AuditedAct,
  type AuditNotes,
  entryOnSend,
  findSettingsRead,
  isAudited,
  type SettingsRead,
  withEntry,
} from './serve-audit.ts'
import { checkReply, refuseUndeclared } from './serve-contract.ts'
import { callOnce } from './serve-idempotency.ts'
import { parseInput, readParams } from './serve-input.ts'
import { apiRateLimits, countCaller } from './serve-rate-limits.ts'
import { findTextPaths, mapTexts } from './serve-texts.ts'
import { authenticate, type SignedIn } from './session.ts'
import { authenticateKey, readApiKey } from './session-keys.ts'

type AccessOf<E extends Endpoint> = E['access'] extends 'public' | 'capability' ? E['access'] : 'session'

type ResourceOf<R extends AccessRule> = R['resource'] extends Resource ? R['resource'] : 'none'

/** What a handler gets: the call, and what it is about, which the caller was found to reach. */
type Call<E extends Endpoint> = Request<E> & ReachedRows[ResourceOf<E>]

interface Request<E extends Endpoint> {
  params: PathParams<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The caller; null only where the endpoint may be called signed out. */
  user: AccessOf<E> extends 'session' ? SignedIn : SignedIn | null
  /** `peer`: whose connection it is, which behind a proxy is the proxy's. */
  request: Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host' | 'headers'> & { peer: string }
  setHeaders(headers: Record<string, string>): void
  /** What the audit log should say of the call and cannot know. */
  note(notes: AuditNotes): void
}

export type Handlers<C extends Record<string, Endpoint>> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<ReplyInput<C[K]>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    address?: Address
  }
}

/**
 * Mounts every endpoint of a contract module. A missing or mistyped handler does not compile; body and
 * query are parsed, replies are checked against their schema and undeclared fields never leave; refusals
 * leave in the endpoint's dialect.
 */
export function serve<M extends object>(
  app: FastifyInstance,
  kernel: Kernel,
  contract: M,
  handlers: Handlers<EndpointsOf<M>>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const endpoint = contract[name as keyof M] as unknown
    if (!isEndpoint(endpoint)) throw new Error(`${name} is not an endpoint of this contract`)
    mount(app, kernel, endpoint, handler as Handler, findSettingsRead<Handler>(contract, handlers, endpoint))
  }
}

type Handler = (call: Call<Endpoint>) => Promise<unknown>

type CallerOf<A extends Address> = A['access'] extends 'session' ? SignedIn : null

export type AddressHandler<A extends Address> = (
  request: FastifyRequest & { user: CallerOf<A> },
  reply: FastifyReply,
  reached: ReachedRows[ResourceOf<A>],
) => Promise<unknown>

/** Mounts a route that does not speak JSON. It is declared in the contract like the others. */
export function serveAddress<A extends Address>(
  app: FastifyInstance,
  kernel: Kernel,
  address: A,
  handler: AddressHandler<A>,
): void {
  if (!isAddress(address)) throw new Error('not an address of the contract')
  refuseUndeclared(address)
  const acts = new WeakMap<FastifyRequest, Omit<AuditedAct, 'changes'>>()
  app.route({
    onSend: entryOnSend(kernel, acts),
    method: address.method,
    url: address.path,
    config: { address },
    // A slice that answers HEAD in another way than without the body mounts that first.
    exposeHeadRoute: address.method === 'GET' && address.access !== 'session',
    handler: async (request, reply) => {
      const user = address.access === 'session' ? await caller(kernel, request, reply) : null
      const reached = user
        ? await kernel.gate.reach(user, address, readParams(request.params as Record<string, string>))
        : {}
      if (user && isAudited(address))
        acts.set(request, { endpoint: address, user, reached, notes: {}, ip: request.ip })
      return handler(
        Object.assign(request, { user: user as CallerOf<A> }),
        reply,
        reached as ReachedRows[ResourceOf<A>],
      )
    },
  })
}

function mount(
  app: FastifyInstance,
  kernel: Kernel,
  endpoint: Endpoint,
  handler: Handler,
  settings: SettingsRead<Handler> | undefined,
): void {
  const access = endpoint.access ?? 'session'
  if (access === 'session' && !endpoint.resource)
    throw new Error(`${endpoint.method} ${endpoint.path} declares no resource`)
  refuseUndeclared(endpoint)
  const rates = apiRateLimits(kernel)
  const texts = findTextPaths(endpoint.reply)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // What changes something by GET does not do so by HEAD as well.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.rate !== 'write',
    handler: async (request, reply) => {
      const rate = endpoint.rate ?? (endpoint.method === 'GET' ? 'read' : 'write')
      rates.countAddress(rate, request.ip)
      const user =
        access === 'session'
          ? await caller(kernel, request, reply)
          : await optionalCaller(kernel, request, reply)
      if (user) countCaller(kernel, reply, rate, user.id)
      const leave = await rates.enter(rate, user ? `account:${user.id}` : `address:${request.ip}`)
      const answer = await answered(
        kernel,
        { endpoint, handler, settings },
        { request, reply, user },
      ).finally(leave)
      if (texts.length) {
        const language = languageOfRequest(request.headers['accept-language'])
        reply.header('content-language', language)
        mapTexts(answer, texts, (text) => messages(kernel).translate(text, language))
      }
      reply.code(endpoint.status ?? 200)
      reply.header(
        'cache-control',
        endpoint.cacheSeconds ? `private, max-age=${endpoint.cacheSeconds}` : 'no-store',
      )
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
    },
  })
}

/** Reaches what the call is about, reads what was sent, and gives both to the handler. */
async function answered(
  kernel: Kernel,
  {
    endpoint,
    handler,
    settings,
  }: { endpoint: Endpoint; handler: Handler; settings: SettingsRead<Handler> | undefined },
  { request, reply, user }: { request: FastifyRequest; reply: FastifyReply; user: SignedIn | null },
): Promise<unknown> {
  const { id, ip, protocol, host, headers, socket } = request
  const params = readParams(request.params as Record<string, string>)
  const reached = user ? await kernel.gate.reach(user, endpoint, params) : {}
  const notes: AuditNotes = {}
  const call: Call<Endpoint> = {
    ...reached,
    params: params as never,
    query: (endpoint.query && parseInput(endpoint.query, request.query)) as never,
    body: (endpoint.body && parseInput(endpoint.body, request.body ?? {})) as never,
    user: user as never,
    request: { id, ip, protocol, host, headers, peer: socket.remoteAddress ?? ip },
    setHeaders: (headers) => reply.headers(headers),
    note: (noted) => Object.assign(notes, noted),
  }
  // As whoever may save it: a key need not be allowed to read.
  const read = async (of: SettingsRead<Handler>) => {
    const rule = { ...of.endpoint, permission: endpoint.permission, keyPermission: endpoint.keyPermission }
    const rows = user ? await kernel.gate.reach(user, rule as AccessRule, params) : {}
    const query = of.endpoint.query && parseInput(of.endpoint.query, {})
    return of.handler({ ...call, ...rows, query: query as never, body: undefined as never })
  }
  const work = () =>
    withEntry(
      kernel,
      { endpoint, user, reached, notes, ip },
      { sent: call.body, read: settings && (() => read(settings)) },
      async () => checkReply(kernel, endpoint, await handler(call)),
    )
  const key = endpoint.method === 'POST' && user ? headers['idempotency-key'] : undefined
  if (!user || key === undefined) return work()
  const { answer, isReplayed } = await callOnce(
    kernel,
    {
      userId: user.id,
      key: String(key),
      request: { method: endpoint.method, url: request.url, body: request.body },
    },
    work,
  )
  if (isReplayed) reply.header('idempotent-replayed', 'true')
  return answer
}

/** The signed-in caller, or 401. New tokens travel back on whatever answer follows, refusals included. */
async function caller(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
  const user = await optionalCaller(kernel, request, reply)
  if (!user) throw signedOut()
  return user
}

async function optionalCaller(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const key = readApiKey(request.headers)
  if (key) return authenticateKey(kernel.db, kernel.clock, key)
  const found = await authenticate(kernel.db, kernel.clock, request.headers)
  if (found?.renewed) reply.headers(found.renewed)
  return found?.user ?? null
}
