import type { Socket } from 'node:net'
import { IDLE_MS, type LaneAnswer, type Left } from './lane-answer.ts'
import { inOnePiece, LONGEST_PIECE, leaveAlone } from './lane-bodies.ts'

const NONE: readonly string[] = []
const EMPTY = Buffer.alloc(0)

/** What a plain connection says in every answer. */
export interface Manner {
  keepsAlive: boolean
  /** Seconds, as the header tells them. */
  keepAlive: number
}

/** One answer, written by ourselves. A class, because there are a hundred thousand a second. */
export class PlainAnswer implements LaneAnswer {
  /** 0 until there is a head. */
  status = 0
  /** Everything has been given to the system, or the connection is gone. */
  isOver = false
  readonly #socket: Socket
  readonly #manner: Manner
  #over: () => void
  #head = ''
  #gone: (() => void) | null = null
  #isPatient = false

  constructor(socket: Socket, manner: Manner, over: () => void) {
    this.#socket = socket
    this.#manner = manner
    this.#over = over
  }

  head(status: number, own: readonly string[], kept: readonly string[] = NONE): void {
    const { keepsAlive, keepAlive } = this.#manner
    this.#head = `${statusLine(status)}${linesOf(own)}${keptLines(kept)}${lastLines(keepsAlive ? keepAlive : null)}`
    this.status = status
  }

  headInto(buffer: Buffer): number {
    const { length } = this.#head
    if (length > buffer.length) return 0
    buffer.write(this.#head, 0, length, 'latin1')
    this.#head = ''
    return length
  }

  write(chunk: Buffer, left: Left): void {
    if (this.#head) this.#socket.write(this.#takeHead(), 'latin1')
    this.#socket.write(chunk)
    this.#whenLeft(left)
  }

  end(chunk: Buffer = EMPTY, left: Left = nobody): void {
    if (left === nobody && chunk.length && this.#head.length + chunk.length <= LONGEST_PIECE) this.#endInOnePiece(chunk)
    else {
      if (this.#head) this.#socket.write(this.#takeHead(), 'latin1')
      if (chunk.length) this.#socket.write(chunk)
    }
    this.#whenLeft((error) => {
      left(error)
      this.#finish()
    })
  }

  destroy(): void {
    this.#socket.destroy()
  }

  isGone(): boolean {
    return this.#socket.destroyed
  }

  onGone(listener: () => void): void {
    this.#gone = listener
  }

  /** The connection has been closed. */
  close(): void {
    if (this.isOver) return
    this.#gone?.()
    this.#finish()
  }

  #endInOnePiece(body: Buffer): void {
    this.#socket.write(inOnePiece(this.#takeHead(), body))
    if (this.#socket.writableLength > 0) leaveAlone(body)
  }

  #takeHead(): string {
    const head = this.#head
    this.#head = ''
    return head
  }

  /** Mostly the system takes everything at once, and nobody has to wait. */
  #whenLeft(left: Left): void {
    const socket = this.#socket
    if (socket.writableLength === 0 && !socket.destroyed && !socket.errored) return left()
    if (!this.#isPatient) socket.setTimeout(IDLE_MS)
    this.#isPatient = true
    // Called in its turn, which is after everything before it.
    socket.write(EMPTY, left)
  }

  #finish(): void {
    if (this.isOver) return
    this.isOver = true
    if (this.#isPatient) this.#socket.setTimeout(0)
    this.#over()
  }
}

function nobody(): void {}

const lines = new WeakMap<readonly string[], string>()

function keptLines(kept: readonly string[]): string {
  let text = lines.get(kept)
  if (text === undefined) {
    text = linesOf(kept)
    lines.set(kept, text)
  }
  return text
}

function linesOf(headers: readonly string[]): string {
  let text = ''
  for (let at = 0; at < headers.length; at += 2) {
    const value = headers[at + 1] as string
    // As Node's response does: no answer can be split by what stands in a header.
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw new TypeError(`not the value of a header: ${headers[at]}`)
    text += `${headers[at]}: ${value}\r\n`
  }
  return text
}

const REASONS: Record<number, string> = { 200: 'OK', 206: 'Partial Content', 304: 'Not Modified', 416: 'Range Not Satisfiable' }
const statusLines: string[] = []

function statusLine(status: number): string {
  statusLines[status] ??= `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n`
  return statusLines[status]
}

let last = { second: 0, keepAlive: null as number | null, text: '' }

/** The date, as Node's response says it, and what becomes of the connection: null when it is closed. The same for a second. */
function lastLines(keepAlive: number | null): string {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (second !== last.second || keepAlive !== last.keepAlive) {
    const connection = keepAlive === null ? 'close' : keepAlive ? `keep-alive\r\nKeep-Alive: timeout=${keepAlive}` : 'keep-alive'
    last = { second, keepAlive, text: `Date: ${new Date(now).toUTCString()}\r\nConnection: ${connection}\r\n\r\n` }
  }
  return last.text
}
