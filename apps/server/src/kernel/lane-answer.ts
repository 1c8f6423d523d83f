import type { ServerResponse } from 'node:http'

/** Whoever takes nothing for so long has gone or has paused; players ask for the rest when they go on. */
export const IDLE_MS = 300_000

/** Called once, when the system has taken all of it or the connection is gone. */
export type Left = (error?: Error | null) => void

/**
 * The answer of a handler of the lane, on its way over a plain connection (lane-plain.ts) or through Node's response, so that what is
 * answered is said in one place. First the head, then the body, which is as long as the head says.
 */
export interface LaneAnswer {
  /** Flat lists of names and values. `kept` is the same list every time, which is made ready for sending once. */
  head(status: number, own: readonly string[], kept?: readonly string[]): void
  /** The head in front of the first bytes of the body: writes it into `buffer` and tells its length, or 0 when it goes another way. */
  headInto(buffer: Buffer): number
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

/** Over a connection that Node reads. */
export function nodeAnswer(response: ServerResponse): LaneAnswer {
  const idle = () => response.setTimeout(IDLE_MS, () => response.destroy())
  let hasBegun = false
  return {
    head: (status, own, kept = []) => void response.writeHead(status, [...own, ...kept]),
    headInto: () => 0,
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
