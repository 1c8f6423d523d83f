import type { ExclusionRules } from '@podstead/downloads/exclusions'
import type { WindowKind } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { freshLists } from '../counting-method/queries.ts'
import { type Period, periodEnd, periodStart } from '../ingest/rules-periods.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { rollUp } from './commands.ts'
import { countedUpTo, lockCounting } from './commands-cursor.ts'
import { rebuildSubscriberDownloads } from './commands-members.ts'
import {
  periodsWithRequests,
  rebuildDay,
  rebuildListenersOfDay,
  type ShowsOfZone,
  wholeDays,
} from './commands-rebuild-days.ts'
import { applyRecount, countUnit, recount, type Unit } from './commands-recount.ts'
import { applyDeltas } from './commands-totals.ts'
import { loadTimeZones, type Zones } from './queries-zones.ts'
import { addDownload, asCountedFacts, noDeltas } from './rules-deltas.ts'
import { dayIn, UTC } from './rules-zones.ts'

const LISTENERS = 1000

/** UTC days `YYYY-MM-DD`, both included; one show or all. */
export interface RecountOptions {
  from?: string
  to?: string
  showId?: number
}

/** How it could be counted: by another kind of window, by another list of agents. */
export interface Trial {
  window?: WindowKind
  rules?: ExclusionRules
}

/** How many downloads a day had, and has by the rules of today. */
export interface DayComparison {
  day: string
  before: number
  after: number
}

/**
 * Counts days again from the raw requests, for a change of the rules or a repair, and makes their totals
 * anew. Days without raw requests keep their counts: those requests were removed on purpose.
 */
export async function rebuild(kernel: Kernel, options: RecountOptions = {}): Promise<DayComparison[]> {
  await rollUp(kernel)
  const { rules } = await freshLists(kernel)
  const { showId } = options
  const zones = await loadTimeZones(kernel.db)
  const periods = await periodsWithRequests(kernel, options)
  const days = reportDays(periods, zones, showId)
  const before = await storedDownloads(kernel.db, days, showId)
  for (const { period, days: utcDays } of periods) {
    await inTurn(kernel, { period, rules, zones }, showId, async (unit) => {
      await kernel.db.transaction().execute(async (trx) => {
        await lockCounting(trx)
        const deltas = noDeltas()
        await applyRecount(trx, deltas, [await recount(trx, unit, kernel.config.counting, deltas)])
      })
    })
    await kernel.db.transaction().execute(async (trx) => {
      await lockCounting(trx)
      await dropUnfounded(trx, { period, days: utcDays }, showId)
      await rebuildSubscriberDownloads(trx, utcDays, showId)
      for (const day of utcDays) await rebuildListenersOfDay(trx, day, showId)
    })
  }
  for (const shows of groupShows(zones, showId))
    for (const day of await wholeDays(kernel.db, periods, shows))
      await kernel.db.transaction().execute(async (trx) => {
        await lockCounting(trx)
        await rebuildDay(trx, day, shows)
      })
  return comparedDays(days, before, await storedDownloads(kernel.db, days, showId))
}

/** What `rebuild` would change, without changing it. @throws Failure for windows that nothing is known of */
export async function compareCounts(
  kernel: Kernel,
  options: RecountOptions & Trial = {},
): Promise<DayComparison[]> {
  const { counting } = kernel.config
  const method = { ...counting, ...(options.window && { window: options.window }) }
  if (counting.window === 'calendar' && method.window !== 'calendar') throw refused(ONE_DAY_NAMES)
  const rules = options.rules ?? (await freshLists(kernel)).rules
  const { showId } = options
  const zones = await loadTimeZones(kernel.db)
  const periods = await periodsWithRequests(kernel, options)
  const days = reportDays(periods, zones, showId)
  const before = await storedDownloads(kernel.db, days, showId)
  const after = new Map(before)
  const add = (day: string, downloads: number) => after.set(day, (after.get(day) ?? 0) + downloads)
  for (const { period, days: utcDays } of periods) {
    for (const { report_day, downloads } of await loggedDownloads(kernel.db, utcDays, showId))
      add(report_day, -downloads)
    await inTurn(kernel, { period, rules, zones }, showId, async (unit) => {
      const { counted } = await countUnit(kernel.db, unit, method)
      for (const { report_day, show_id } of counted)
        if (showId === undefined || showId === show_id) add(report_day, 1)
    })
  }
  return comparedDays(days, before, after)
}

