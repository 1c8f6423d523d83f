import { sql } from 'kysely'
import { freshLists, listsInUse } from '../counting-method/queries.ts'
import { GATE } from '../ingest/commands-lines.ts'
import { countingPeriod, type Period } from '../ingest/rules-periods.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { countedUpTo, lockCounting, setCountedUpTo } from './commands-cursor.ts'
import { applyRecount, recount, type Unit } from './commands-recount.ts'
import { storeNewZones } from './commands-zones.ts'
import { loadTimeZones } from './queries-zones.ts'
import { addExclusion, type CountedFacts, noDeltas } from './rules-deltas.ts'

/**
 * Requests in one transaction: large enough that most changes to one total are
 * one, small enough to be seen soon.
 */
const PAGE = 40_000
const LIVE_ITEMS = 100
/**
 * Older downloads are no news: a server that was down for a day does not light up the map with it.
 */
const LIVE_MS = 3_600_000

/** A subscriber on a day of UTC. */
interface MemberDay {
  subscriber_id: number
  day: string
}

declare module '../kernel/events.ts' {
  interface Events {
    /** Members fetched an episode from its beginning in several places on a day. */
    'members.shared': MemberDay[]
  }
}

export interface RollUpOptions {
  signal?: AbortSignal
  /** How long at most. */
  milliseconds?: number
  /** Told how many rows each page took. */
  onRead?: (rows: number) => void
}

/**
 * Counts what came in since the last run. The unit is one listener in one period, the smallest that the rules
 * look at as a whole (IAB 2.3), so the work follows the new requests and not the size of a popular episode's
 * day, nor of a busy listener's (commands-digests.ts). Each page of requests is one transaction together with
 * how far it went; running it again changes nothing.
 * @returns whether nothing is left
 */
export async function rollUp(kernel: Kernel, options: RollUpOptions = {}): Promise<boolean> {
  const until = performance.now() + (options.milliseconds ?? Number.POSITIVE_INFINITY)
  await freshLists(kernel)
  const end = await settledId(kernel)
  while (!options.signal?.aborted && performance.now() < until) {
    if (!(await kernel.db.transaction().execute((trx) => rollUpPage(trx, kernel, end, options)))) return true
    crashPoint('roll-up: page committed')
  }
  return false
}

async function rollUpPage(
  trx: Trx,
  kernel: Kernel,
  end: number,
  { onRead }: RollUpOptions,
): Promise<boolean> {
  await lockCounting(trx)
  const from = await skipGap(trx, await countedUpTo(trx), end)
  if (from >= end) return false
  const upTo = Math.min(end, from + PAGE)
  const { window } = kernel.config.counting
  const { rules } = listsInUse(kernel)
  await storeNewZones(trx)
  const zones = await loadTimeZones(trx)
  const deltas = noDeltas()
  const units = new Map<string, { period: Period; asked: Map<string, Set<number>> }>()
  for (const { day, show_id, episode_id, reason, requests } of await leftOutBetween(trx, from, upTo))
    addExclusion(deltas, { show_id, episode_id, day }, reason, requests)
  for (const { day, listener, episode_id } of await listenersBetween(trx, from, upTo)) {
    const period = countingPeriod(day, window)
    const unit = units.get(period.name) ?? { period, asked: new Map() }
    units.set(period.name, unit)
    unit.asked.set(listener, (unit.asked.get(listener) ?? new Set()).add(episode_id))
  }
  const outcomes = []
  for (const { period, asked } of units.values()) {
    const unit: Unit = {
      period,
      listeners: [...asked.keys()],
      asked,
      from,
      upTo,
      requests: 'open',
      rules,
      zones,
    }
    outcomes.push(await recount(trx, unit, kernel.config.counting, deltas))
  }
  onRead?.(outcomes.reduce((sum, { read }) => sum + read, 0))
  await applyRecount(trx, deltas, outcomes)
  const shared = outcomes.flatMap(({ shared }) => shared)
  if (shared.length) await publishEvent(trx, kernel, 'members.shared', shared.map(pickMemberDay))
  await setCountedUpTo(trx, upTo)
  const heardSince = kernel.clock.now().getTime() - LIVE_MS
  await announceAll(
    trx,
    outcomes.flatMap(({ fresh }) => fresh).filter(({ at }) => at.getTime() >= heardSince),
  )
  crashPoint('roll-up: counted, before commit')
  return true
}

function pickMemberDay({ subscriber_id, day }: CountedFacts): MemberDay {
  return { subscriber_id: subscriber_id ?? 0, day }
}

/** The largest id below which no request is still being written. */
export async function settledId({ db }: Pick<Kernel, 'db'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      select case when is_called then last_value else 0 end as id from download_requests_ids`.execute(trx)
    return rows[0]?.id ?? 0
  })
}

/** Ids of days that were dropped are not looked for one page after another. */
async function skipGap(trx: Trx, from: number, end: number): Promise<number> {
  if (end - from <= PAGE) return from
  const { next } = await trx
    .selectFrom('download_requests')
    .select((eb) => eb.fn.min('id').as('next'))
    .where('id', '>', from)
    .executeTakeFirstOrThrow()
  return next === null ? end : Math.max(from, Number(next) - 1)
}

/**
 * Added up where they lie, by days of each podcast: fetching each takes longer than everything else
 * that the roll-up does with it.
 */
async function leftOutBetween(trx: Trx, from: number, upTo: number) {
  const { rows } = await sql<{
    day: string
    show_id: number
    episode_id: number
    reason: string
    requests: number
  }>`
    select (r.at at time zone coalesce(z.zone, 'UTC'))::date as day, r.show_id, r.episode_id, r.excluded as reason, count(*)::integer as requests
    from download_requests r left join statistics_zones z on z.show_id = r.show_id
    where r.id > ${from} and r.id <= ${upTo} and r.excluded is not null group by 1, 2, 3, 4`.execute(trx)
  return rows
}

async function listenersBetween(trx: Trx, from: number, upTo: number) {
  const { rows } = await sql<{ day: string; listener: string; episode_id: number }>`
    select distinct (at at time zone 'UTC')::date as day, listener, episode_id
    from download_requests where id > ${from} and id <= ${upTo} and excluded is null`.execute(trx)
  return rows
}

/** One item for each download; clients keep the last hundred, so more at once are not worth sending. */
async function announceAll(trx: Trx, fresh: CountedFacts[]): Promise<void> {
  for (const row of fresh.slice(-LIVE_ITEMS)) {
    await announce(trx, 'downloads', row.show_id, {
      show_id: row.show_id,
      reported_at: row.at.toISOString(),
      download_count: 1,
      episode_id: row.episode_id,
      app: row.app,
      country: row.country,
      region: row.region,
      city: row.city,
    })
  }
}
