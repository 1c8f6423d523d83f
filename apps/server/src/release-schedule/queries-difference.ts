import { setImmediate } from 'node:timers/promises'
import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/release-schedule/simulation'
import {
  type AccessDifference,
  compareAccessAt,
  createDifferenceSummary,
  createSubscriberKeys,
  type DifferenceSummary,
} from '@podstead/release/difference'
import type { PreparedSchedule } from '@podstead/release/prepare'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { mapExceptions, NO_EXCEPTIONS, toReleaseSubscriber } from './queries.ts'
import { mapNamedEpisodes, type NamedEpisode, readApprovedCount } from './queries-episodes.ts'
import { loadBothSchedules } from './queries-proposal.ts'

const DAY = 86_400_000
const PAGE_SIZE = 2000

/** Episodes that are looked at for subscribers, all in all: some two seconds of computing. */
const MAX_COMPARISONS = 2_000_000
/** So many in a row, some twenty milliseconds, before others have their turn. */
const COMPARISONS_IN_A_ROW = 20_000

export interface AudienceDifference {
  /** Approved ones. */
  subscribers: number
  examined: number
  now: DifferenceSummary
  later: (DifferenceSummary & { at: number }) | null
  names: Map<number, NamedEpisode>
}

/**
 * How many subscribers lose and gain what when a proposed schedule takes the place of the present one. Of
 * more than can be looked at in a moment, a random sample is. @throws Failure 422 when the proposal is wrong
 */
export async function compareForSubscribers(
  db: Queryable,
  show: PermittedShow,
  { days_ahead, ...proposal }: BodyOf<typeof contract.compareSchedules>,
  at: Date,
  maxComparisons = MAX_COMPARISONS,
): Promise<AudienceDifference> {
  const { before, after } = await loadBothSchedules(db, show, proposal)
  const moments = [at.getTime(), ...(days_ahead ? [at.getTime() + days_ahead * DAY] : [])]
  const summaries = moments.map(createDifferenceSummary)
  const compare = createComparison(before, after, moments)
  let examined = 0
  let isExhausted = false
  for await (const page of readApprovedPages(db, show)) {
    const exceptions = await mapExceptions(
      db,
      page.map(({ id }) => id),
    )
    for (const row of page) {
      const subscriber = toReleaseSubscriber(row, exceptions.get(row.id) ?? NO_EXCEPTIONS)
      for (const [index, difference] of compare.differences(subscriber).entries())
        summaries[index]?.add(difference)
      examined++
      isExhausted = compare.comparisons() >= maxComparisons
      if (isExhausted) break
      if (compare.isDue()) await setImmediate()
    }
    if (isExhausted) break
  }
  const [now, later] = summaries.map((summary) => summary.read())
  if (!now) throw new Error('no moment was compared')
  const [, laterAt] = moments
  return {
    // Somebody may have joined meanwhile.
    subscribers: isExhausted ? Math.max(examined, await readApprovedCount(db, show)) : examined,
    ...{ examined, now },
    later: later && laterAt !== undefined ? { ...later, at: laterAt } : null,
    names: await mapNamedEpisodes(db, show),
  }
}

/** Compares for one subscriber after the other; those who are alike are computed once. */
function createComparison(before: PreparedSchedule, after: PreparedSchedule, moments: readonly number[]) {
  const known = new Map<string, AccessDifference[]>()
  const keyFor = createSubscriberKeys([before, after])
  const episodes = Math.max(1, before.episodes.length) * moments.length
  let comparisons = 0
  let turnEndsAt = COMPARISONS_IN_A_ROW
  return {
    differences(subscriber: ReturnType<typeof toReleaseSubscriber>): AccessDifference[] {
      const key = keyFor(subscriber)
      const found = key === null ? undefined : known.get(key)
      if (found) return found
      comparisons += episodes
      const made = compareAccessAt(before, after, subscriber, moments)
      if (key !== null) known.set(key, made)
      return made
    },
    comparisons: () => comparisons,
    /** Others have waited for long enough. */
    isDue(): boolean {
      if (comparisons < turnEndsAt) return false
      turnEndsAt = comparisons + COMPARISONS_IN_A_ROW
      return true
    },
  }
}

/** Approved subscribers in the order of their public ids, which is a random one. */
async function* readApprovedPages(db: Queryable, show: { id: number }) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .selectFrom('subscribers')
      .select(['id', 'public_id', 'subscription_status', 'approved_at', 'first_fetch_at'])
      .select(['time_zone', 'restarted_at', 'closes_at', 'tier'])
      .where('show_id', '=', show.id)
      .where('subscription_status', '=', 'Approved')
      .where('public_id', '>', after)
      .orderBy('public_id')
      .limit(PAGE_SIZE)
      .execute()
    const last = page.at(-1)
    if (!last) return
    yield page
    if (page.length < PAGE_SIZE) return
    after = last.public_id
  }
}
