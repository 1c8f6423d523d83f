import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CHANNELS, type Channel, type ChannelEvent, type ChannelName, ClientMessage, type ServerMessage } from '@podstead/contract/live'
import { sql } from 'kysely'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Database, Queryable } from './database.ts'
import type { Log } from './log.ts'

/** The database channel that carries events between processes; its payload may be at most 8,000 bytes. */
const BUS = 'live'
const MAX_PAYLOAD = 7_900
/** Removing somebody's access must reach open sockets too (AZ-04): a permission is believed this long. */
const TRUST_MS = 5_000
const PING_MS = 30_000
const MAX_CHANNELS = 200

/**
 * Announces an event on a channel. Inside a transaction it goes out exactly when that commits, to every process.
 * The data must fit the channel's schema; more than the bus carries is a defect.
 */
export async function announce<N extends ChannelName>(db: Queryable, channel: N, id: number, data: ChannelEvent<N>): Promise<void> {
  const payload = JSON.stringify({ channel: `${channel}:${id}`, data: CHANNELS[channel].event.parse(data) })
  if (Buffer.byteLength(payload) > MAX_PAYLOAD) throw new Error(`live event of ${channel} is too large`)
  await sql`select pg_notify(${BUS}, ${payload})`.execute(db)
}

export interface Live {
  /** Takes over upgrades to /live of this server. */
  attach(server: Server): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Open sockets, for the metrics page. */
  count(): number
}

interface LiveOptions {
  database: Database
  log: Log
  /** Only pages of these origins may connect from a browser. */
  origins: string[]
  /** Whose ticket is it? null when it is invalid, expired or used. */
  redeem(ticket: string): Promise<number | null>
  /** May this user listen to this channel of the show or episode with this id? */
  authorise(userId: number, channel: Pick<Channel, 'resource' | 'skills'>, id: number): Promise<boolean>
}

interface Listener {
  socket: WebSocket
  userId: number | null
  channels: Map<string, { checkedAt: number }>
  alive: boolean
  /** Messages are answered in their order: a subscription may follow the hello at once. */
  turn: Promise<void>
}

/** One WebSocket endpoint: hello with a ticket, then subscribe per channel (decision G105). */
export function createLive(options: LiveOptions): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  const listeners = new Set<Listener>()
  let stopListening: (() => Promise<void>) | null = null
  const heartbeat = setInterval(() => beat(listeners), PING_MS).unref()

  sockets.on('connection', (socket) => {
    const listener: Listener = { socket, userId: null, channels: new Map(), alive: true, turn: Promise.resolve() }
    listeners.add(listener)
    const patience = setTimeout(() => listener.userId === null && socket.close(4401, 'no ticket'), 10_000).unref()
    socket.on('pong', () => {
      listener.alive = true
    })
    socket.on('message', (raw) => {
      listener.turn = listener.turn
        .then(() => receive(options, listener, String(raw)))
        .catch((error) => options.log.warn({ err: error }, 'live'))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(patience)
      listeners.delete(listener)
    })
  })

  return {
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const origin = request.headers.origin
        if (request.url?.split('?')[0] !== '/live' || (origin !== undefined && !options.origins.includes(origin))) {
          socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
          return
        }
        sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request))
      })
    },
    async start() {
      stopListening = await options.database.listen(BUS, (payload) => {
        deliver(options, listeners, payload).catch((error) => options.log.warn({ err: error }, 'live'))
      })
    },
    async stop() {
      clearInterval(heartbeat)
      await stopListening?.()
      for (const { socket } of listeners) socket.close(1001, 'restarting')
      sockets.close()
    },
    count: () => listeners.size,
  }
}

async function receive(options: LiveOptions, listener: Listener, raw: string): Promise<void> {
  const parsed = ClientMessage.safeParse(json(raw))
  if (!parsed.success) return send(listener, { type: 'error', message: 'That message was not understood.' })
  const message = parsed.data
  if (message.type === 'ping') return send(listener, { type: 'pong' })
  if (message.type === 'hello') {
    listener.userId = await options.redeem(message.ticket)
    if (listener.userId === null) return listener.socket.close(4401, 'bad ticket')
    return send(listener, { type: 'welcome' })
  }
  if (listener.userId === null) return listener.socket.close(4401, 'no ticket')
  if (message.type === 'unsubscribe') {
    listener.channels.delete(message.channel)
    return send(listener, { type: 'unsubscribed', channel: message.channel })
  }
  const allowed = listener.channels.size < MAX_CHANNELS && (await mayListen(options, listener.userId, message.channel))
  if (allowed) listener.channels.set(message.channel, { checkedAt: Date.now() })
  send(listener, { type: allowed ? 'subscribed' : 'refused', channel: message.channel })
}

async function mayListen(options: LiveOptions, userId: number, channel: string): Promise<boolean> {
  const [name, id] = channel.split(':') as [string, string]
  if (!Object.hasOwn(CHANNELS, name)) return false
  return options.authorise(userId, CHANNELS[name as ChannelName], Number(id))
}

async function deliver(options: LiveOptions, listeners: Set<Listener>, payload: string): Promise<void> {
  const { channel, data } = JSON.parse(payload) as { channel: string; data: unknown }
  for (const listener of listeners) {
    const subscription = listener.channels.get(channel)
    if (!subscription || listener.userId === null) continue
    if (Date.now() - subscription.checkedAt > TRUST_MS) {
      if (!(await mayListen(options, listener.userId, channel))) {
        listener.channels.delete(channel)
        send(listener, { type: 'refused', channel })
        continue
      }
      subscription.checkedAt = Date.now()
    }
    send(listener, { type: 'event', channel, data })
  }
}

function send(listener: Listener, message: ServerMessage): void {
  if (listener.socket.readyState === listener.socket.OPEN) listener.socket.send(JSON.stringify(message))
}

function beat(listeners: Set<Listener>): void {
  for (const listener of listeners) {
    if (!listener.alive) listener.socket.terminate()
    listener.alive = false
    listener.socket.ping()
  }
}

function json(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
