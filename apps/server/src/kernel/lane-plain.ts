import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { giveToFramework, type Lane } from './lane.ts'
import { readHead } from './lane-head.ts'
import { PlainAnswer } from './lane-plain-answer.ts'
import { readIntoOneBuffer } from './lane-reading.ts'

/** How often connections are looked through for those that nobody uses. */
const SWEEP_MS = 2000
/** A connection that is closed just as a request comes would lose it; so it is kept a little longer than we say. Node does the same. */
const GRACE_MS = 1000
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

type Listen = (this: Server, socket: Socket) => void

interface Connection {
  socket: Socket
  /** The one that is on its way. */
  answer: PlainAnswer | null
  /** What arrived while it was. */
  waiting: Buffer | null
  /** How many answers it has had, and how many it had when it was looked at last. */
  answers: number
  seen: number
  /** Since when there was no new one, as far as was looked. */
  idleSince: number
  /** Whoever asks will send nothing more. */
  isEnded: boolean
  isClosing: boolean
  /** Node reads it now. */
  isGiven: boolean
  letGo(): void
}

/**
 * Reads new connections before Node's HTTP server does, which costs a request two thirds less. As long as each thing that arrives is
 * exactly one request of the lane, we answer; with the first that is anything else the connection is Node's for good, with the same bytes.
 */
export function readPlainly(server: Server, lane: Lane, readInto = readIntoOneBuffer): void {
  const [node] = server.listeners('connection') as [Listen]
  const connections = new Set<Connection>()
  server.off('connection', node)
  server.on('connection', (socket) => {
    if (lane.isOpen()) take(socket)
    else node.call(server, socket)
  })
  const sweeper = setInterval(sweep, SWEEP_MS).unref()
  server.on('close', () => clearInterval(sweeper))
  lane.onClose(() => {
    for (const { answer, socket } of connections) if (!answer) socket.destroy()
  })

  function take(socket: Socket): void {
    const onData = (arrived: Buffer) => read(connection, arrived)
    const onChunk = (chunk: Buffer) => {
      if (connection.isGiven) return socket.push(Buffer.from(chunk))
      read(connection, chunk)
      return !socket.isPaused()
    }
    const onEnd = () => end(connection)
    const onError = () => {}
    const onTimeout = () => socket.destroy()
    const onClose = () => {
      connections.delete(connection)
      connection.answer?.close()
    }
    const connection: Connection = {
      socket,
      answer: null,
      waiting: null,
      answers: 0,
      seen: 0,
      idleSince: performance.now(),
      isEnded: false,
      isClosing: false,
      isGiven: false,
      letGo() {
        connection.isGiven = true
        connections.delete(connection)
        socket.off('data', onData).off('end', onEnd).off('error', onError).off('timeout', onTimeout).off('close', onClose)
      },
    }
    connections.add(connection)
    if (readInto(socket, onChunk)) socket.resume()
    else socket.on('data', onData)
    socket.on('end', onEnd).on('error', onError).on('timeout', onTimeout).on('close', onClose)
  }

  /** `chunk` may be another one after this. */
  function read(connection: Connection, chunk: Buffer): void {
    const { socket } = connection
    let arrived = chunk
    if (connection.isClosing) return
    if (connection.answer) {
      // One after the other: who does not read what we answer is not read either.
      connection.waiting = Buffer.concat(connection.waiting ? [connection.waiting, arrived] : [arrived])
      socket.pause()
      return
    }
    const head = lane.isOpen() ? readHead(arrived) : null
    if (!head) return handOver(connection, arrived)
    const { method, url, headers, keepsAlive } = head
    let told: ((status: number) => void) | null = null
    const manner = { keepsAlive, keepAlive: Math.floor(server.keepAliveTimeout / 1000) }
    const answer = new PlainAnswer(socket, manner, () => {
      // Over before the handler came back: told below.
      if (told) over(connection, answer, told, keepsAlive)
    })
    connection.answer = answer
    const request = { method, url, headers, socket }
    told = lane.take(request, answer, () => giveBack(connection, arrived))
    if (!told) return giveBack(connection, arrived)
    lane.arrived(request)
    // It may be given back later, with what arrived.
    if (!answer.isOver && !answer.status) arrived = Buffer.from(chunk)
    if (answer.isOver) over(connection, answer, told, keepsAlive)
  }

  function over(connection: Connection, { status }: PlainAnswer, told: (status: number) => void, keepsAlive: boolean): void {
    const { socket, waiting } = connection
    connection.answer = null
    connection.answers += 1
    // Node calls an answer without a head 200, too.
    told(status || 200)
    if (socket.destroyed) return
    if (!keepsAlive || connection.isEnded || !lane.isOpen()) return close(connection)
    if (!waiting) return
    connection.waiting = null
    socket.resume()
    read(connection, waiting)
  }

  function end(connection: Connection): void {
    connection.isEnded = true
    if (!connection.answer) close(connection)
  }

  function close(connection: Connection): void {
    connection.isClosing = true
    connection.socket.destroySoon()
  }

  /** The lane knows no answer to this one; what follows on the connection it may, then told by laneBefore. */
  function giveBack(connection: Connection, arrived: Buffer): void {
    const isBegun = connection.answer?.status
    connection.answer = null
    if (isBegun) connection.socket.destroy()
    if (connection.socket.destroyed) return
    giveToFramework(connection.socket)
    handOver(connection, arrived)
  }

  function handOver(connection: Connection, arrived: Buffer): void {
    const { socket, waiting, isEnded } = connection
    connection.letGo()
    node.call(server, socket)
    socket.resume()
    // Node listens now, to these bytes first and then to what follows them; it keeps what it was given.
    socket.emit('data', Buffer.from(arrived))
    if (waiting) socket.emit('data', waiting)
    if (isEnded) socket.emit('end')
  }

  function sweep(): void {
    const now = performance.now()
    for (const connection of connections) {
      const { socket, answer, answers, seen, isClosing } = connection
      if (answer || answers !== seen) {
        connection.seen = answers
        connection.idleSince = now
        continue
      }
      const patience = answers ? server.keepAliveTimeout : server.headersTimeout
      if (isClosing || !patience || now - connection.idleSince < patience + GRACE_MS) continue
      if (!answers) socket.write(TOO_LATE)
      close(connection)
    }
  }
}
