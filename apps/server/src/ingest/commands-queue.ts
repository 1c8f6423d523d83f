import type { Kernel } from '../kernel/kernel.ts'

/** What is written later, many at a time, so that nobody waits for it. */
export interface WriteQueue<T> {
  /** Never waits and never throws; false when too much waits already, and this is not taken. */
  append(one: T): boolean
  /** Writes everything appended so far. Throws when the database refuses; it is kept and tried again. */
  flush(): Promise<void>
}

const FLUSH_MS = 2000
const RETRY_MS = 10_000
const BATCH = 2000
const MAX_WAITING = 20_000

/** `refused`: what the log says when the database refuses. */
export function createWriteQueue<T>(
  { log }: Pick<Kernel, 'log'>,
  { write, refused }: { write(batch: readonly T[]): Promise<void>; refused: string },
): WriteQueue<T> {
  let waiting: T[] = []
  let planned = false
  let writing: Promise<void> = Promise.resolve()

  function later(ms: number): void {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      flush().catch((error) => {
        log.error({ err: error, waiting: waiting.length }, refused)
        later(RETRY_MS)
      })
    }, ms).unref()
  }

  function flush(): Promise<void> {
    writing = writing.catch(() => {}).then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    while (waiting.length) {
      const batch = waiting.slice(0, BATCH)
      await write(batch)
      waiting = waiting.slice(batch.length)
    }
  }

  return {
    append(one) {
      if (waiting.length >= MAX_WAITING) return false
      waiting.push(one)
      later(FLUSH_MS)
      return true
    },
    flush,
  }
}
