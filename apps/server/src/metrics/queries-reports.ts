import type { Queryable } from '../kernel/database/database.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { episodeCounts, publishedEpisodes } from './queries-episodes.ts'
import { sumDays, wholeBreakdown } from './queries-pages.ts'
import { countedByDay, estimatedSubscribers, importedByDay, type ZonedScope } from './queries-totals.ts'
import type { DayRange } from './rules-range.ts'
import { addDays } from './rules-range.ts'

export type DownloadReportPage = Awaited<ReturnType<typeof downloadReport>>
export type SubscriptionReportPage = Awaited<ReturnType<typeof subscriptionReport>>

type ReportQuery = { report_from_date?: string | undefined; report_end_date?: string | undefined }

/** Everything about a range at once; without dates from the first episode's date to today. */
export async function downloadReport(db: Queryable, of: ZonedScope, asked: ReportQuery, now: Date) {
  const { range, published } = await reportRange(db, of, asked, now)
  const [days, imported, episodes] = await Promise.all([
    countedByDay(db, of, range),
    importedByDay(db, of, range),
    episodeCounts(db, of, now, { range }),
  ])
  const sides = await loadSides(db, of, range, sumDays(days))
  return { range, published, days, imported, ...sides, episodes }
}

/** Of a podcast that everybody may have, subscribers are those that its feed is fetched for. */
export async function subscriptionReport(db: Queryable, of: ZonedScope, asked: ReportQuery, now: Date) {
  const { range, published } = await reportRange(db, of, asked, now)
  const [days, subscribers] = await Promise.all([
    countedByDay(db, of, range),
    estimatedSubscribers(db, of.showId, { from: addDays(range.to, -6), to: range.to }),
  ])
  const sides = await loadSides(db, of, range, sumDays(days))
  return { range, published, days, ...sides, subscribers }
}

async function reportRange(
  db: Queryable,
  of: ZonedScope,
  asked: ReportQuery,
  now: Date,
): Promise<{ range: DayRange; published: number }> {
  const { count, first } = await publishedEpisodes(db, of, now)
  const today = dayIn(of.zone, now)
  const [from = today] = asked.report_from_date
    ? [asked.report_from_date]
    : [first ?? today, asked.report_end_date ?? today].sort()
  const [to = from] = asked.report_end_date ? [asked.report_end_date] : [from, today].sort().reverse()
  return { range: { from, to }, published: count }
}

async function loadSides(db: Queryable, of: ZonedScope, range: DayRange, total: number) {
  const [apps, referrers, countries] = await Promise.all([
    wholeBreakdown(db, of, 'app', range, { total }),
    wholeBreakdown(db, of, 'referrer', range, { total }),
    wholeBreakdown(db, of, 'country', range, { total }),
  ])
  return { apps, referrers, countries }
}
