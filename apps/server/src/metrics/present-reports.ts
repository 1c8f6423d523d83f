import type { ReplyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/metrics/metrics'
import { chooseGrain, daysIn } from '@podstead/contract/metrics/metrics-fields'
import { presentEpisode, presentRows, presentTrend } from './present.ts'
import { sumDays } from './queries-pages.ts'
import type { DownloadReportPage, SubscriptionReportPage } from './queries-reports.ts'

export function presentDownloadReport(page: DownloadReportPage): ReplyOf<typeof contract.downloadReport> {
  const { range, days, imported } = page
  return {
    report_from_date: range.from,
    report_end_date: range.to,
    total_download: sumDays(days),
    imported_download: sumDays(imported),
    total_audioposts_count: page.published,
    download_by_time: presentTrend(days, imported, range, chooseGrain(daysIn(range.from, range.to))),
    ...presentSides(page),
    report_by_audioposts: page.episodes.map(presentEpisode),
  }
}

export function presentSubscriptionReport(
  page: SubscriptionReportPage,
): ReplyOf<typeof contract.subscriptionReport> {
  const total = sumDays(page.days)
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

function presentSides({
  apps,
  referrers,
  countries,
}: Pick<DownloadReportPage, 'apps' | 'referrers' | 'countries'>) {
  return {
    user_agents: presentRows('app', apps),
    referrers: presentRows('referrer', referrers),
    countries: presentRows('country', countries),
  }
}