/**
 * A window of 24 hours ends at midnight where nobody can be known beyond it: every comparison
 * would say that nothing changes.
 */
const ONE_DAY_NAMES =
  'Under COUNTING_WINDOW=calendar listeners have names of one day, so nothing that is kept says what windows of 24 hours would count. It can only be known of days that were counted with first-touch or last-touch.'

function comparedDays(
  days: readonly string[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): DayComparison[] {
  return days
    .map((day) => ({ day, before: before.get(day) ?? 0, after: after.get(day) ?? 0 }))
    .filter((day) => day.before > 0 || day.after > 0)
}

export type PeriodDays = { period: Period; days: string[] }

/** The days of reports that requests of these UTC days may be on. */
function reportDays(periods: readonly PeriodDays[], zones: Zones, showId: number | undefined): string[] {
  const utcDays = periods.flatMap(({ days }) => days)
  const named = groupShows(zones, showId).flatMap(({ zone }) =>
    utcDays.flatMap((day) => [
      dayIn(zone, periodStart(day)),
      dayIn(zone, new Date(periodEnd(day).getTime() - 1)),
    ]),
  )
  return [...new Set(named)].sort()
}

/** Podcasts by the zone of their days. */
function groupShows(zones: Zones, showId: number | undefined): ShowsOfZone[] {
  if (showId !== undefined) return [{ zone: zones.get(showId) ?? UTC, only: [showId] }]
  const groups = Map.groupBy(zones.keys(), (id) => zones.get(id) as string)
  return [{ zone: UTC, without: [...zones.keys()] }, ...[...groups].map(([zone, only]) => ({ zone, only }))]
}

/** Every listener of a period, some at a time. */
async function inTurn(
  kernel: Kernel,
  of: Pick<Unit, 'period' | 'rules' | 'zones'>,
  showId: number | undefined,
  each: (unit: Unit) => Promise<void>,
): Promise<void> {
  const { period } = of
  const rows = await kernel.db
    .selectFrom('download_requests')
    .select('listener')
    .distinct()
    .where('at', '>=', periodStart(period.from))
    .where('at', '<', periodEnd(period.to))
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .execute()
  for (let at = 0; at < rows.length; at += LISTENERS) {
    const listeners = rows.slice(at, at + LISTENERS).map(({ listener }) => listener)
    await each({ ...of, listeners, requests: 'all', from: 0, upTo: await countedUpTo(kernel.db) })
  }
}

/** Takes away what was counted, on days that have requests, of listeners who left none. */
async function dropUnfounded(
  trx: Trx,
  { period, days }: PeriodDays,
  showId: number | undefined,
): Promise<void> {
  const gone = await trx
    .deleteFrom('counted_downloads')
    .where('day', 'in', days)
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('download_requests')
            .select('id')
            .whereRef('download_requests.listener', '=', 'counted_downloads.listener')
            .whereRef('download_requests.episode_id', '=', 'counted_downloads.episode_id')
            .where('download_requests.at', '>=', periodStart(period.from))
            .where('download_requests.at', '<', periodEnd(period.to)),
        ),
      ),
    )
    .returningAll()
    .execute()
  const deltas = noDeltas()
  for (const row of gone.map(asCountedFacts)) addDownload(deltas, row, -1)
  await applyDeltas(trx, deltas)
}

/** How many downloads the log has of some UTC days, by the day of reports they are on. */
async function loggedDownloads(db: Queryable, days: string[], showId: number | undefined) {
  return db
    .selectFrom('counted_downloads')
    .select([
      sql<string>`coalesce(report_day, day)`.as('report_day'),
      sql<number>`count(*)::int`.as('downloads'),
    ])
    .where('day', 'in', days)
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .groupBy(sql`coalesce(report_day, day)`)
    .execute()
}

async function storedDownloads(
  db: Queryable,
  days: string[],
  showId: number | undefined,
): Promise<Map<string, number>> {
  if (!days.length) return new Map()
  const rows = await db
    .selectFrom('daily_downloads')
    .select(['day', sql<number>`sum(downloads)::int`.as('count')])
    .where('day', 'in', days)
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, count }) => [day, count]))
}
