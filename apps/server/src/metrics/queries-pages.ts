import type { Queryable } from '../kernel/database/database.ts'
import type { Dimension } from '../rollup/table.ts'
import { breakdown, downloadsOfValues, type ValueRow } from './queries-breakdown.ts'
import { episodeCounts, firstMonths, releasesIn } from './queries-episodes.ts'
import {
  countedByDay,
  countedTotal,
  estimatedSubscribers,
  importedByDay,
  importedTotal,
  listenersOfDays,
  type ZonedScope,
} from './queries-totals.ts'
import { type DayRange, rangeBefore, subscriberWeek, utcDays } from './rules-range.ts'

export type ComparedRow = ValueRow & { previous: number }
export type ComparedValues = { rows: ComparedRow[]; total: number; others: number }
export type SummaryPage = Awaited<ReturnType<typeof summaryPage>>

const FIRST = 10

/**
 * One breakdown with the range before beside it. What is counted and has no value (carried
 * from an archive, looked up before places were kept) is in the unknown value, so that the
 * rows add up to the total of the range.
 */
export async function comparedBreakdown(
  db: Queryable,
  of: ZonedScope,
  dimension: Dimension,
  range: DayRange,
  limit: number,
  known?: { total: number; totalBefore: number },
): Promise<ComparedValues> {
  const before = rangeBefore(range)
  const first = await breakdown(db, of, dimension, range, limit)
  const total = known?.total ?? (await rangeTotal(db, of, range))
  const found = {
    ...first,
    rows: [...first.rows, ...(await unknownBeyond(db, of, dimension, range, limit, first, total))],
  }
  const totalBefore = known?.totalBefore ?? (await rangeTotal(db, of, before))
  const previous =
    totalBefore > 0
      ? await downloadsOfValues(db, of, dimension, before, ['', ...found.rows.map(({ value }) => value)])
      : null
  const rows = withUnknown(found, total).map((row) => ({
    ...row,
    previous: previous?.byValue.get(row.value) ?? 0,
  }))
  const missing = totalBefore - (previous?.total ?? 0)
  for (const row of rows) if (row.value === '') row.previous += Math.max(0, missing)
  const shown = rows.slice(0, limit)
  return { rows: shown, total, others: total - shown.reduce((sum, { downloads }) => sum + downloads, 0) }
}

/** The unknown value where it is not among the first: what has no value at all makes it one of them. */
async function unknownBeyond(
  db: Queryable,
  of: ZonedScope,
  dimension: Dimension,
  range: DayRange,
  limit: number,
  { rows, total: told }: { rows: ValueRow[]; total: number },
  total: number,
): Promise<ValueRow[]> {
  if (total <= told || rows.length < limit || rows.some(({ value }) => value === '')) return []
  const { byValue } = await downloadsOfValues(db, of, dimension, range, [''])
  return [{ value: '', downloads: byValue.get('') ?? 0 }]
}

/** A breakdown whose rows add up to what was counted in the range. */
export async function wholeBreakdown(
  db: Queryable,
  of: ZonedScope,
  dimension: Dimension,
  range: DayRange,
  known?: { total: number },
): Promise<ValueRow[]> {
  const found = await breakdown(db, of, dimension, range, 10_000)
  return withUnknown(found, known?.total ?? (await rangeTotal(db, of, range)))
}

function withUnknown({ rows, total: told }: { rows: ValueRow[]; total: number }, total: number): ValueRow[] {
  const untold = Math.max(0, total - told)
  const known = rows.filter(({ value }) => value !== '')
  const unknown = (rows.find(({ value }) => value === '')?.downloads ?? 0) + untold
  return unknown
    ? [...known, { value: '', downloads: unknown }].sort((a, b) => b.downloads - a.downloads)
    : known
}

export async function rangeTotal(db: Queryable, of: ZonedScope, range: DayRange): Promise<number> {
  return sumDays(await countedByDay(db, of, range))
}

/** What a page of numbers shows at once; each part is one question. */
export async function summaryPage(db: Queryable, of: ZonedScope, range: DayRange, now: Date) {
  const before = rangeBefore(range)
  const listenerDays = utcDays(range, now)
  const isShow = of.episodeId === null
  const [days, imported, daysBefore, importedBefore] = await Promise.all([
    countedByDay(db, of, range),
    importedByDay(db, of, range),
    countedByDay(db, of, before),
    importedByDay(db, of, before),
  ])
  const [allTime, allImported, listeners, listenersBefore] = await Promise.all([
    countedTotal(db, of),
    importedTotal(db, of),
    listenersOfDays(db, of, listenerDays),
    listenersOfDays(db, of, before),
  ])
  const totals = { total: sumDays(days), totalBefore: sumDays(daysBefore) }
  const compared = (dimension: Dimension) => comparedBreakdown(db, of, dimension, range, FIRST, totals)
  const [countries, regions, apps, devices, referrers] = await Promise.all([
    compared('country'),
    compared('region'),
    compared('app'),
    compared('device'),
    compared('referrer'),
  ])
  const [releases, months, subscribers, episodes] = await Promise.all([
    isShow ? releasesIn(db, of, range, now) : [],
    isShow ? firstMonths(db, of, now) : null,
    isShow ? estimatedSubscribers(db, of.showId, subscriberWeek(now)) : null,
    isShow ? episodeCounts(db, of, now, { range, most: FIRST }) : [],
  ])
  return {
    range,
    before,
    days,
    imported,
    daysBefore,
    importedBefore,
    allTime,
    allImported,
    listenerDays,
    listeners,
    listenersBefore,
    countries,
    regions,
    apps,
    devices,
    referrers,
    releases,
    months,
    subscribers,
    episodes,
  }
}

export function sumDays(days: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const downloads of days.values()) sum += downloads
  return sum
}
