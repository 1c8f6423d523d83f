import { z } from 'zod'
import { address } from '../address.ts'
import { get, put } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { Grain, ranged } from './metrics-fields.ts'
import { DIMENSIONS } from './metrics-pages.ts'

/**
 * Numbers out: every report as CSV and JSON, the counted log, a letter every Monday, and the
 * page that says how is counted.
 */

const gate = {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  failure: 'message',
} as const

/**
 * `log`: one row a counted download, as long as raw requests are kept. `imported`: what other hosts counted.
 * `exclusions`: requests left out, by rule. `sites`: where players of ours played, as long as raw requests are kept.
 */
export const REPORTS = ['trend', 'episodes', 'exclusions', 'imported', 'log', 'sites', ...DIMENSIONS] as const
export const Report = z.enum(REPORTS)
export type Report = z.infer<typeof Report>

export const exportMetrics = get('/v2/shows/:showId/metrics_export', {
  audit: 'always',
  ...gate,
  summary: 'A URL, valid for an hour, of one report as CSV or JSON',
  query: ranged({
    report: Report.default('trend'),
    /** `json` is JSON Lines for `log`. */
    format: z.enum(['csv', 'json']).default('csv'),
    type: Grain.optional(),
    episode_id: z.coerce
      .number('is not a number')
      .int('is not a number')
      .positive('is not a number')
      .optional(),
  }),
  reply: z.object({ url: z.string(), file_name: z.string(), expires_at: Instant }),
})

export const downloadMetrics = address('GET', '/reports/:ticketKey', {
  access: 'capability',
  summary: 'One report as CSV or JSON',
  content: 'text/csv',
})

/** The weekly mail, asked for by each person and podcast by itself. */
export const getWeeklyReport = get('/v2/shows/:showId/weekly_report', {
  ...gate,
  reply: z.object({ enabled: z.boolean() }),
})
export const setWeeklyReport = put('/v2/shows/:showId/weekly_report', {
  ...gate,
  permission: 'metrics.write',
  summary:
    'Weekly statistics by email, on Monday at 7:00 in the podcast’s time zone, and not before the week is over in the time zone of its statistics',
  body: z.object({ enabled: z.boolean("can't be blank") }),
  reply: z.object({ enabled: z.boolean() }),
})

/**
 * From the mail: a page with one button (GET), and what mail programs call by themselves (RFC 8058, POST).
 */
export const weeklyReportGoodbye = address('GET', '/weekly-reports/:ticketKey', {
  access: 'capability',
  summary: 'The page that ends the weekly mail',
  content: 'text/html',
})
export const endWeeklyReport = address('POST', '/weekly-reports/:ticketKey', {
  access: 'capability',
  summary: 'Ends the weekly mail (RFC 8058)',
  content: 'text/html',
})

export const countingPage = address('GET', '/counting', {
  access: 'public',
  summary: 'How downloads are counted here, from the live settings',
  content: 'text/html',
})
