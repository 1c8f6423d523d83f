import type { ServerResponse } from 'node:http'

/** Whoever takes nothing for so long has gone or has paused; players ask for the rest when they go on. */
const IDLE_MS = 300_000

/** Called once, when the system has taken all of it or the connection is gone. */
export type Left = (error?: Error | null) => void

/**
 * An answer that is written past the framework: first the head, then the body, which is as long as the head says. It tells when the system
 * has taken the bytes, which is what is counted.
 */
export interface LaneAnswer {
  /** A flat list of names and values. */
  head(status: number, headers: readonly string[]): void
  /** `chunk` is the caller's again once `left` was called, which may be before this returns. */
  write(chunk: Buffer, left: Left): void
  /** As `write`, and over. Bytes without `left` never change, and may be told again. */
  end(chunk?: Buffer, left?: Left): void
  /** Breaks it off. */
  destroy(): void
  isGone(): boolean
  /** Called when the connection is gone before the answer is over. One listener. */
  onGone(listener: () => void): void
}

export function laneAnswer(response: ServerResponse): LaneAnswer {
  const idle = () => response.setTimeout(IDLE_MS, () => response.destroy())
  let hasBegun = false
  return {
    head: (status, headers) => void response.writeHead(status, headers as string[]),
    write(chunk, left) {
      if (!hasBegun) idle()
      hasBegun = true
      response.write(chunk, left)
    },
    end(chunk, left) {
      if (!left) return void response.end(chunk)
      if (chunk && !hasBegun) idle()
      let isTold = false
      const once: Left = (error) => {
        if (!isTold) left(error)
        isTold = true
      }
      // Whichever says so first: on a connection the callback, and only when all of it was taken; in an injected request there is none.
      response.once('finish', once)
      response.end(chunk, once)
    },
    destroy: () => void response.destroy(),
    isGone: () => response.closed || response.destroyed,
    onGone: (listener) => void response.once('close', listener),
  }
}
