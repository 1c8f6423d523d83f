import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { type HeardRequest, type KeptRequests, keep, namesFor, prepared } from '../metrics/commands-ingest.ts'
import { ROLL_UP } from '../metrics/rules.ts'

export type DownloadEvent = HeardRequest

/**
 * Takes events of finished answers and writes them in batches. `append` never waits and never throws: listeners' answers do not depend on
 * counting. What a killed process can lose is the events of answers finished in its last 100 ms (half a second while more than a thousand a
 * second come) and the time that a write takes, and of answers still on their way; a process that is asked to stop loses none.
 */
export interface EventSink {
  append(event: DownloadEvent): void
  /** Writes everything appended so far. Throws when the database refuses; the events are kept and tried again. */
  flush(): Promise<void>
  /** For the operator's graphs: since the start of this process. */
  figures(): { written: number; dropped: number; waiting: number }
}

const FLUSH_MS = 100
/** A write costs much the same for a hundred events as for five hundred, and the embedded database takes it from the answers. */
const BUSY_FLUSH_MS = 500
const BUSY_EVENTS_PER_SECOND = 1000
const RETRY_MS = 1000
const BATCH = 2000
/** Batches made ready while the database writes another. */
const READY = 2
/** About 60 MB; while the database is away longer than that, the oldest are given up. */
const MOST_WAITING = 100_000
/** The roll-up is asked for this often at most while events keep coming. */
const ASK_MS = 2000

/** The one sink of this process. */
export const eventSink = perKernel(createEventSink)

function createEventSink(kernel: Kernel): EventSink {
  let waiting: DownloadEvent[] = []
  const ready: KeptRequests[] = []
  const figures = { written: 0, dropped: 0 }
  let planned = false
  let arrivals = { since: performance.now(), events: 0 }
  let isBusy = false
  let asked = Number.NEGATIVE_INFINITY
  let asking: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function later(ms: number): void {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      const now = performance.now()
      isBusy = arrivals.events > ((now - arrivals.since) / 1000) * BUSY_EVENTS_PER_SECOND
      arrivals = { since: now, events: 0 }
      write().catch((error) => {
        kernel.log.error({ err: error, waiting: waiting.length }, 'download events could not be written')
        later(RETRY_MS)
      })
    }, ms).unref()
  }

  function write(): Promise<void> {
    writing = writing.catch(() => {}).then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    if (!waiting.length && !ready.length) return
    for (;;) {
      await prepareNext()
      const [first] = ready
      if (!first) break
      // A batch whose acknowledgement got lost is written again; its request ids keep it from counting twice.
      const written = keepWhatCanBe(first)
      // Whether this succeeds is told below, after the next batch was made ready beside it.
      written.catch(() => {})
      if (ready.length < READY) await prepareNext().catch(() => {})
      figures.written += await written
      ready.shift()
      if (performance.now() - asked > ASK_MS) await askForRollUp()
      else asking ??= setTimeout(askForRollUp, asked + ASK_MS - performance.now()).unref()
    }
  }

  async function prepareNext(): Promise<void> {
    if (ready.length >= READY || !waiting.length) return
    const batch = waiting.slice(0, BATCH)
    const names = await namesFor(kernel, batch)
    ready.push(prepared(kernel, batch, names))
    // Only now, for until here reading the names could fail; the oldest of them may have been given up meanwhile.
    const last = batch.at(-1)
    waiting = waiting.slice(waiting.indexOf(last as DownloadEvent) + 1)
  }

  /** A batch that the database refuses for what is in it would stand in the way of all others for ever. */
  async function keepWhatCanBe(batch: KeptRequests): Promise<number> {
    try {
      await keep(kernel, batch)
      return batch.size
    } catch (error) {
      if (!/^22/.test(String((error as { code?: unknown }).code))) throw error
      kernel.log.error({ err: error, events: batch.size }, 'download events that no database takes were given up')
      figures.dropped += batch.size
      return 0
    }
  }

  async function askForRollUp(): Promise<void> {
    clearTimeout(asking)
    asking = undefined
    asked = performance.now()
    // Apart from the insert on purpose: events must be kept even while jobs cannot be. The job's schedule catches up.
    await kernel.jobs.enqueue(kernel.db, ROLL_UP, {}).catch((error) => kernel.log.warn({ err: error }, 'roll-up could not be asked for'))
  }

  return {
    append(event) {
      if (waiting.length >= MOST_WAITING) {
        waiting = waiting.slice(BATCH)
        figures.dropped += BATCH
      }
      waiting.push(event)
      arrivals.events += 1
      later(isBusy ? BUSY_FLUSH_MS : FLUSH_MS)
    },
    async flush() {
      await write()
      if (asking) await askForRollUp()
    },
    figures: () => ({ ...figures, waiting: waiting.length + ready.reduce((sum, { size }) => sum + size, 0) }),
  }
}
