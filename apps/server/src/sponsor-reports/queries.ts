import { REPORT_PERIODS, type ReportPeriod } from '@podstead/contract/sponsor-reports'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { downloadsSinceRelease, listReleases, type Release } from '../metrics/queries-episodes.ts'
import { comparedBreakdown, rangeTotal } from '../metrics/queries-pages.ts'
import { countedByDay, firstCountedDay, importedByDay, type ZonedScope } from '../metrics/queries-totals.ts'
import { cumulate, fullDays } from '../metrics/rules-curves.ts'
import { addDays, type DayRange } from '../metrics/rules-range.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import type { ShowRow } from '../shows/table.ts'
import { averageReach, type EpisodeReach } from './rules.ts'
import type { SponsorReportRow } from './table.ts'

/** Reports whose links work, newest first. */
export async function listReports(db: Queryable, showId: number, now: Date): Promise<SponsorReportRow[]> {
  return db
    .selectFrom('sponsor_reports')
    .selectAll()
    .where('show_id', '=', showId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A report by its public id, with its podcast; undefined once it has ended or the podcast is deleted. */
export async function findReport(
  db: Queryable,
  publicId: string,
  now: Date,
): Promise<{ report: SponsorReportRow; show: ShowRow } | undefined> {
  const report = await db
    .selectFrom('sponsor_reports')
    .selectAll()
    .where('public_id', '=', publicId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  const show =
    report &&
    (await db
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', report.show_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  return report && show ? { report, show } : undefined
}

export type ReportNumbers = Awaited<ReturnType<typeof reportNumbers>>

const LATEST = 10
const ROWS = 8

/** The numbers of a report as the pages of Metrics have them, at this moment. */
export async function reportNumbers(
  { db }: Pick<Kernel, 'db'>,
  showId: number,
  period: ReportPeriod,
  now: Date,
) {
  const zone = await findTimeZone(db, showId)
  const of: ZonedScope = { showId, episodeId: null, zone }
  const first = await firstCountedDay(db, showId)
  const range = periodRange(period, dayIn(zone, now), first)
  const [counted, imported, total, apps, countries, releases] = [
    await countedByDay(db, of, range),
    await importedByDay(db, of, range),
    await rangeTotal(db, of, range),
    await comparedBreakdown(db, of, 'app', range, ROWS),
    await comparedBreakdown(db, of, 'country', range, ROWS),
    await listReleases(db, showId, now, { limit: LATEST }),
  ]
  const byDay = new Map(counted)
  for (const [day, downloads] of imported) byDay.set(day, (byDay.get(day) ?? 0) + downloads)
  return { range, zone, total, byDay, apps, countries, episodes: await reach(db, of, releases, now, first) }
}

/** What the latest episodes had after 7 and 30 whole days, without those from before counting began. */
async function reach(
  db: Queryable,
  { zone }: ZonedScope,
  releases: Release[],
  now: Date,
  first: string | null,
): Promise<{ latest: EpisodeReach[]; average: { days7: number | null; days30: number | null } }> {
  const known = releases.filter(({ audio_date }) => first !== null && dayIn(zone, audio_date) >= first)
  const byEpisode = await downloadsSinceRelease(
    db,
    zone,
    known.map(({ id }) => id),
    30,
  )
  const latest = known.map(({ id, name, audio_date }): EpisodeReach => {
    const age = fullDays(audio_date, now, zone)
    const curve = cumulate(byEpisode.get(id), 30)
    const after = (days: number) => (age >= days ? (curve[days - 1] ?? 0) : null)
    return { name, date: audio_date, days7: after(7), days30: after(30) }
  })
  return { latest, average: { days7: averageReach(latest, 'days7'), days30: averageReach(latest, 'days30') } }
}

function periodRange(period: ReportPeriod, today: string, first: string | null): DayRange {
  const days = REPORT_PERIODS[period]
  return { from: days === null ? (first ?? today) : addDays(today, 1 - days), to: today }
}
