import type { ServerResponse } from 'node:http'

/** Whoever takes nothing for so long has gone or has paused; players ask for the rest when they go on. */
const IDLE_MS = 300_000

/** Called once, when the system has taken all of it or the connection is gone. */
export type FlushCallback = (error?: Error | null) => void

/**
 * An answer that is written past the framework: first the head, then the body, which is as long as
 * the head says. It tells when the system has taken the bytes, which is what is counted. A class,
 * because one is made for each request.
 */
export class LaneAnswer {
  readonly #response: ServerResponse
  #isWatched = false

  constructor(response: ServerResponse) {
    this.#response = response
  }

  /** A flat list of names and values. */
  head(status: number, headers: string[]): void {
    this.#response.writeHead(status, headers)
  }

  /** `chunk` is the caller's again once `left` was called, which may be before this returns. */
  write(chunk: Buffer, left: FlushCallback): void {
    this.#response.write(chunk, left)
    this.#watch()
  }

  /** As `write`, and over. Bytes without `left` never change, and may be used again. */
  end(chunk?: Buffer, left?: FlushCallback): void {
    if (!left) return void this.#response.end(chunk)
    let isTold = false
    const once: FlushCallback = (error) => {
      if (!isTold) left(error)
      isTold = true
    }
    // Whichever says so first: on a connection the callback, and only when all of it was taken; in an
    // injected request there is none.
    this.#response.once('finish', once)
    this.#response.end(chunk, once)
    this.#watch()
  }

  /** Breaks it off. */
  destroy(): void {
    this.#response.destroy()
  }

  isGone(): boolean {
    return this.#response.closed || this.#response.destroyed
  }

  /** Called when the connection is gone before the answer is over. One listener. */
  onGone(listener: () => void): void {
    this.#response.once('close', listener)
  }

  /** Most answers are taken whole at once, and a timer for each would cost a tenth of them. */
  #watch(): void {
    if (this.#isWatched || this.#response.writableLength === 0) return
    this.#isWatched = true
    this.#response.setTimeout(IDLE_MS, () => this.#response.destroy())
  }
}
