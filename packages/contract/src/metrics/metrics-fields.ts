import { z } from 'zod'
import { Id, Instant } from '../fields.ts'

/**
 * What the calls about numbers have in common: dates, ranges, rows. Days and hours are those of the podcast's
 * statistics (docs/counting.md).
 */

/** The IANA zone of all days and hours in an answer: the podcast's own, or UTC where its owner chose that. */
export const StatisticsZone = z.string()

/** A day as answered: `YYYY-MM-DD`. */
export const Day = z.string()

/** A day as asked for: `YYYY-MM-DD` or `DD-MM-YYYY`, from 2000 to 2099. Becomes `YYYY-MM-DD`. */
export const AskedDay = z.string('is not a date').transform((text, context) => {
  const day = isoDay(text.trim())
  if (day) return day
  context.addIssue({ code: 'custom', message: 'is not a date like 2026-03-31 or 31-03-2026' })
  return z.NEVER
})

const rangeQuery = { from_date: AskedDay.optional(), to_date: AskedDay.optional() }

/** A query with a range, both ends included. Without it: the last 30 days, today included. */
export function ranged<const S extends z.core.$ZodLooseShape>(shape: S) {
  return z
    .object({ ...rangeQuery, ...shape })
    .refine((query) => areInOrder((query as AskedRange).from_date, (query as AskedRange).to_date), {
      path: ['to_date'],
      error: 'must not be before from_date',
    })
}
export const MetricsRange = ranged({})
export type AskedRange = { from_date?: string | undefined; to_date?: string | undefined }

export function areInOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to
}

/**
 * Whom places are owed to, to be shown beside them (CC BY 4.0); null where another database is configured.
 */
export const PlacesAttribution = z.object({ text: z.string(), url: z.string() }).nullable()
export type PlacesAttribution = z.infer<typeof PlacesAttribution>

export const GRAINS = ['day', 'week', 'month', 'year'] as const
export const Grain = z.enum(GRAINS)
export type Grain = z.infer<typeof Grain>

/** A quarter of a year has 92 at most. */
const MAX_DAYS_BY_DAY = 92

/**
 * The grain of a trend by the length of its range: a bar a day as long as they can be told apart,
 * for about a quarter of a year.
 */
export function chooseGrain(days: number): Grain {
  if (days <= MAX_DAYS_BY_DAY) return 'day'
  if (days < 180) return 'week'
  return days < 730 ? 'month' : 'year'
}

/** How many days a range has, both ends included. */
export function daysIn(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/**
 * `count` and `downloads` are the same number (the specification has both names); `code` is what
 * `name` stands for, where it has one.
 */
export const MetricsRow = z.object({
  name: z.string(),
  count: z.int(),
  downloads: z.int(),
  /** First day of a trend's step; null elsewhere. */
  date: Day.nullable(),
  /** ISO 3166-1 code of a country, the hour of a day; null where the name says all. */
  code: z.string().nullable(),
})
export type MetricsRow = z.infer<typeof MetricsRow>
export const MetricsRows = z.array(MetricsRow)

/** A step of a trend. What was imported from another host is told apart and is not in `count`. */
export const TrendRow = MetricsRow.extend({ imported: z.int() })
export type TrendRow = z.infer<typeof TrendRow>

export const RegionRow = MetricsRow.extend({
  region: z.string(),
  /** Part of the world: Europe, North America … */
  area: z.string(),
  country: z.string(),
  /** The country's flag as a character. */
  flag: z.string(),
})
export type RegionRow = z.infer<typeof RegionRow>

/**
 * Windows from the release on: days 1–3, 4–15, 16 and later. Downloads before the
 * release are in the total only.
 */
export const EpisodeNumbers = z.object({
  audiopost_id: Id,
  audiopost_name: z.string(),
  audio_date: Instant,
  total_count: z.int(),
  first_three_day_count: z.int(),
  three_to_fifteen_day_count: z.int(),
  later_fifteen_day_count: z.int(),
  /** From another host's statistics, not in the counts above. */
  imported_count: z.int(),
})
export type EpisodeNumbers = z.infer<typeof EpisodeNumbers>

function isoDay(text: string): string | null {
  const [, year, month, day] =
    /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? turned(/^(\d\d)-(\d\d)-(20\d\d)$/.exec(text))
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

function turned(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? ['', match[3], match[2], match[1]] : []
}
