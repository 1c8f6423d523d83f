import type { ExclusionRules } from '@podstead/downloads/exclusions'
import type { WindowKind } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database.ts'
import { refused } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countedUpTo, oneAtATime, rollUp } from './commands.ts'
import { countUnit, recount, settle, type Unit } from './commands-recount.ts'
import { remakeDay } from './commands-remake.ts'
import { daysBetween } from './rules.ts'
import { noDeltas } from './rules-deltas.ts'
import { endOf, type Period, periodOf, startOf } from './rules-periods.ts'
import { freshLists } from './service-lists.ts'

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
 * Counts days again from the raw requests, for a change of the rules or a repair, and makes their totals anew. Days without raw requests
 * keep their counts: those requests were removed on purpose.
 */
export async function rebuild(kernel: Kernel, options: RecountOptions = {}): Promise<DayComparison[]> {
  await rollUp(kernel)
  const { rules } = await freshLists(kernel)
  const compared: DayComparison[] = []
  for (const period of await periodsOf(kernel, options)) {
    const days = await daysWithRequests(kernel.db, period, options.showId)
    if (!days.length) continue
    const before = await storedDownloads(kernel.db, days, options.showId)
    await inTurn(kernel, { period, rules }, options.showId, async (unit) => {
      await kernel.db.transaction().execute(async (trx) => {
        await oneAtATime(trx)
        const deltas = noDeltas()
        await settle(trx, deltas, [await recount(trx, unit, kernel.config.counting, deltas)])
      })
    })
    await kernel.db.transaction().execute(async (trx) => {
      await oneAtATime(trx)
      await dropUnfounded(trx, { period, days }, options.showId)
      for (const day of days) await remakeDay(trx, day, options.showId)
    })
    const after = await storedDownloads(kernel.db, days, options.showId)
    for (const day of days) if (before.has(day) || after.has(day)) compared.push(comparison(day, before, after))
  }
  return compared
}

/** What `rebuild` would change, without changing it. @throws Failure for windows that nothing is known of */
export async function compareCounts(kernel: Kernel, options: RecountOptions & Trial = {}): Promise<DayComparison[]> {
  const { counting } = kernel.config
  const method = { ...counting, ...(options.window && { window: options.window }) }
  if (counting.window === 'calendar' && method.window !== 'calendar') throw refused(ONE_DAY_NAMES)
  const rules = options.rules ?? (await freshLists(kernel)).rules
  const compared: DayComparison[] = []
  for (const period of await periodsOf(kernel, options)) {
    const days = await daysWithRequests(kernel.db, period, options.showId)
    if (!days.length) continue
    const after = await carriedDownloads(kernel.db, days, options.showId)
    await inTurn(kernel, { period, rules }, options.showId, async (unit) => {
      const { counted } = await countUnit(kernel.db, unit, method)
      for (const { day, show_id } of counted)
        if (options.showId === undefined || options.showId === show_id) after.set(day, (after.get(day) ?? 0) + 1)
    })
    const before = await storedDownloads(kernel.db, days, options.showId)
    for (const day of days) if (before.has(day) || after.has(day)) compared.push(comparison(day, before, after))
  }
  return compared
}

/** A window of 24 hours ends at midnight where nobody can be known beyond it: every comparison would say that nothing changes. */
const ONE_DAY_NAMES =
  'Under COUNTING_WINDOW=calendar listeners have names of one day, so nothing that is kept says what windows of 24 hours would count. It can only be known of days that were counted with first-touch or last-touch.'

function comparison(day: string, before: Map<string, number>, after: Map<string, number>): DayComparison {
  return { day, before: before.get(day) ?? 0, after: after.get(day) ?? 0 }
}

/** Every listener of a period, some at a time. */
async function inTurn(
  kernel: Kernel,
  of: Pick<Unit, 'period' | 'rules'>,
  showId: number | undefined,
  each: (unit: Unit) => Promise<void>,
): Promise<void> {
  const { period } = of
  const rows = await kernel.db
    .selectFrom('download_requests')
    .select('listener')
    .distinct()
    .where('at', '>=', startOf(period.from))
    .where('at', '<', endOf(period.to))
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .execute()
  for (let at = 0; at < rows.length; at += LISTENERS) {
    const listeners = rows.slice(at, at + LISTENERS).map(({ listener }) => listener)
    await each({ ...of, listeners, requests: 'all', from: 0, upTo: await countedUpTo(kernel.db) })
  }
}

/** The periods that have raw requests, within the days asked for, and all that they had. */
async function periodsOf({ db, config }: Kernel, { from, to }: RecountOptions): Promise<Period[]> {
  const edge = (end: 'min' | 'max') => sql<string | null>`(${sql.raw(end)}(at) at time zone 'UTC')::date::text`
  const raw = await db
    .selectFrom('download_requests')
    .select([edge('min').as('from'), edge('max').as('to')])
    .executeTakeFirstOrThrow()
  if (!raw.from || !raw.to) return []
  const days = daysBetween(from && from > raw.from ? from : raw.from, to && to < raw.to ? to : raw.to)
  const periods = new Map(days.map((day) => periodOf(day, config.counting.window)).map((period) => [period.name, period]))
  const found: Period[] = []
  for (const period of periods.values()) if (await isWhole(db, period, raw.from)) found.push(period)
  return found
}

/**
 * Windows go on from the first day of a period into the second. Where the requests of the first were dropped, the second cannot be counted
 * by itself: what began before would begin anew.
 */
async function isWhole(db: Queryable, { from }: Period, oldest: string): Promise<boolean> {
  if (from >= oldest) return true
  const counted = await db
    .selectFrom('daily_downloads')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<', oldest)
    .whereRef('downloads', '>', 'carried')
    .limit(1)
    .executeTakeFirst()
  return counted === undefined
}

/** The days of a period that can be made anew; the others keep their totals. */
async function daysWithRequests(db: Queryable, { from, to }: Period, showId: number | undefined): Promise<string[]> {
  const found: string[] = []
  for (const day of daysBetween(from, to)) {
    const row = await db
      .selectFrom('download_requests')
      .select('id')
      .where('at', '>=', startOf(day))
      .where('at', '<', endOf(day))
      .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(day)
  }
  return found
}

/** Takes away what was counted, on days that have requests, of listeners who left none; the totals are made anew after it. */
async function dropUnfounded(trx: Trx, { period, days }: { period: Period; days: string[] }, showId: number | undefined): Promise<void> {
  await trx
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
            .where('download_requests.at', '>=', startOf(period.from))
            .where('download_requests.at', '<', endOf(period.to)),
        ),
      ),
    )
    .execute()
}

function storedDownloads(db: Queryable, days: string[], showId: number | undefined): Promise<Map<string, number>> {
  return byDay(db, 'downloads', days, showId)
}

function carriedDownloads(db: Queryable, days: string[], showId: number | undefined): Promise<Map<string, number>> {
  return byDay(db, 'carried', days, showId)
}

async function byDay(db: Queryable, column: 'downloads' | 'carried', days: string[], showId: number | undefined) {
  const rows = await db
    .selectFrom('daily_downloads')
    .select(['day', sql<number>`sum(${sql.ref(column)})::int`.as('count')])
    .where('day', 'in', days)
    .$if(showId !== undefined, (q) => q.where('show_id', '=', showId as number))
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, count }) => [day, count]))
}
