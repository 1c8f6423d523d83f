import type { Report } from '@podstead/contract/metrics/metrics-exports'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { DIMENSIONS, type Dimension } from '@podstead/contract/metrics/metrics-pages'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import { startOfDay } from '../rollup/rules-zones.ts'
import { dimensionLabel, presentTrend } from './present.ts'
import { exclusions } from './queries-breakdown.ts'
import { episodeCounts } from './queries-episodes.ts'
import { rangeTotal, wholeBreakdown } from './queries-pages.ts'
import { playerSites } from './queries-requests.ts'
import { countedByDay, importedByDay, ledBy, type ZonedScope } from './queries-totals.ts'
import { addDays, type DayRange } from './rules-range.ts'

export type ReportRow = Record<string, string | number | null>
export type AskedReport = { report: Report; range: DayRange; type: Grain }

const PAGE = 5000

/** The rows of a report. The log is read page by page, so that its length costs no memory. */
export async function* reportRows(
  db: Db,
  of: ZonedScope,
  { report, range, type }: AskedReport,
  now: Date,
): AsyncGenerator<ReportRow> {
  if (report === 'log') return yield* logRows(db, of, range)
  if (report === 'trend') {
    const rows = presentTrend(
      await countedByDay(db, of, range),
      await importedByDay(db, of, range),
      range,
      type,
    )
    for (const { date, count, imported } of rows) yield { date, downloads: count, imported }
  } else if (report === 'episodes') {
    yield* episodeRows(db, of, range, now)
  } else if (report === 'exclusions') {
    for (const { reason, requests } of await exclusions(db, of, range)) yield { rule: reason, requests }
  } else if (report === 'sites') {
    for (const { site, count } of await playerSites(db, of, range)) yield { site, downloads: count }
  } else if (report === 'imported') {
    for (const row of await importedRows(db, of, range)) yield row
  } else {
    for (const { value, downloads } of await wholeBreakdown(db, of, reportDimension(report), range))
      yield { [report]: dimensionLabel(reportDimension(report), value), code: value, downloads }
  }
}

/**
 * Downloads of episodes that are deleted or drafts again is in the total of the podcast, so
 * it is in a row of its own here.
 */
async function* episodeRows(db: Db, of: ZonedScope, range: DayRange, now: Date): AsyncGenerator<ReportRow> {
  const rows = await episodeCounts(db, of, now, { range })
  for (const row of rows)
    yield {
      episode_id: row.id,
      episode: row.name,
      published: row.audio_date.toISOString(),
      downloads: row.total,
      days_1_to_3: row.first_days,
      days_4_to_15: row.next_days,
      days_16_and_later: row.total - row.before - row.first_days - row.next_days,
      imported: row.imported,
    }
  const rest = (await rangeTotal(db, of, range)) - rows.reduce((sum, { total }) => sum + total, 0)
  if (rest > 0) yield { episode_id: null, episode: '(no longer published)', published: null, downloads: rest }
}

/** The columns of a report, also of one without rows. */
export function reportColumns(report: Report): string[] {
  return COLUMNS[report] ?? [report, 'code', 'downloads']
}

const COLUMNS: Partial<Record<Report, string[]>> = {
  log: [
    'at',
    'episode_id',
    'episode',
    'episode_guid',
    'app',
    'device',
    'referrer',
    'country',
    'region',
    'city',
    'bytes',
  ],
  trend: ['date', 'downloads', 'imported'],
  episodes: [
    'episode_id',
    'episode',
    'published',
    'downloads',
    'days_1_to_3',
    'days_4_to_15',
    'days_16_and_later',
    'imported',
  ],
  exclusions: ['rule', 'requests'],
  sites: ['site', 'downloads'],
  imported: ['date', 'episode_id', 'episode', 'downloads', 'source', 'file', 'in_total'],
}

function reportDimension(report: Report): Dimension {
  return DIMENSIONS.find((dimension) => dimension === report) ?? 'country'
}

/**
 * One row a counted download, oldest first, without whatever stands for its listener: that
 * is nobody's business elsewhere.
 */
async function* logRows(db: Db, of: ZonedScope, range: DayRange): AsyncGenerator<ReportRow> {
  let after: { at: Date; key: string; episode_id: number } | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof logPage>> = await logPage(db, of, range, after)
    for (const { key: _key, at, ...row } of rows) yield { at: at.toISOString(), ...row }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

async function logPage(
  db: Db,
  of: ZonedScope,
  { from, to }: DayRange,
  after: { at: Date; key: string; episode_id: number } | null,
) {
  return db
    .selectFrom('counted_downloads as c')
    .leftJoin('episodes as e', 'e.id', 'c.episode_id')
    .select([
      'c.key',
      'c.at',
      'c.episode_id',
      'e.name as episode',
      'e.guid as episode_guid',
      'c.app',
      'c.device',
      'c.referrer',
    ])
    .select(['c.country', 'c.region', 'c.city', 'c.bytes'])
    .where('c.show_id', '=', of.showId)
    .where('c.at', '>=', startOfDay(of.zone, from))
    .where('c.at', '<', startOfDay(of.zone, addDays(to, 1)))
    .where(sql<SqlBool>`c.day between ${addDays(from, -2)} and ${addDays(to, 1)}`)
    .$if(of.episodeId !== null, (query) => query.where('c.episode_id', '=', of.episodeId as number))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(c.at, c.episode_id, c.key) > (${after?.at}, ${after?.episode_id}, ${after?.key})`,
      ),
    )
    .orderBy('c.at')
    .orderBy('c.episode_id')
    .orderBy('c.key')
    .limit(PAGE)
    .execute()
}

/**
 * `in_total`: whether a row is in the podcast's sums; those of episodes give way where a file
 * about the podcast tells the same.
 */
async function importedRows(db: Db, of: ZonedScope, { from, to }: DayRange) {
  return db
    .selectFrom('imported_downloads as d')
    .innerJoin('statistics_imports as i', 'i.id', 'd.import_id')
    .leftJoin('episodes as e', 'e.id', 'd.episode_id')
    .select([
      'd.day as date',
      'd.episode_id',
      'e.name as episode',
      'd.downloads',
      'i.source',
      'i.file_name as file',
    ])
    .select(sql<string>`case when ${ledBy(of.showId)} then 'yes' else 'no' end`.as('in_total'))
    .where('d.show_id', '=', of.showId)
    .where(sql<SqlBool>`d.day between ${from} and ${to}`)
    .$if(of.episodeId !== null, (query) => query.where('d.episode_id', '=', of.episodeId))
    .orderBy('d.day')
    .orderBy('d.episode_id')
    .execute()
}
