import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CHANNELS, type ChannelEvent, type ChannelName, CLOSE_CODES } from '@podstead/contract/live'
import { sql } from 'kysely'
import { WebSocketServer } from 'ws'
import type { Database, Queryable } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { LiveSession } from './live-channels.ts'
import { type Connection, createConnection } from './live-connection.ts'
import { type Bucket, createBucket, createIndex, LIVE_LIMITS, type LiveLimits } from './live-limits.ts'

/**
 * The database channel that carries events between processes; its payload may be at most 8,000
 * bytes. Triggers write to it as well.
 */
const BUS = 'live'
const MAX_PAYLOAD = 7_900

/**
 * Announces an event on a channel. Inside a transaction it goes out exactly when that commits, to every
 * process. The data must fit the channel's schema; more than the bus carries is a defect.
 */
export async function announce<N extends ChannelName>(
  db: Queryable,
  channel: N,
  id: number,
  data: ChannelEvent<N>,
): Promise<void> {
  const payload = JSON.stringify({ channel: `${channel}:${id}`, data: CHANNELS[channel].event.parse(data) })
  if (Buffer.byteLength(payload) > MAX_PAYLOAD) throw new Error(`live event of ${channel} is too large`)
  await sql`select pg_notify(${BUS}, ${payload})`.execute(db)
}

export interface Live {
  /** Takes over upgrades to /live of this server. */
  attach(server: Server): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Closes every connection whose session ended without an announcement; runs once a minute. */
  checkSessions(): Promise<void>
  /** Open sockets, for the metrics page. */
  count(): number
}

export interface LiveOptions {
  database: Database
  log: Log
  now(): number
  /** Only pages of these origins may connect from a browser. */
  origins: string[]
  limits?: Partial<LiveLimits>
  /** What connections are counted by: the client's address, of IPv6 its network. */
  addressOf(request: IncomingMessage): string
  /** The session of a ticket, which is used up by this; null when it is invalid, expired or used. */
  readTicket(ticket: string): LiveSession | null
  /** Which of these sessions are still open, their accounts enabled? */
  openSessions(ids: number[]): Promise<Set<number>>
  /** Which of these channels may this session listen to? */
  findAllowed(session: LiveSession, channels: string[]): Promise<Set<string>>
}

/** What the bus carries: an event, or what the database announces when something ends. */
type BusMessage = { channel?: string; data?: unknown; ended?: number[]; disabled?: number; recheck?: number }

/** One WebSocket endpoint: hello with a ticket, then subscribe per channel. */
export function createLive(options: LiveOptions): Live {
  const limits = { ...LIVE_LIMITS, ...options.limits }
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    maxFragments: 32,
    autoPong: false,
  })
  const connections = new Set<Connection>()
  const waiting = new Set<Connection>()
  const waitingByAddress = createIndex<string, Connection>()
  const byAddress = createIndex<string, Connection>()
  const bySession = createIndex<number, Connection>()
  const byUser = createIndex<number, Connection>()
  const byChannel = createIndex<string, Connection>()
  const userBuckets = new Map<number, Bucket>()
  const warn = (error: unknown) => options.log.warn({ err: error }, 'live')
  let isStopping = false
  let stopListening: (() => Promise<void>) | null = null
  const timers = [
    setInterval(beat, limits.pingMs).unref(),
    setInterval(() => void checkSessions().catch(warn), limits.sessionCheckMs).unref(),
  ]
  const context = {
    ...options,
    limits,
    warn,
    isOpen: async ({ id }: LiveSession) => (await options.openSessions([id])).has(id),
    enter(connection: Connection, session: LiveSession) {
      stopWaiting(connection)
      if (byUser.size(session.userId) >= limits.socketsPerUser) return false
      bySession.add(session.id, connection)
      byUser.add(session.userId, connection)
      return true
    },
    leave(connection: Connection) {
      if (!connection.session) return
      bySession.remove(connection.session.id, connection)
      byUser.remove(connection.session.userId, connection)
    },
    onSubscribe: (connection: Connection, channel: string) => byChannel.add(channel, connection),
    onUnsubscribe: (connection: Connection, channel: string) => byChannel.remove(channel, connection),
    spend(userId: number) {
      const bucket =
        userBuckets.get(userId) ?? createBucket(limits.userBurst, limits.userMessagesPerSecond, options.now)
      userBuckets.set(userId, bucket)
      return bucket.take()
    },
  }

  return {
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const origin = request.headers.origin
        const isForeign = origin !== undefined && !options.origins.includes(origin)
        if (request.url?.split('?')[0] !== '/live' || isForeign) return refuse(socket, '403 Forbidden')
        const address = options.addressOf(request)
        if (isStopping || connections.size >= limits.sockets) return refuse(socket, '503 Service Unavailable')
        if (
          byAddress.size(address) >= limits.socketsPerAddress ||
          waitingByAddress.size(address) >= limits.waitingPerAddress
        )
          return refuse(socket, '429 Too Many Requests')
        sockets.handleUpgrade(request, socket, head, (ws) => {
          const connection = createConnection(ws, address, context)
          add(connection)
          ws.on('close', () => remove(connection))
        })
      })
    },
    async start() {
      // Announcements are lost while the connection to the database is down.
      const onState = (state: string) => state === 'hearing' && void checkSessions().catch(warn)
      stopListening = await options.database.listen(
        BUS,
        (payload) => hear(JSON.parse(payload) as BusMessage),
        onState,
      )
    },
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await stopListening?.()
      for (const connection of connections) connection.close(CLOSE_CODES.restart, 'restarting')
      sockets.close()
    },
    checkSessions,
    count: () => connections.size,
  }

  function add(connection: Connection): void {
    // Whoever has a ticket says so at once, so that the oldest of those who wait
    // is the least likely to have one.
    const oldest = waiting.size >= limits.waiting ? waiting.values().next().value : undefined
    if (oldest) {
      stopWaiting(oldest)
      oldest.terminate()
    }
    connections.add(connection)
    byAddress.add(connection.address, connection)
    waiting.add(connection)
    waitingByAddress.add(connection.address, connection)
  }

  function remove(connection: Connection): void {
    connections.delete(connection)
    byAddress.remove(connection.address, connection)
    stopWaiting(connection)
  }

  function stopWaiting(connection: Connection): void {
    if (waiting.delete(connection)) waitingByAddress.remove(connection.address, connection)
  }

  function hear({ channel, data, ended = [], disabled, recheck }: BusMessage): void {
    if (channel !== undefined)
      for (const connection of byChannel.get(channel)) connection.offer(channel, data)
    for (const id of ended) signOut(bySession.get(id))
    if (disabled !== undefined) signOut(byUser.get(disabled))
    if (recheck !== undefined) for (const connection of byUser.get(recheck)) connection.distrust()
  }

  async function checkSessions(): Promise<void> {
    const ids = bySession.keys()
    for (let at = 0; at < ids.length; at += 1_000) {
      const asked = ids.slice(at, at + 1_000)
      const open = await options.openSessions(asked)
      for (const id of asked) if (!open.has(id)) signOut(bySession.get(id))
    }
  }

  function signOut(ended: Connection[]): void {
    for (const connection of ended) connection.close(CLOSE_CODES.signedOut, 'signed out')
  }

  function beat(): void {
    for (const connection of connections) connection.ping()
    for (const [userId, bucket] of userBuckets)
      if (byUser.size(userId) === 0 && bucket.isFull()) userBuckets.delete(userId)
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 30\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
