import type { WindowKind } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database.ts'
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
  const compared: DayComparison[] = []
  for (const period of await periodsOf(kernel, options)) {
    const days = daysBetween(period.from, period.to)
    const before = await storedDownloads(kernel.db, days, options.showId)
    const heard = await inTurn(kernel, period, options.showId, async (unit) => {
      await kernel.db.transaction().execute(async (trx) => {
        await oneAtATime(trx)
        const deltas = noDeltas()
        await settle(trx, deltas, [await recount(trx, unit, kernel.config.counting, deltas)])
      })
    })
    if (!heard) continue
    await kernel.db.transaction().execute(async (trx) => {
      await oneAtATime(trx)
      await dropUnfounded(trx, period, options.showId)
      for (const day of days) await remakeDay(trx, day, options.showId)
    })
    const after = await storedDownloads(kernel.db, days, options.showId)
    for (const day of days) if (before.has(day) || after.has(day)) compared.push(comparison(day, before, after))
  }
  return compared
}

/** What `rebuild` would change, without changing it; also for another kind of window. */
export async function compareCounts(kernel: Kernel, options: RecountOptions & { window?: WindowKind } = {}): Promise<DayComparison[]> {
  const compared: DayComparison[] = []
  for (const period of await periodsOf(kernel, options)) {
    const days = daysBetween(period.from, period.to)
    const after = await carriedDownloads(kernel.db, days, options.showId)
    const heard = await inTurn(kernel, period, options.showId, async (unit) => {
      const { counted } = await countUnit(kernel.db, unit, { ...kernel.config.counting, ...(options.window && { window: options.window }) })
      for (const { day, show_id } of counted)
        if (options.showId === undefined || options.showId === show_id) after.set(day, (after.get(day) ?? 0) + 1)
    })
    if (!heard) continue
    const before = await storedDownloads(kernel.db, days, options.showId)
    for (const day of days) if (before.has(day) || after.has(day)) compared.push(comparison(day, before, after))
  }
  return compared
}

function comparison(day: string, before: Map<string, number>, after: Map<string, number>): DayComparison {
  return { day, before: before.get(day) ?? 0, after: after.get(day) ?? 0 }
}

/** Every listener of a period, some at a time. @returns how many there are */
async function inTurn(kernel: Kernel, period: Period, showId: number | undefined, each: (unit: Unit) => Promise<void>): Promise<number> {
  const { rules } = await freshLists(kernel)
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
    await each({ period, listeners, requests: 'all', rules, from: 0, upTo: await countedUpTo(kernel.db) })
  }
  return rows.length
}

/** The periods that have raw requests, within the days asked for. */
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
  for (const period of periods.values()) if (await hasRequests(db, period)) found.push(period)
  return found
}

async function hasRequests(db: Queryable, period: Period): Promise<boolean> {
  const row = await db
    .selectFrom('download_requests')
    .select('id')
    .where('at', '>=', startOf(period.from))
    .where('at', '<', endOf(period.to))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes away what was counted of listeners who left no requests in a period that has some; the totals are made anew after it. */
async function dropUnfounded(trx: Trx, period: Period, showId: number | undefined): Promise<void> {
  await trx
    .deleteFrom('counted_downloads')
    .where('day', '>=', period.from)
    .where('day', '<=', period.to)
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
