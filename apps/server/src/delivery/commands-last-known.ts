import { LRUCache } from 'lru-cache'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowChanges } from '../shows/commands-changes.ts'
import { publicRevisions } from '../shows/queries.ts'

/**
 * While the database cannot be asked, what it said last about public shows is answered for
 * so long (docs/decisions/0029).
 */
const MAX_STALE_MS = 3_600_000
const ROW_BYTES = 1500

interface LastKnownOptions<V> {
  showOf(value: V): number
  /** Of the show when it was read: as long as it stays, so does what was read. */
  revisionOf(value: V): number
  /** Only what everybody may have; the rest is never noted. */
  isForEverybody(value: V): boolean
  maxBytes: number
  /** Roughly what it takes in memory. */
  bytesOf?(value: V): number
}

/** What was read last, for the time in which it cannot be read. Never used while the database answers. */
export interface LastKnown<V> {
  /**
   * Reads, and notes what was read; answers what was noted when the database cannot be
   * reached. @throws DatabaseUnavailable
   */
  ask(key: string, read: (key: string) => Promise<V | undefined>): Promise<V | undefined>
  /**
   * For whoever reads in several steps: to be called before the first, and what it returns with the result.
   */
  begin(): (key: string, value: V | undefined) => void
  /** What was noted, if it may still be answered. */
  last(key: string): V | undefined
}

export function createLastKnown<V extends object>(
  kernel: Kernel,
  changes: ShowChanges,
  options: LastKnownOptions<V>,
): LastKnown<V> {
  const cache = new LRUCache<string, { value: V; showId: number; readAt: number; from: number }>({
    maxSize: options.maxBytes,
    dispose: ({ showId }, key) => void keysByShow.get(showId)?.delete(key),
  })
  const keysByShow = new Map<number, Set<string>>()

  changes.onChange((showId) => {
    // Null means that changes do not arrive any more, which is just when this is needed.
    if (showId === null) return
    for (const key of keysByShow.get(showId) ?? []) cache.delete(key)
    keysByShow.delete(showId)
  })
  changes.onHearing(() => {
    dropOutdated().catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) throw error
    })
  })

  /** Changes made while the connection was down were not announced to this process. */
  async function dropOutdated(): Promise<void> {
    const revisions = await publicRevisions(kernel.db, [...keysByShow.keys()])
    for (const [key, { value, showId }] of [...cache.entries()])
      if (revisions.get(showId) !== options.revisionOf(value)) cache.delete(key)
  }

  function last(key: string): V | undefined {
    const noted = cache.get(key)
    if (!noted) return undefined
    const age = Math.abs(kernel.clock.now().getTime() - noted.readAt)
    if (age <= MAX_STALE_MS && !changes.changedSince(noted.showId, noted.from)) return noted.value
    cache.delete(key)
    return undefined
  }

  function begin() {
    const heard = changes.heard()
    const readAt = kernel.clock.now().getTime()
    const from = performance.now()
    return (key: string, value: V | undefined) => {
      if (!value || !options.isForEverybody(value) || heard !== changes.heard()) return void cache.delete(key)
      const showId = options.showOf(value)
      cache.set(key, { value, showId, readAt, from }, { size: options.bytesOf?.(value) ?? ROW_BYTES })
      keysByShow.set(showId, (keysByShow.get(showId) ?? new Set()).add(key))
    }
  }

  return {
    last,
    begin,
    async ask(key, read) {
      const note = begin()
      try {
        const value = await read(key)
        note(key, value)
        return value
      } catch (error) {
        const known = error instanceof DatabaseUnavailable ? last(key) : undefined
        if (known) return known
        throw error
      }
    },
  }
}
