import { setImmediate as turn } from 'node:timers/promises'
import type { Kernel } from '../kernel/kernel.ts'
import { toReleaseSubscriber } from '../release-schedule/queries.ts'
import type { KnownSubscriber, SubscriberMemory } from './commands-memory.ts'
import { type FoundSubscriber, findExceptions, listFoundSubscribers } from './queries.ts'
import { isLetIn } from './rules.ts'

/** So many of a podcast that had to be asked for one by one say that all of its apps are asking anew. */
const MANY = 200
const PAGE = 2000
const MAX_NOTED = 10_000

/**
 * Reads the subscribers of a podcast in pages where many are asked for that are not known, as after a start:
 * three questions for each of a hundred thousand would take minutes.
 */
export interface SubscriberLoader {
  /** Somebody of the podcast had to be asked for. */
  note(showId: number): void
}

export function createSubscriberLoader(kernel: Kernel, memory: SubscriberMemory): SubscriberLoader {
  let asked = new Map<number, number>()
  const loading = new Set<number>()

  async function load(showId: number): Promise<void> {
    for (let after = 0; ; ) {
      const page = await memory.fill(async () => {
        const readAt = performance.now()
        const rows = await listFoundSubscribers(kernel.db, showId, { after, limit: PAGE })
        return { rows, known: rows.flatMap((row) => toKnown(kernel, row, readAt)) }
      })
      if (page.rows.length < PAGE || page.isFull) return
      after = page.rows.at(-1)?.id ?? 0
      await turn()
    }
  }

  return {
    note(showId) {
      if (loading.has(showId)) return
      const count = (asked.get(showId) ?? 0) + 1
      asked.set(showId, count)
      if (asked.size > MAX_NOTED) asked = new Map()
      if (count < MANY) return
      asked.delete(showId)
      loading.add(showId)
      load(showId)
        .catch((error) =>
          kernel.log.warn({ err: error, show: showId }, 'subscribers could not be read ahead'),
        )
        .finally(() => loading.delete(showId))
    },
  }
}

/** Who was let in, without a question more: whoever has exceptions is asked for when they come. */
function toKnown(kernel: Kernel, found: FoundSubscriber, readAt: number): KnownSubscriber[] {
  if (found.hasExceptions || !isLetIn(found, kernel.clock.now())) return []
  return [{ ...ownFields(found), readAt, release: toReleaseSubscriber(found, NOTHING) }]
}
const NOTHING = { pauses: [], openings: [] } as const

/** Reads what was decided for them by hand; undefined for whom nothing is open. */
export async function readKnown(
  kernel: Kernel,
  read: () => Promise<FoundSubscriber | undefined>,
): Promise<KnownSubscriber | undefined> {
  const readAt = performance.now()
  const found = await read()
  if (!found || !isLetIn(found, kernel.clock.now())) return undefined
  return {
    ...ownFields(found),
    readAt,
    release: toReleaseSubscriber(found, await findExceptions(kernel.db, found)),
  }
}

function ownFields({ id, show_id, public_id, feed_hash }: FoundSubscriber) {
  return { id, show_id, public_id, feed_hash, mark: undefined }
}
