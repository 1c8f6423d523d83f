import { setImmediate } from 'node:timers/promises'
import type { RateLimit } from '@podstead/contract/rate-limits'
import { tooManyRequests } from './failure.ts'

export interface Slots {
  enter(key: string): Promise<() => void>
}

/** So many in all, whoever waits: a bound on memory. */
const MAX_WAITING = 500
const RETRY_AFTER_SECONDS = 5

/**
 * A few at a time, for each key and in all. Keys take turns: who waits with many things waits
 * longer than who waits with one.
 */
export function createSlots({ perAccount, inAll, waiting }: NonNullable<RateLimit['slots']>): Slots {
  const running = new Map<string, number>()
  const queues = new Map<string, (() => void)[]>()
  let total = 0
  let queued = 0

  const mayRun = (key: string) => total < inAll && (running.get(key) ?? 0) < perAccount

  function begin(key: string): () => void {
    total += 1
    running.set(key, (running.get(key) ?? 0) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      total -= 1
      const left = (running.get(key) ?? 1) - 1
      if (left) running.set(key, left)
      else running.delete(key)
      startNext()
    }
  }

  function startNext(): void {
    for (const [key, queue] of queues) {
      if (!mayRun(key)) continue
      queued -= 1
      // Behind the others, should there be more.
      queues.delete(key)
      const start = queue.shift()
      if (queue.length) queues.set(key, queue)
      start?.()
      return
    }
  }

  return {
    async enter(key) {
      if (mayRun(key)) return begin(key)
      const queue = queues.get(key) ?? []
      if (queue.length >= waiting || queued >= MAX_WAITING) throw tooManyRequests(RETRY_AFTER_SECONDS)
      queued += 1
      queues.set(key, queue)
      const release = await new Promise<() => void>((resolve) => queue.push(() => resolve(begin(key))))
      // Whoever asks for something small in between is answered first.
      await setImmediate()
      return release
    },
  }
}
