import { CLOSE_CODES, ClientMessage, type ServerMessage } from '@podstead/contract/live'
import type { WebSocket } from 'ws'
import { createChannels, type LiveSession } from './live-channels.ts'
import { createBucket, type LiveLimits } from './live-limits.ts'

/** What a connection needs from the endpoint that it belongs to. */
export interface ConnectionContext {
  limits: LiveLimits
  now(): number
  /** The session of a ticket, which is used up by this; null when it is invalid, expired or used. */
  readTicket(ticket: string): LiveSession | null
  /** Registers the connection under its session; false when the account has too many. */
  enter(connection: Connection, session: LiveSession): boolean
  leave(connection: Connection): void
  isOpen(session: LiveSession): Promise<boolean>
  findAllowed(session: LiveSession, channels: string[]): Promise<Set<string>>
  onSubscribe(connection: Connection, channel: string): void
  onUnsubscribe(connection: Connection, channel: string): void
  /** Counts a message of this account; false when it sent too many. */
  spend(userId: number): boolean
  warn(error: unknown): void
}

export interface Connection {
  readonly address: string
  /** From the hello on, also while the ticket is being checked. */
  readonly session: LiveSession | null
  offer(channel: string, data: unknown): void
  distrust(): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}

type QueuedMessage = ClientMessage | null

/**
 * One WebSocket from its upgrade to its end. Messages are answered one after another,
 * out of a queue of limited length.
 */
export function createConnection(socket: WebSocket, address: string, context: ConnectionContext): Connection {
  const { limits } = context
  const queue: QueuedMessage[] = []
  const bucket = createBucket(limits.messageBurst, limits.messagesPerSecond, context.now)
  let session: LiveSession | null = null
  let [saidHello, isWorking, isAlive, isClosed] = [false, false, true, false]

  const channels = createChannels({
    ...context,
    session: () => session,
    isClosed: () => isClosed,
    onSubscribe: (channel) => context.onSubscribe(connection, channel),
    onUnsubscribe: (channel) => context.onUnsubscribe(connection, channel),
    send,
    close,
  })
  const connection: Connection = {
    address,
    get session() {
      return session
    },
    offer: channels.offer,
    distrust: channels.distrust,
    ping() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    close,
    terminate: () => socket.terminate(),
  }
  const patience = setTimeout(
    () =>
      saidHello ? close(CLOSE_CODES.later, 'try again later') : close(CLOSE_CODES.signedOut, 'no ticket'),
    limits.patienceMs,
  ).unref()

  socket.on('message', (raw, isBinary) => count() && receive(isBinary ? null : parse(String(raw))))
  socket.on('ping', (data) => {
    if (count() && socket.readyState === socket.OPEN && socket.bufferedAmount === 0) socket.pong(data)
  })
  socket.on('pong', () => {
    isAlive = true
    count()
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', release)
  return connection

  function count(): boolean {
    if (isClosed) return false
    if (bucket.take() && (!session || context.spend(session.userId))) return true
    close(CLOSE_CODES.tooMuch, 'too many messages')
    return false
  }

  function receive(message: QueuedMessage): void {
    if (!saidHello && message?.type !== 'hello') return close(CLOSE_CODES.signedOut, 'no ticket')
    saidHello = true
    if (queue.length >= limits.queuedMessages) return close(CLOSE_CODES.tooMuch, 'too many messages')
    queue.push(message)
    if (queue.length >= limits.pauseAt) socket.pause()
    if (!isWorking) void work()
  }

  async function work(): Promise<void> {
    isWorking = true
    try {
      while (queue.length && !isClosed) await answer(queue.splice(0))
    } catch (error) {
      context.warn(error)
      close(CLOSE_CODES.later, 'try again later')
    }
    isWorking = false
    if (!isClosed) socket.resume()
  }

  async function answer(messages: QueuedMessage[]): Promise<void> {
    for (let at = 0; at < messages.length && !isClosed; at++) {
      const message = messages[at]
      if (!message) send({ type: 'error', message: 'That message was not understood.' })
      else if (message.type === 'ping') send({ type: 'pong' })
      else if (message.type === 'hello') await greet(message.ticket)
      else if (message.type === 'unsubscribe') {
        channels.unsubscribe(message.channel)
        send({ type: 'unsubscribed', channel: message.channel })
      } else {
        // Subscriptions in a row are one question to the database.
        const row = subscriptionsFrom(messages, at)
        at += row.length - 1
        await channels.subscribe(row)
      }
    }
  }

  /**
   * Whoever says hello again starts from nothing: what was subscribed to ends
   * before the new ticket is looked at.
   */
  async function greet(ticket: string): Promise<void> {
    channels.clear()
    context.leave(connection)
    session = context.readTicket(ticket)
    if (!session) return close(CLOSE_CODES.signedOut, 'bad ticket')
    // Registered before the database is asked: a session that ends in between closes this connection.
    if (!context.enter(connection, session)) return close(CLOSE_CODES.later, 'too many connections')
    const isOpen = await context.isOpen(session)
    if (isClosed) return
    if (!isOpen) return close(CLOSE_CODES.signedOut, 'bad ticket')
    clearTimeout(patience)
    send({ type: 'welcome' })
  }

  function send(message: ServerMessage): void {
    if (isClosed || socket.readyState !== socket.OPEN) return
    // A reader this slow cannot be told why: the reason would stand behind everything it has not read.
    if (socket.bufferedAmount > limits.bufferedBytes) return socket.terminate()
    socket.send(JSON.stringify(message))
  }

  function close(code: number, reason: string): void {
    if (isClosed) return
    release()
    socket.close(code, reason)
    // Nothing more is read from whoever floods.
    if (code === CLOSE_CODES.tooMuch) socket.pause()
    setTimeout(() => socket.terminate(), limits.farewellMs).unref()
  }

  function release(): void {
    isClosed = true
    clearTimeout(patience)
    queue.length = 0
    channels.clear()
    context.leave(connection)
  }
}

function subscriptionsFrom(messages: QueuedMessage[], at: number): string[] {
  const row: string[] = []
  for (let message = messages[at]; message?.type === 'subscribe'; message = messages[at + row.length])
    row.push(message.channel)
  return row
}

function parse(raw: string): QueuedMessage {
  try {
    return ClientMessage.safeParse(JSON.parse(raw)).data ?? null
  } catch {
    return null
  }
}
