import type { ReplyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/metrics/metrics'
import { daysIn, grainOf } from '@podstead/contract/metrics/metrics-fields'
import { presentEpisode, presentRows, presentTrend } from './present.ts'
import { sumOf } from './queries-pages.ts'
import type { DownloadReportPage, SubscriptionReportPage } from './queries-reports.ts'

export function presentDownloadReport(page: DownloadReportPage): ReplyOf<typeof contract.downloadReport> {
  const { range, days, imported } = page
  return {
    report_from_date: range.from,
    report_end_date: range.to,
    total_download: sumOf(days),
    imported_download: sumOf(imported),
    total_audioposts_count: page.published,
    download_by_time: presentTrend(days, imported, range, grainOf(daysIn(range.from, range.to))),
    ...presentSides(page),
    report_by_audioposts: page.episodes.map(presentEpisode),
  }
}

export function presentSubscriptionReport(page: SubscriptionReportPage): ReplyOf<typeof contract.subscriptionReport> {
  const total = sumOf(page.days)
  return {
    report_from_date: page.range.from,
    report_end_date: page.range.to,
    count_subscriber: page.subscribers,
    count_download: total,
    ...presentSides(page),
    audiopost_count: page.published,
    download_count: total,
  }
}

function presentSides({ apps, referrers, countries }: Pick<DownloadReportPage, 'apps' | 'referrers' | 'countries'>) {
  return {
    user_agents: presentRows('app', apps),
    referrers: presentRows('referrer', referrers),
    countries: presentRows('country', countries),
  }
}
