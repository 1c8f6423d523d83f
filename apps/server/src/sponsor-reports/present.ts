import type { SponsorReport } from '@podstead/contract/sponsor-reports'
import { showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText } from '../kernel/mail/html.ts'
import { countryName } from '../metrics/rules-areas.ts'
import type { ShowRow } from '../shows/table.ts'
import { reportToken } from './commands.ts'
import type { ReportNumbers } from './queries.ts'
import { chartBars } from './rules.ts'
import type { SponsorReportRow } from './table.ts'

export function presentReport(kernel: Kernel, row: SponsorReportRow): SponsorReport {
  return {
    id: row.id,
    period: row.period,
    sponsor: row.sponsor,
    contact: row.contact,
    note: row.note,
    url: `${kernel.config.origins.pages}/sponsor-reports/${reportToken(kernel, row.public_id)}`,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

export type PageReport = ReturnType<typeof presentReportPage>
type Share = { name: string; downloads: number; percent: number }

const DESCRIPTION_LENGTH = 400

export function presentReportPage(
  kernel: Kernel,
  { report, show }: { report: SponsorReportRow; show: ShowRow },
  numbers: ReportNumbers,
) {
  const { range, total, apps, countries, episodes } = numbers
  const text = plainText(show.description).replace(/\s+/g, ' ').trim()
  return {
    title: show.podcast_title,
    author: show.author,
    artwork: showArtworkUrl(kernel, show, 600),
    description: text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH).trimEnd()}…` : text,
    sponsor: report.sponsor,
    contact: report.contact,
    note: report.note,
    range,
    zone: numbers.zone,
    at: kernel.clock.now(),
    total,
    average: episodes.average,
    episodes: episodes.latest,
    bars: chartBars(numbers.byDay, range.from, range.to),
    apps: toShares(apps, (value) => value),
    countries: toShares(countries, countryName),
    counting: `${kernel.config.origins.app}/counting`,
  }
}

function toShares(
  { rows, total }: { rows: { value: string; downloads: number }[]; total: number },
  toName: (value: string) => string,
): Share[] {
  return rows.map(({ value, downloads }) => ({
    name: value === '' ? 'Unknown' : toName(value),
    downloads,
    percent: total ? (100 * downloads) / total : 0,
  }))
}
