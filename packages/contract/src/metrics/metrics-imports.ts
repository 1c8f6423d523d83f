import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, Instant, Message, ServerText } from '../fields.ts'
import { Day } from './metrics-fields.ts'

/**
 * Numbers in: the statistics of the host before, read from its CSV, kept apart from what is counted
 * here, and taken back when wanted.
 */

const gate = {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const

export const MAX_STATISTICS_BYTES = 10 * 1024 * 1024

export const STATISTICS_SOURCES = [
  'transistor',
  'buzzsprout',
  'captivate',
  'libsyn',
  'podbean',
  'spotify',
  'op3',
  'acast',
  'ausha',
  'blubrry',
  'castos',
  'fireside',
  'megaphone',
  'omny',
  'podigee',
  'redcircle',
  'rss_com',
  'simplecast',
  'spreaker',
  'generic',
] as const
export const StatisticsSource = z.enum(STATISTICS_SOURCES)
export type StatisticsSource = z.infer<typeof StatisticsSource>

/**
 * Names of columns, for files that are not recognised; what is left out is recognised by its name, an empty
 * name says that there is none. Without `episode` the file is about the podcast as a whole.
 */
export const ColumnMapping = z.object({
  date: z.string().max(500).optional(),
  episode: z.string().max(500).optional(),
  guid: z.string().max(500).optional(),
  downloads: z.string().max(500).optional(),
  /**
   * The day on which totals of an episode are put, in files without days; else
   * it is that of the episode here.
   */
  released: z.string().max(500).optional(),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

export const STATISTICS_STATES = ['preview', 'done'] as const

export const StatisticsImport = z.object({
  id: Id,
  state: z.enum(STATISTICS_STATES),
  source: StatisticsSource,
  file_name: z.string(),
  created_at: Instant,
  /** Rows of the file that were understood. */
  rows: z.int(),
  downloads: z.int(),
  from_date: Day.nullable(),
  to_date: Day.nullable(),
  /**
   * Days on which downloads are counted here, too: there our own count stands, and
   * these rows are not added to it.
   */
  overlap_days: z.int(),
  overlap_downloads: z.int(),
})
export type StatisticsImport = z.infer<typeof StatisticsImport>

const RowSpan = z.enum(['day', 'week', 'month'])

export const StatisticsPreview = StatisticsImport.extend({
  columns: z.array(z.string()),
  /** False: the file has totals by episode and no days; they are put on each episode's release day. */
  days_known: z.boolean(),
  mapping: ColumnMapping,
  /**
   * Set where all dates of the file are like 03/04/2026 and leave it open: the order that was
   * taken, as asked or as a guess.
   */
  date_order: z.enum(['day_first', 'month_first']).nullable(),
  /** Numbers of a whole week or month are put on its first day. */
  row_span: RowSpan,
  /**
   * All tables of the file, of which one is read; they mostly say the same by other
   * periods, and are never added up.
   */
  tables: z.array(
    z.object({
      /** The file of an archive, and what stands above the table. */
      title: z.string(),
      line: z.int(),
      rows: z.int(),
      downloads: z.int(),
      from_date: Day.nullable(),
      to_date: Day.nullable(),
      row_span: RowSpan,
    }),
  ),
  /** Which of `tables` is read, counted from 0. */
  table: z.int(),
  /** The sum that the file itself states. */
  stated_total: z.int().nullable(),
  /** Days that have several rows for the same episode; they are added up. */
  repeated_days: z.int(),
  /** What each column of numbers adds up to. */
  sums: z.array(z.object({ column: z.string(), total: z.int() })),
  /**
   * Names of the file, with the episode each was recognised as; null: nothing here has this title or GUID.
   */
  episodes: z.array(
    z.object({
      label: z.string(),
      downloads: z.int(),
      episode_id: Id.nullable(),
      episode_title: z.string().nullable(),
    }),
  ),
  /** Lines that say nothing (a sum, an empty date), at most 100. */
  skipped: z.array(z.object({ line: z.int(), reason: ServerText })),
  skipped_total: z.int(),
})
export type StatisticsPreview = z.infer<typeof StatisticsPreview>

/**
 * Multipart: `file` (at most 10 MB), and where they are known better than they are recognised `source`,
 * `mapping` (a ColumnMapping as JSON), `date_order` (`day_first` or `month_first`, of dates like 03/04/2026)
 * and `table` (the place in `tables` of an earlier preview). A ZIP or gzip file of CSV files is unpacked.
 * Answers 201 and a StatisticsPreview; nothing counts before it is confirmed. Refusals name the field, and of
 * broken files the line: `fields: {file: ["Line 17: …"]}`.
 */
export const createStatisticsImport = address('POST', '/v2/shows/:showId/statistics_imports', {
  access: 'session',
  resource: 'show',
  permission: 'metrics.write',
  skill: 'skill_standard_analytics',
  summary: 'Read a statistics file of another host and show what it contains',
})

export const listStatisticsImports = get('/v2/shows/:showId/statistics_imports', {
  ...gate,
  summary: 'Confirmed imports, newest first',
  reply: z.array(StatisticsImport),
})

export const getStatisticsImport = get('/v2/shows/:showId/statistics_imports/:statisticsImportId', {
  ...gate,
  reply: StatisticsPreview,
})

export const confirmStatisticsImport = post(
  '/v2/shows/:showId/statistics_imports/:statisticsImportId/confirm',
  {
    ...gate,
    permission: 'metrics.write',
    summary:
      'Import the statistics; unrecognised episodes can be named here, otherwise they count for the podcast as a whole',
    body: z.object({
      episodes: z
        .array(z.object({ label: z.string().max(4096), episode_id: Id.nullable() }))
        .max(5000)
        .default([]),
    }),
    reply: StatisticsImport,
    failure: 'fields',
  },
)

export const undoStatisticsImport = del('/v2/shows/:showId/statistics_imports/:statisticsImportId', {
  ...gate,
  permission: 'metrics.write',
  summary: 'Undo an import, with all its numbers',
  reply: Message,
})
