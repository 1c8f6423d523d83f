import type { ReplyOf } from '@podstead/contract/endpoint'
import type { metricsSites } from '@podstead/contract/metrics/metrics-filtered'
import type { RecentDownload as Recent } from '@podstead/contract/metrics/metrics-pages'
import { EXCLUSIONS, type Exclusion, type RequestRow } from '@podstead/contract/metrics/metrics-requests'
import type { ExclusionRules } from '@podstead/downloads/exclusions'
import type { RawRequest, RecentDownload, SiteRow } from './queries-requests.ts'
import type { ZonedScope } from './queries-totals.ts'
import { countryName } from './rules-areas.ts'
import type { DayRange } from './rules-range.ts'
import { requestKey, requestState } from './rules-requests.ts'

export function presentRecent(rows: RecentDownload[]): Recent[] {
  return rows.map((row) => ({
    request_key: row.request_id === null ? null : requestKey({ at: row.at, id: Number(row.request_id) }),
    audiopost_id: Number(row.episode_id),
    audiopost_name: row.name,
    created_at: row.at.toISOString(),
    browser: row.app ?? '',
    ...presentPlace(row),
  }))
}

/** `isCounted`: it is part of a download. */
export function presentRequest(
  row: RawRequest,
  isCounted: boolean,
  { classify }: Pick<ExclusionRules, 'classify'>,
): RequestRow {
  const { name, device } = classify(row.agent, row.referrer)
  return {
    request_key: requestKey(row),
    at: row.at.toISOString(),
    audiopost_id: row.episode_id,
    audiopost_name: row.name,
    state: requestState(row, { isCounted }),
    rule: findRule(row.excluded),
    app: name ?? '',
    device: device?.name ?? '',
    ...presentPlace(row),
    method: row.method,
    status: row.status,
    range: row.range_header,
    bytes_sent: row.bytes_sent,
  }
}

export function findRule(reason: string | null): Exclusion | null {
  return EXCLUSIONS.find((rule) => rule === reason) ?? null
}

function presentPlace({ country, region, city }: { country: string; region: string; city: string }) {
  return { country: countryName(country), country_code: country, region, city }
}

/** `since`: the first day whose requests are all there, where that is no day before the range. */
export function presentSites(
  { zone }: ZonedScope,
  range: DayRange,
  since: string | null,
  rows: SiteRow[],
  limit: number,
): ReplyOf<typeof metricsSites> {
  const sum = (some: SiteRow[]) => some.reduce((all, { count }) => all + count, 0)
  return {
    time_zone: zone,
    from_date: range.from,
    to_date: range.to,
    since,
    total: sum(rows),
    others: sum(rows.slice(limit)),
    rows: rows.slice(0, limit),
  }
}
