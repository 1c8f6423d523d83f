import { waitingRequest } from './database-waiting.ts'

/** `unknown`: the database was asked to commit and its answer never came. */
export type CommitState = 'nothing' | 'unknown'

/** Thrown in place of an answer while the database cannot be reached, or does not answer in time. */
export class DatabaseUnavailable extends Error {
  readonly saved: CommitState
  constructor(saved: CommitState, cause?: unknown) {
    super('The database cannot be reached at the moment.', { cause })
    this.saved = saved === 'unknown' || waitingRequest()?.hasWritten ? 'unknown' : 'nothing'
  }
}

export type DatabaseState = 'away' | 'back' | 'broken'

interface WatchOptions {
  /** Opens a connection and asks the shortest question; gives up when aborted. */
  probe(signal: AbortSignal): Promise<void>
  onState(state: 'away' | 'back', cause?: unknown): void
}

interface GuardOptions {
  /** What is true of the data when no answer comes. */
  saved?: CommitState
  /** Gives up after so many milliseconds although the database answers others. */
  deadlineMs?: number | undefined
  onDeadline?: () => void
}

/**
 * Notices within about 1.3 seconds that the database does not answer, and from then on refuses at once
 * instead of waiting, until a probe finds it back. A statement that takes long is no sign by itself: when one
 * does, a probe on a fresh connection decides.
 */
export interface DatabaseWatch {
  /** @throws DatabaseUnavailable */
  guard<T>(work: () => Promise<T>, options?: GuardOptions): Promise<T>
  isAway(): boolean
  stop(): void
}

const TICK_MS = 100
/** Ticks rather than time: a process that was stalled itself has not waited for the database. */
const SUSPECT_TICKS = 5
const SUSPECT_AGAIN_TICKS = 10
const PROBE_TICKS = 8
const PROBE_AGAIN_MS = 300

type Pending = {
  ticks: number
  limit: number
  fail(cause: unknown): void
  onDeadline?: (() => void) | undefined
}

export function watchDatabase({ probe, onState }: WatchOptions): DatabaseWatch {
  const pending = new Set<Pending>()
  let ticking: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let isAway = false
  let isProbing = false
  let isStopped = false
  let answers = 0

  function tick(): void {
    for (const entry of pending) {
      entry.ticks += 1
      if (entry.ticks >= entry.limit) {
        pending.delete(entry)
        entry.onDeadline?.()
        entry.fail(new Error('no answer in time'))
      } else if (entry.ticks >= SUSPECT_TICKS && (entry.ticks - SUSPECT_TICKS) % SUSPECT_AGAIN_TICKS === 0)
        suspect()
    }
    if (pending.size) return
    clearInterval(ticking)
    ticking = undefined
  }

  function suspect(): void {
    if (isProbing || isStopped) return
    isProbing = true
    const before = answers
    withinTicks(probe, PROBE_TICKS).then(
      () => settle(true),
      (error) => settle(!isConnectionLost(error) || (!isAway && answers > before), error),
    )
  }

  function settle(isThere: boolean, cause?: unknown): void {
    isProbing = false
    if (isStopped) return
    if (isThere === isAway) {
      isAway = !isThere
      onState(isAway ? 'away' : 'back', cause)
    }
    if (!isAway) return
    for (const entry of pending) entry.fail(cause)
    pending.clear()
    retry = setTimeout(suspect, PROBE_AGAIN_MS).unref()
  }

  return {
    isAway: () => isAway,
    stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(ticking)
    },
    guard(work, { saved = 'nothing', deadlineMs, onDeadline } = {}) {
      if (isAway) return Promise.reject(new DatabaseUnavailable('nothing'))
      return new Promise((resolve, reject) => {
        const fail = (cause: unknown) => reject(new DatabaseUnavailable(saved, cause))
        const entry: Pending = {
          ticks: 0,
          limit: deadlineMs === undefined ? Number.POSITIVE_INFINITY : deadlineMs / TICK_MS,
          fail,
          onDeadline,
        }
        pending.add(entry)
        ticking ??= setInterval(tick, TICK_MS).unref()
        work().then(
          (value) => {
            pending.delete(entry)
            answers += 1
            resolve(value)
          },
          (error) => {
            pending.delete(entry)
            if (!isConnectionLost(error)) return reject(error)
            suspect()
            fail(error)
          },
        )
      })
    },
  }
}

async function withinTicks(work: (signal: AbortSignal) => Promise<void>, limit: number): Promise<void> {
  const giveUp = new AbortController()
  let ticks = 0
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      ticks += 1
      if (ticks < limit) return
      giveUp.abort()
      reject(
        Object.assign(new Error('The database accepts connections and does not answer, or does neither.'), {
          code: 'ETIMEDOUT',
        }),
      )
    }, TICK_MS).unref()
  })
  try {
    await Promise.race([work(giveUp.signal), late])
  } finally {
    clearInterval(timer)
  }
}

const LOST = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EHOSTDOWN',
  ],
  // Shutting down, crashed, starting.
  ...['57P01', '57P02', '57P03'],
])
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|received invalid response|Unexpected |There was an error establishing)/

/** Whether the connection failed, and not the statement. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (LOST.has(code) || code.startsWith('08'))) return true
  return code === undefined && typeof message === 'string' && LOST_WORDS.test(message)
}
