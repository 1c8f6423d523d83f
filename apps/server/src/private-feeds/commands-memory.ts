import type { ReleaseSubscriber } from '@podstead/release/schedule'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { subscriberChanges } from '../subscribers/commands-changes.ts'

/** Some 60 MB. */
const MAX_KEPT = 100_000
/** As long as an answer of the database is believed by itself (decision 0016). */
const BELIEVED_MS = 1000

/** A subscriber who was let in, as small as it can be: there are many. */
export interface KnownSubscriber {
  id: number
  show_id: number
  public_id: string
  feed_hash: string
  release: ReleaseSubscriber
  /** When the database said so, of `performance.now()`. */
  readAt: number
  /** What the feed was last, for apps that ask whether it is the same. */
  mark: FeedMark | undefined
}

export interface FeedMark {
  etag: string
  /** Which making of the podcast it is of. */
  stamp: number
  from: number
  until: number
}

/** Subscribers that were read lately, as long as they are surely what the database has (decision 0016). */
export interface SubscriberMemory {
  /** By the hash of the feed's secret, or by public id; undefined means that it must be asked for. */
  known(key: string): KnownSubscriber | undefined
  /** Whether it is there, and only has to be proved right. */
  has(key: string): boolean
  /** One question proves everything that is kept right. Never throws. */
  prove(): Promise<void>
  /** Reads, and keeps what was read unless it changed meanwhile. */
  keep(key: string, read: () => Promise<KnownSubscriber | undefined>): Promise<KnownSubscriber | undefined>
  /** Keeps many that were read at once, as long as there is room. @returns whether there is none left */
  fill<R extends { known: readonly KnownSubscriber[] }>(
    read: () => Promise<R>,
  ): Promise<R & { isFull: boolean }>
}

export function createSubscriberMemory(app: FastifyInstance, kernel: Kernel): SubscriberMemory {
  const changes = subscriberChanges(app, kernel)
  const byKey = new Map<string, KnownSubscriber>()
  const byShow = new Map<number, Map<number, KnownSubscriber>>()

  function drop(kept: KnownSubscriber | undefined): void {
    if (!kept) return
    byKey.delete(kept.feed_hash)
    byKey.delete(kept.public_id)
    const others = byShow.get(kept.show_id)
    others?.delete(kept.id)
    if (others?.size === 0) byShow.delete(kept.show_id)
  }

  function dropAll(): void {
    byKey.clear()
    byShow.clear()
  }

  changes.onChange((showId, subscriberId) => {
    if (showId === null) return dropAll()
    const those = byShow.get(showId)
    if (subscriberId !== null) return drop(those?.get(subscriberId))
    for (const kept of [...(those?.values() ?? [])]) drop(kept)
  })

  function put(kept: KnownSubscriber): void {
    drop(byShow.get(kept.show_id)?.get(kept.id))
    byKey.set(kept.feed_hash, kept)
    byKey.set(kept.public_id, kept)
    const others = byShow.get(kept.show_id) ?? new Map<number, KnownSubscriber>()
    others.set(kept.id, kept)
    byShow.set(kept.show_id, others)
    // Two keys each; whoever came first goes first.
    if (byKey.size > 2 * MAX_KEPT) drop(byKey.values().next().value)
  }

  return {
    known(key) {
      const kept = byKey.get(key)
      if (!kept || !changes.isSettled(kept.id)) return undefined
      return changes.pulse.isSure() || performance.now() - kept.readAt < BELIEVED_MS ? kept : undefined
    },
    has: (key) => byKey.has(key),
    prove: () => changes.pulse.prove().catch(() => {}),
    async keep(key, read) {
      const heard = changes.heard()
      const found = await read()
      const isSure = found && heard === changes.heard() && changes.isSettled(found.id)
      if (isSure) put(found)
      else drop(byKey.get(key))
      return found
    },
    async fill(read) {
      const heard = changes.heard()
      const found = await read()
      const isFull = byKey.size + 2 * found.known.length > 2 * MAX_KEPT
      if (heard === changes.heard() && !isFull)
        for (const one of found.known) if (!byKey.has(one.feed_hash) && changes.isSettled(one.id)) put(one)
      return { ...found, isFull }
    },
  }
}
