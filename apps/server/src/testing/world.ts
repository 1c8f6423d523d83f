import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BodyInput,
  type Endpoint,
  fillPath,
  type PathParams,
  type QueryInput,
  type ReplyOf,
} from '@podstead/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { buildUser } from '../accounts/factory.ts'
import type { UserRow } from '../accounts/table.ts'
import { type AppOptions, createApp } from '../app.ts'
import { composeKernel, composeLive } from '../compose.ts'
import { type Capability, collectJobs } from '../kernel/capability.ts'
import { createTestClock, type TestClock } from '../kernel/clock.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Live } from '../kernel/live/live.ts'
import { createLog } from '../kernel/log.ts'
import { claimStorage } from '../stored-files/commands-mark.ts'
import { openTestDatabase } from './database.ts'

/**
 * One test's whole server: a database of its own, real storage in a temporary
 * folder, a clock that stands still.
 */
export interface World {
  kernel: Kernel
  app: FastifyInstance
  live: Live
  clock: TestClock
  /** Where a second process would connect; undefined on the embedded database. */
  databaseUrl: string | undefined
  anonymous: Caller
  /** A confirmed, signed-in account. */
  person(overrides?: Partial<UserRow>): Promise<Person>
  /** Mails that were handed over so far, newest first (runs the waiting jobs first). */
  mails(): Promise<KeptMail[]>
  /** Runs waiting jobs until none is left. */
  runJobs(): Promise<void>
  /** Every route that the server answers, for the authorisation matrix. */
  mountedRoutes(): { method: string; url: string }[]
  /** Listens on a free port of the loopback address, for tests that need real sockets. */
  listen(): Promise<string>
  close(): Promise<void>
}

export type KeptMail = { to: string; from: string; subject: string; html: string; text: string }

type Need<K extends string, T> = [T] extends [undefined]
  ? { [k in K]?: undefined }
  : Record<string, never> extends T
    ? { [k in K]?: T }
    : { [k in K]: T }
type CallArguments<E extends Endpoint> = Need<'params', PathParams<E>> &
  Need<'query', QueryInput<E>> &
  Need<'body', BodyInput<E>> & { headers?: Record<string, string> }
interface Answer<E extends Endpoint> {
  status: number
  body: ReplyOf<E>
  headers: Record<string, string | string[] | number | undefined>
}

interface Caller {
  headers: Record<string, string>
  call<E extends Endpoint>(endpoint: E, args?: CallArguments<E>): Promise<Answer<E>>
}
export interface Person extends Caller {
  user: UserRow
}

interface WorldChanges {
  config?: Partial<Config>
  start?: string
  app?: AppOptions
  /** In place of the house's own. */
  capabilities?: readonly Capability[]
  /** Gets the lines of the log. */
  onLog?: (line: string) => void
  /**
   * On PostgreSQL: the address by which the server reaches its database, such as one of a proxy in between.
   */
  reachDatabase?: (url: string) => string
}

export async function createWorld(changes: WorldChanges = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'podstead-test-'))
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PORT: '4000',
      // Nobody listens there: no test asks name servers outside.
      DNS_SERVERS: '127.0.0.1:9',
    }),
    // The clock stands still, and tests call as often as they like.
    apiLimits: false,
    ...changes.config,
    dataDir,
  }
  const clock = createTestClock(changes.start ?? '2026-03-02T10:00:00Z')
  const database = await openTestDatabase(changes.reachDatabase)
  const { onLog } = changes
  const log = createLog(
    onLog ? { level: 'info', clock, destination: { write: onLog } } : { level: 'silent', clock },
  )
  const kernel = await composeKernel(config, {
    clock,
    database,
    log,
    ...(changes.capabilities && { capabilities: changes.capabilities }),
  })
  const definitions = collectJobs(kernel)
  await claimStorage(kernel)
  await kernel.jobs.open(definitions)
  const live = composeLive(kernel)
  const mounted: { method: string; url: string }[] = []
  const app = await createApp(kernel, live, {
    ...changes.app,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) mounted.push({ method: one, url })
    },
  })
  await app.ready()
  const runJobs = () => kernel.jobs.runPending(definitions)
  return {
    kernel,
    app,
    live,
    clock,
    databaseUrl: database.url,
    anonymous: caller(app, {}),
    async person(overrides) {
      const user = await buildUser(kernel, overrides)
      const headers = await startSession(kernel.db, clock, user, 'test')
      return { user, ...caller(app, headers) }
    },
    async mails() {
      await runJobs()
      const kept = await kernel.mail.outbox.list()
      const mails = await Promise.all(kept.map(({ id }) => kernel.mail.outbox.read(id)))
      return mails.filter((m) => m !== null && m !== undefined) as unknown as KeptMail[]
    },
    runJobs,
    mountedRoutes: () => mounted,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await live.stop()
      // Answers whose bodies a test did not read would be waited for.
      app.server.closeAllConnections()
      await app.close()
      await kernel.jobs.stop(1)
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function caller(app: FastifyInstance, session: Record<string, string>): Caller {
  return {
    headers: session,
    async call(endpoint, args) {
      const { params, query, body, headers } = (args ?? {}) as {
        params?: Record<string, number | string>
        query?: Record<string, string>
        body?: unknown
        headers?: Record<string, string>
      }
      const answer = await app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        headers: {
          ...session,
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(query
          ? { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }
          : {}),
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return {
        status: answer.statusCode,
        body: answer.body ? JSON.parse(answer.body) : null,
        headers: answer.headers,
      }
    },
  }
}
