import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { ROLL_UP } from '../metrics/rules.ts'
import type { DownloadRequestTable } from '../metrics/table.ts'

export type DownloadEvent = Insertable<DownloadRequestTable>

/**
 * Takes events of finished answers and writes them in batches. `append` never waits and never throws: listeners' answers do not depend on
 * counting. What a killed process can lose is the events of answers finished in its last 100 ms and the time that a write takes, and of
 * answers still on their way; a process that is asked to stop loses none.
 */
export interface EventSink {
  append(event: DownloadEvent): void
  /** Writes everything appended so far. Throws when the database refuses; the events are kept and tried again. */
  flush(): Promise<void>
}

const FLUSH_MS = 100
const RETRY_MS = 1000
const BATCH = 500
/** About 40 MB; while the database is away longer than that, the oldest are given up. */
const MOST_WAITING = 50_000

const sinks = new WeakMap<Kernel, EventSink>()

/** The one sink of this process. */
export function eventSink(kernel: Kernel): EventSink {
  const existing = sinks.get(kernel)
  if (existing) return existing
  const sink = createEventSink(kernel)
  sinks.set(kernel, sink)
  return sink
}

function createEventSink(kernel: Kernel): EventSink {
  let waiting: DownloadEvent[] = []
  let planned = false
  let writing: Promise<void> = Promise.resolve()

  function later(ms: number): void {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      flush().catch((error) => {
        kernel.log.error({ err: error, waiting: waiting.length }, 'download events could not be written')
        later(RETRY_MS)
      })
    }, ms).unref()
  }

  function flush(): Promise<void> {
    writing = writing.catch(() => {}).then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    if (!waiting.length) return
    while (waiting.length) {
      const batch = waiting.slice(0, BATCH)
      // A batch whose acknowledgement got lost is written again; its request ids keep it from counting twice.
      await kernel.db
        .insertInto('download_requests')
        .values(batch)
        .onConflict((c) => c.columns(['request_id', 'at']).doNothing())
        .execute()
      waiting = waiting.slice(batch.length)
    }
    // Apart from the insert on purpose: events must be kept even while jobs cannot be. The job's schedule catches up.
    await kernel.jobs.enqueue(kernel.db, ROLL_UP, {}).catch((error) => kernel.log.warn({ err: error }, 'roll-up could not be asked for'))
  }

  return {
    append(event) {
      if (waiting.length >= MOST_WAITING) waiting = waiting.slice(BATCH)
      waiting.push(event)
      later(FLUSH_MS)
    },
    flush,
  }
}
