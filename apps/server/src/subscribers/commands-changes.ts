import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { createPulse, type Pulse } from '../kernel/database/database-pulse.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'

/**
 * The database tells here of every change that decides what a subscriber gets, when it commits: `show
 * subscriber transaction`, and 0 for the subscriber where many changed at once (migrations 0059 and 0060).
 */
const CHANNEL = 'subscriber_changed'
/** The change of a rolled-back transaction is never announced; no transaction takes so long. */
const LONGEST_CHANGE_MS = 300_000
const MAX_REMEMBERED = 20_000

/** What a process that keeps answers for subscribers in memory must know, as `shows/commands-changes.ts`. */
export interface SubscriberChanges {
  /**
   * Whether what is kept for this subscriber is still right, as far as this process can know; false while it
   * cannot hear of changes.
   */
  isSettled(subscriberId: number): boolean
  /** Whether this process began to change them after `since` (of `performance.now()`), however that ended. */
  changedSince(subscriberId: number, since: number): boolean
  /** Goes up with every announced change. What was read before may be older than the change. */
  heard(): number
  /**
   * Calls with the podcast and the subscriber that changed; without a subscriber any of the podcast may
   * have, without a podcast anybody may.
   */
  onChange(listener: (showId: number | null, subscriberId: number | null) => void): void
  /** Proves that changes arrive. */
  pulse: Pulse
}

interface Change {
  showId: number
  subscriberIds: readonly number[]
  since: number
}

/** What transactions of this process have written and the database has not announced yet, by transaction. */
const underWay = new Map<string, Change>()
/** How many of those change a subscriber, and when the last began. */
const changing = new Map<number, { count: number; since: number }>()

/**
 * To be called inside a transaction, after the statement that changes what they get: until that is
 * announced, nothing is answered to them from this process's memory. The connection that tells may be later
 * than the one that commits.
 */
export async function isChanging(
  trx: Trx,
  { id: showId }: { id: number },
  subscriberIds: readonly number[],
): Promise<void> {
  if (!subscriberIds.length) return
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(trx)
  const key = `${rows[0]?.xid} ${showId}`
  const since = performance.now()
  const known = underWay.get(key)
  underWay.set(key, { showId, since, subscriberIds: [...(known?.subscriberIds ?? []), ...subscriberIds] })
  for (const id of subscriberIds) changing.set(id, { count: (changing.get(id)?.count ?? 0) + 1, since })
  if (changing.size > MAX_REMEMBERED) forgetSettled(since - LONGEST_CHANGE_MS)
}

/** Nothing that was read so long ago is still on its way to an answer. */
function forgetSettled(before: number): void {
  for (const [id, { count, since }] of changing) if (count === 0 && since < before) changing.delete(id)
}

function settle(key: string, only?: number): void {
  const change = underWay.get(key)
  if (!change) return
  const [those, rest] = [[] as number[], [] as number[]]
  for (const id of change.subscriberIds) (only === undefined || id === only ? those : rest).push(id)
  if (rest.length) underWay.set(key, { ...change, subscriberIds: rest })
  else underWay.delete(key)
  for (const id of those) {
    const known = changing.get(id)
    if (known) changing.set(id, { ...known, count: Math.max(0, known.count - 1) })
  }
}

const watches = new WeakMap<Kernel, SubscriberChanges>()

/** The one watch of this process. It hears from when the server is ready until it closes. */
export function subscriberChanges(app: FastifyInstance, kernel: Kernel): SubscriberChanges {
  const existing = watches.get(kernel)
  if (existing) return existing
  const watch = createWatch(app, kernel)
  watches.set(kernel, watch)
  return watch
}

function createWatch(app: FastifyInstance, kernel: Kernel): SubscriberChanges {
  const listeners: ((showId: number | null, subscriberId: number | null) => void)[] = []
  const pulse = createPulse(kernel.db, CHANNEL)
  let isHearing = false
  let count = 0
  let stop: (() => Promise<void>) | undefined

  function tell(showId: number | null, subscriberId: number | null): void {
    count += 1
    for (const listener of listeners) listener(showId, subscriberId)
  }

  app.addHook('onReady', async () => {
    // Changes that were committed before this listens are never announced to it.
    underWay.clear()
    changing.clear()
    const started = kernel.database.listen(
      CHANNEL,
      (payload) => {
        if (pulse.take(payload)) return
        const [show = '', subscriber = '', xid = ''] = payload.split(' ')
        const [showId, subscriberId] = [Number(show), Number(subscriber)]
        settle(`${xid} ${showId}`, subscriberId || undefined)
        tell(showId, subscriberId || null)
      },
      (state) => {
        isHearing = state === 'hearing'
        // Nobody knows what was said meanwhile.
        tell(null, null)
      },
    )
    // Without it everything is asked of the database, as if nothing was kept.
    stop = await started.catch((error) => {
      kernel.log.warn({ err: error }, 'changes of subscribers are not heard of')
      return undefined
    })
  })
  app.addHook('onClose', async () => {
    isHearing = false
    underWay.clear()
    changing.clear()
    await stop?.()
  })

  return {
    isSettled(subscriberId) {
      if (!isHearing) return false
      forgetLost()
      return !changing.get(subscriberId)?.count
    },
    changedSince: (subscriberId, since) =>
      (changing.get(subscriberId)?.since ?? Number.NEGATIVE_INFINITY) >= since,
    heard: () => count,
    onChange: (listener) => void listeners.push(listener),
    pulse,
  }
}

/** Changes that were rolled back are never announced; they stand in the order in which they began. */
function forgetLost(): void {
  for (const [key, { since }] of underWay) {
    if (performance.now() - since <= LONGEST_CHANGE_MS) return
    settle(key)
  }
}

/** Tells open lists that some subscribers changed, when that commits. */
export async function announcePeople(
  trx: Trx,
  _kernel: Kernel,
  { show_id, subscriber_ids: { length } }: { show_id: number; subscriber_ids: readonly number[] },
): Promise<void> {
  const event = { show_id, id: show_id, what: 'people', state: 'done', done: length, total: length } as const
  await announce(trx, 'subscribers', show_id, event)
}
