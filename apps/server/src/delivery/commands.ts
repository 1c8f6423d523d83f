import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AudioRequest, createLineMaker, serializeRequests } from '../ingest/commands.ts'
import { keep } from '../ingest/commands-lines.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { giveWay } from './commands-give-way.ts'
import { createRollUpAsker } from './commands-roll-up.ts'
import { processSpool } from './commands-spool.ts'
import { ABANDONED_MS } from './commands-spool-segments.ts'

export type DownloadEvent = AudioRequest

/**
 * Takes events of finished answers. `append` never waits and never throws: listeners' answers do not depend
 * on counting. Events become lines without addresses at once, lie on the disk within about 100 ms, and are
 * brought into the database from there (decision 0021). What a killed process can lose is the events of its
 * last 100 ms, and of answers still on their way.
 */
export interface EventSink {
  append(event: DownloadEvent): void
  /**
   * Brings everything appended so far into the database. Throws when it refuses; the
   * events are kept and tried again.
   */
  flush(): Promise<void>
  /**
   * As `flush`, for as long as a process that is asked to stop has time; what is left, the
   * next start finds. Never throws.
   */
  close(): Promise<void>
  /** For the operator's graphs: since the start of this process. */
  figures(): { written: number; dropped: number; waiting: number }
}

const SPOOL_MS = 100
const RETRY_MS = 1000
/**
 * Events of a day on which nobody can be named yet, because the database is away; the
 * oldest are given up. About 60 MB.
 */
const MAX_UNNAMED = 100_000
/**
 * Of the spool at once: some 400 requests, for which the embedded database takes some 10 ms,
 * while answers wait; else 3,000.
 */
const POLITE_BYTES = 64 * 1024
const PIECE_BYTES = 512 * 1024
const CLOSE_MS = 5000
const COMPLAIN_MS = 60_000

/** The one sink of this process. */
export const eventSink = perKernel(createEventSink)

function createEventSink(kernel: Kernel): EventSink {
  const spool = processSpool(kernel)
  const maker = createLineMaker(kernel)
  const rollUp = createRollUpAsker(kernel)
  const isEmbedded = kernel.database.engine === 'pglite'
  let unnamed: DownloadEvent[] = []
  let lines: string[] = []
  /** In the spool, by what this process put there. */
  let spooled = 0
  const figures = { written: 0, dropped: 0 }
  let arrivals = 0
  let planned = false
  let spooling: Promise<void> = Promise.resolve()
  let writing: Promise<void> | undefined
  let hurried = 0
  let isClosed = false
  const demand = { arrivals: () => arrivals, isHurried: () => hurried > 0, room: spool.room }
  let complained = Number.NEGATIVE_INFINITY

  function later(ms: number): void {
    if (planned || isClosed) return
    planned = true
    setTimeout(() => {
      planned = false
      spoolAll()
        .catch((error) => tryAgain(error, 'listeners could not be named'))
        .then(() => {
          // Whoever began it hears how it ends.
          if (!writing) write().catch((error) => tryAgain(error, 'download events could not be written'))
        })
    }, ms).unref()
  }

  function tryAgain(error: unknown, what: string): void {
    kernel.log.error({ err: error, waiting: waiting() }, what)
    later(RETRY_MS)
  }

  function spoolAll(): Promise<void> {
    spooling = spooling.catch(() => {}).then(spoolNow)
    return spooling
  }

  async function spoolNow(): Promise<void> {
    maker.refresh()
    await spoolLines()
    if (!unnamed.length) return
    const some = unnamed
    unnamed = []
    try {
      lines.push(...(await serializeRequests(kernel, some)))
    } catch (error) {
      unnamed = [...some, ...unnamed]
      throw error
    }
    await spoolLines()
  }

  async function spoolLines(): Promise<void> {
    if (!lines.length) return
    const some = lines
    lines = []
    spooled += some.length
    if (await spool.write(some)) return
    spooled -= some.length
    drop(some.length, 'the spool is full: downloads are not counted until the database has taken what waits')
  }

  function wait(event: DownloadEvent): void {
    unnamed.push(event)
    if (unnamed.length <= MAX_UNNAMED) return
    unnamed = unnamed.slice(MAX_UNNAMED / 50)
    drop(
      MAX_UNNAMED / 50,
      'listeners of a new day cannot be named without the database: downloads are not counted',
    )
  }

  function drop(events: number, why: string): void {
    figures.dropped += events
    if (performance.now() - complained < COMPLAIN_MS) return
    complained = performance.now()
    kernel.log.error({ dropped: figures.dropped, ...spool.room() }, why)
  }

  /** One writer at a time; ends when nothing is left, or with what the database says against it. */
  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }

  async function writeAll(): Promise<void> {
    let polite = isEmbedded && hurried === 0
    while (!isClosed) {
      const piece = await spool.next(polite ? POLITE_BYTES : PIECE_BYTES)
      if (!piece) return
      const began = performance.now()
      figures.written += await keepWhatCanBe(piece.lines)
      crashPoint('spool: written to the database')
      await piece.done()
      crashPoint('spool: removed from the disk')
      spooled = Math.max(0, spooled - piece.lines.length)
      polite = isEmbedded && (await giveWay(demand, performance.now() - began))
      await rollUp.later(polite)
    }
  }

  /**
   * What the database refuses for what is in it would stand in the way of all others for ever:
   * it is looked for, and given up.
   */
  async function keepWhatCanBe(some: readonly string[]): Promise<number> {
    if (!some.length) return 0
    try {
      await keep(kernel, some)
      return some.length
    } catch (error) {
      if (!/^22/.test(String((error as { code?: unknown }).code))) throw error
      if (some.length > 1) {
        const middle = some.length >> 1
        return (await keepWhatCanBe(some.slice(0, middle))) + (await keepWhatCanBe(some.slice(middle)))
      }
      kernel.log.error({ err: error }, 'a download event that no database takes was given up')
      figures.dropped += 1
      return 0
    }
  }

  async function flush(): Promise<void> {
    hurried += 1
    try {
      await spoolAll()
      await writing?.catch(() => {})
      await write()
    } finally {
      hurried -= 1
    }
    await rollUp.hurry()
  }

  function waiting(): number {
    return unnamed.length + lines.length + spooled
  }

  function adopt(): void {
    if (isClosed) return
    spool
      .adopt()
      .then((files) => {
        if (!files) return
        kernel.log.info({ files }, 'requests for audio that another process left behind are written')
        later(0)
      })
      .catch((error) => kernel.log.warn({ err: error }, 'the spool could not be looked at'))
  }
  const looking = setInterval(adopt, ABANDONED_MS / 3).unref()
  // After the start: whoever waits for the first answer does not wait for this.
  setTimeout(adopt, SPOOL_MS).unref()

  return {
    append(event) {
      arrivals += 1
      try {
        const line = maker.lineOf(event)
        if (line === null) wait(event)
        else if (line !== undefined) lines.push(line)
      } catch (error) {
        kernel.log.error({ err: error }, 'a download event could not be understood')
        figures.dropped += 1
      }
      later(SPOOL_MS)
    },
    flush,
    async close() {
      const over = new AbortController()
      const flushed = flush().catch((error) =>
        kernel.log.error({ err: error }, 'download events could not be written'),
      )
      await Promise.race([flushed, sleep(CLOSE_MS, undefined, over).catch(() => {})])
      over.abort()
      isClosed = true
      await spool.close()
      clearInterval(looking)
      rollUp.stop()
      if (waiting()) kernel.log.warn({ waiting: waiting() }, 'the next start writes what is left')
    },
    figures: () => ({ ...figures, waiting: waiting() }),
  }
}
