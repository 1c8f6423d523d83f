import type { Socket } from 'node:net'
import { IDLE_MS, type LaneAnswer, type Left } from './lane-answer.ts'
import { checkValues, headText, type SaidHead } from './lane-lines.ts'
import { inOnePiece, LONGEST_BODY, leaveAlone } from './lane-pieces.ts'

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
  #head: SaidHead | null = null
  #gone: (() => void) | null = null
  #isPatient = false

  constructor(socket: Socket, manner: Manner, over: () => void) {
    this.#socket = socket
    this.#manner = manner
    this.#over = over
  }

  head(status: number, own: readonly string[], kept: readonly string[] = NONE): void {
    checkValues(own)
    const { keepsAlive, keepAlive } = this.#manner
    this.#head = { status, own, kept, keepAlive: keepsAlive ? keepAlive : null }
    this.status = status
  }

  headInto(buffer: Buffer): number {
    if (!this.#head) return 0
    const text = headText(this.#head)
    if (text.length > buffer.length) return 0
    this.#head = null
    return buffer.write(text, 'latin1')
  }

  write(chunk: Buffer, left: Left): void {
    this.#writeHead()
    this.#socket.write(chunk)
    this.#whenLeft(left)
  }

  end(chunk: Buffer = EMPTY, left: Left = nobody): void {
    const head = this.#head
    if (head && left === nobody && chunk.length <= LONGEST_BODY) this.#writeInOnePiece(head, chunk)
    else {
      this.#writeHead()
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

  #writeInOnePiece(head: SaidHead, body: Buffer): void {
    this.#head = null
    const piece = inOnePiece(head, body)
    this.#socket.write(piece)
    if (this.#socket.writableLength > 0) leaveAlone(piece, head, body)
  }

  #writeHead(): void {
    if (this.#head) this.#socket.write(headText(this.#head), 'latin1')
    this.#head = null
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
