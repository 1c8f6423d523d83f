import { z } from 'zod'
import { address } from './address.ts'
import { del, get, post } from './endpoint.ts'
import { Id, Instant, ServerText } from './fields.ts'

/** A podcast's numbers as a page for sponsors: behind a link that nobody can guess, made to be printed. */

/** Days that a report covers, with today; null: all there are. */
export const REPORT_PERIODS = { days_30: 30, days_90: 90, days_365: 365, all: null } as const
export type ReportPeriod = keyof typeof REPORT_PERIODS
const Period = z.enum(Object.keys(REPORT_PERIODS) as [ReportPeriod, ...ReportPeriod[]])

export const MAX_REPORTS = 50

export const SponsorReport = z.object({
  id: Id,
  period: Period,
  sponsor: z.string(),
  contact: z.string(),
  note: z.string(),
  url: z.string(),
  created_at: Instant,
  /** Null: until it is withdrawn. */
  expires_at: Instant.nullable(),
})
export type SponsorReport = z.infer<typeof SponsorReport>

export const listSponsorReports = get('/v2/shows/:showId/sponsor_reports', {
  resource: 'show',
  permission: 'metrics.read',
  skill: 'skill_standard_analytics',
  summary: 'Reports for sponsors whose links work, newest first',
  reply: z.object({ reports: z.array(SponsorReport) }),
  failure: 'fields',
})

export const createSponsorReport = post('/v2/shows/:showId/sponsor_reports', {
  rate: 'expensive',
  resource: 'show',
  permission: 'metrics.write',
  skill: 'skill_standard_analytics',
  summary: 'Make a report for a sponsor; its numbers are those of the moment it is opened',
  body: z.object({
    period: Period.default('days_30'),
    sponsor: z.string().trim().max(200, 'is too long (maximum is 200 characters)').default(''),
    /** How a sponsor can answer: an address, a name, a number. */
    contact: z.string().trim().max(200, 'is too long (maximum is 200 characters)').default(''),
    note: z.string().trim().max(2000, 'is too long (maximum is 2000 characters)').default(''),
    /** Days until the link ends; null: it works until it is withdrawn. */
    days: z.int().min(1, 'is invalid').max(365, 'is invalid').nullable().default(90),
  }),
  reply: SponsorReport,
  status: 201,
  failure: 'fields',
})

export const deleteSponsorReport = del('/v2/shows/:showId/sponsor_reports/:reportKey', {
  resource: 'show',
  permission: 'metrics.write',
  summary: 'Withdraw a report: its link answers 404 from now on',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'fields',
})

export const sponsorReportPage = address('GET', '/sponsor-reports/:reportKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'A report for a sponsor, for anyone with the link; not indexed',
  content: 'text/html',
})
