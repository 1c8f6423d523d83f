import type { FastifyInstance } from 'fastify'
import { createPulse, type Pulse } from '../kernel/database/database-pulse.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from './table.ts'

/**
 * The database tells of every change of a show or its episodes here, when it commits:
 * `show revision` (migration 0014).
 */
const CHANNEL = 'show_changed'
/** The change of a rolled-back transaction is never announced; no transaction takes so long. */
const LONGEST_CHANGE_MS = 300_000

/** What a process that keeps answers of shows in memory must know (decision 0016). */
export interface ShowChanges {
  /**
   * Whether what is kept of this show is still right, as far as this process can know; false
   * while it cannot hear of changes.
   */
  isSettled(showId: number): boolean
  /**
   * Whether this process began to change the show after `since` (of `performance.now()`), however that ended.
   */
  changedSince(showId: number, since: number): boolean
  /** Goes up with every announced change. What was read before may be older than the change. */
  heard(): number
  /** Calls with the show that changed, or with null when any may have. */
  onChange(listener: (showId: number | null) => void): void
  /**
   * Calls when changes arrive again after an interruption: what was noted before that may be outdated.
   */
  onHearing(listener: () => void): void
  /** Proves that changes arrive, for whoever keeps what is not everybody's. */
  pulse: Pulse
}

/** Revisions that transactions of this process have written and that the database has not announced yet. */
const underWay = new Map<number, { revision: number; since: number }>()

/**
 * To be called inside the transaction that changes a show: until the change is announced, no answer of this
 * process is given from memory. The connection that tells may be later than the one that commits.
 */
export function isChanging({ id, revision }: Pick<ShowRow, 'id' | 'revision'>): void {
  const since = performance.now()
  underWay.set(id, { revision, since })
  begun.set(id, since)
}

/**
 * When a transaction of this process last touched a show; the outcome of one that the
 * database never answered is not known.
 */
const begun = new Map<number, number>()

const watches = new WeakMap<Kernel, ShowChanges>()

/** The one watch of this process. It hears from when the server is ready until it closes. */
export function showChanges(app: FastifyInstance, kernel: Kernel): ShowChanges {
  const existing = watches.get(kernel)
  if (existing) return existing
  const watch = createWatch(app, kernel)
  watches.set(kernel, watch)
  return watch
}

function createWatch(app: FastifyInstance, kernel: Kernel): ShowChanges {
  const listeners: ((showId: number | null) => void)[] = []
  const hearingListeners: (() => void)[] = []
  const pulse = createPulse(kernel.db, CHANNEL)
  let isHearing = false
  let count = 0
  let stop: (() => Promise<void>) | undefined

  function tell(showId: number | null): void {
    count += 1
    for (const listener of listeners) listener(showId)
  }

  app.addHook('onReady', async () => {
    // Changes that were committed before this listens are never announced to it.
    underWay.clear()
    const started = kernel.database.listen(
      CHANNEL,
      (payload) => {
        if (pulse.take(payload)) return
        const [showId, revision] = payload.split(' ').map(Number) as [number, number]
        if ((underWay.get(showId)?.revision ?? Number.POSITIVE_INFINITY) <= revision) underWay.delete(showId)
        tell(showId)
      },
      (state) => {
        isHearing = state === 'hearing'
        // Nobody knows what was said meanwhile.
        tell(null)
        if (isHearing) for (const listener of hearingListeners) listener()
      },
    )
    // Without it everything is asked of the database, as if nothing was kept.
    stop = await started.catch((error) => {
      kernel.log.warn({ err: error }, 'changes of shows are not heard of')
      return undefined
    })
  })
  app.addHook('onClose', async () => {
    isHearing = false
    underWay.clear()
    begun.clear()
    await stop?.()
  })

  return {
    isSettled(showId) {
      if (!isHearing) return false
      const change = underWay.get(showId)
      if (change && performance.now() - change.since > LONGEST_CHANGE_MS) underWay.delete(showId)
      return !underWay.has(showId)
    },
    changedSince: (showId, since) => (begun.get(showId) ?? Number.NEGATIVE_INFINITY) >= since,
    heard: () => count,
    onChange: (listener) => void listeners.push(listener),
    onHearing: (listener) => void hearingListeners.push(listener),
    pulse,
  }
}
