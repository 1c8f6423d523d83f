import type { EpisodeNumbers } from '@podstead/contract/metrics/metrics-fields'
import type { MetricsBreakdown, MetricsSummary } from '@podstead/contract/metrics/metrics-pages'
import type { RequestExplanation, RequestRow } from '@podstead/contract/metrics/metrics-requests'
import { SHOW } from './show.ts'

/** Answers of the server about the numbers of show 7, for tests. */
const OPTIONS = [
  { value: 'today', label: 'Today', from_date: '2026-03-31', to_date: '2026-03-31' },
  { value: 'yesterday', label: 'Yesterday', from_date: '2026-03-30', to_date: '2026-03-30' },
  { value: 'last_7_days', label: 'Last 7 days', from_date: '2026-03-24', to_date: '2026-03-30' },
  { value: 'last_30_days', label: 'Last 30 days', from_date: '2026-03-01', to_date: '2026-03-30' },
  { value: 'custom_date_range', label: 'Custom range', from_date: null, to_date: null },
]

export const EPISODE_NUMBERS: EpisodeNumbers = {
  audiopost_id: 12,
  audiopost_name: 'Rain',
  audio_date: '2026-03-02T09:30:00Z',
  total_count: 60,
  first_three_day_count: 30,
  three_to_fifteen_day_count: 20,
  later_fifteen_day_count: 10,
  imported_count: 0,
}

export const SUMMARY: MetricsSummary = {
  time_zone: 'UTC',
  from_date: '2026-03-01',
  to_date: '2026-03-30',
  type: 'week',
  previous: { from_date: '2026-01-30', to_date: '2026-02-28' },
  downloads: { count: 1234, imported: 0, previous_count: 1000, previous_imported: 0 },
  all_time: { count: 5678, imported: 0 },
  listeners_per_day: { count: 40, previous_count: 50 },
  trend: [
    { date: '2026-03-01', count: 700, imported: 0, previous_count: 400, previous_imported: 0 },
    { date: '2026-03-08', count: 534, imported: 0, previous_count: 600, previous_imported: 0 },
  ],
  releases: [{ episode_id: 12, episode_title: 'Rain', date: '2026-03-10' }],
  average_downloads_per_episode: 61.4,
  estimated_subscribers: 88,
  episodes: [EPISODE_NUMBERS],
  countries: [],
  regions: [],
  apps: [],
  devices: [],
  referrers: [],
  places_attribution: null,
}

export function breakdownOf(
  dimension: MetricsBreakdown['dimension'],
  rows: [value: string, name: string, count: number][],
): MetricsBreakdown {
  return {
    time_zone: 'UTC',
    from_date: '2026-03-01',
    to_date: '2026-03-30',
    dimension,
    total: rows.reduce((sum, [, , count]) => sum + count, 0),
    others: 0,
    rows: rows.map(([value, name, count]) => ({
      value,
      name,
      country_code: ['country', 'region', 'city'].includes(dimension) ? value.slice(0, 2) || null : null,
      count,
      previous: 0,
    })),
    places_attribution: { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' },
  }
}

const BREAKDOWNS: Record<string, MetricsBreakdown> = {
  country: breakdownOf('country', [
    ['DE', 'Germany', 900],
    ['AT', 'Austria', 300],
    ['', '', 34],
  ]),
  region: breakdownOf('region', [['DE/Bavaria', 'Bavaria', 500]]),
  app: breakdownOf('app', [
    ['Overcast', 'Overcast', 700],
    ['AntennaPod', 'AntennaPod', 534],
  ]),
  device: breakdownOf('device', [['Apple iPhone', 'Apple iPhone', 1234]]),
  referrer: breakdownOf('referrer', []),
  hour: breakdownOf('hour', [['7', '07', 20]]),
}

export const REQUEST: RequestRow = {
  request_key: 'key-1',
  at: '2026-03-30T09:15:00Z',
  audiopost_id: 12,
  audiopost_name: 'Rain',
  state: 'pending',
  rule: null,
  app: 'Overcast',
  device: 'Apple iPhone',
  country: 'Germany',
  country_code: 'DE',
  region: 'Bavaria',
  city: 'Munich',
  method: 'GET',
  status: 206,
  range: 'bytes=0-211999',
  bytes_sent: 212_000,
}

export const EXPLANATION: RequestExplanation = {
  time_zone: 'UTC',
  request: { ...REQUEST, agent: 'Overcast/3.0', referrer: '', referrer_name: '', audio_file_id: 3 },
  state: 'pending',
  rule: null,
  facts: {
    received_bytes: 212_000,
    required_bytes: 480_000,
    file_bytes: 960_000,
    header_bytes: 0,
    duration_seconds: 120,
    pairs_of_address: 1,
    pairs_allowed: 1000,
  },
  window: { kind: 'calendar', day: '2026-03-30', from: '2026-03-30T00:00:00Z', to: '2026-03-31T00:00:00Z' },
  download: null,
  joined: [],
  joined_total: 0,
  places_attribution: { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' },
}

type FakeReplies = Record<string, object | ((seen: { path: string }) => object)>

/** Everything that a page of numbers of show 7 asks for. */
export const METRICS_ANSWERS: FakeReplies = {
  'GET /v1/shows/7': { body: SHOW },
  'GET /v1/shows/7/metrics_options': { body: OPTIONS },
  'GET /v2/shows/7/metrics_summary': { body: SUMMARY },
  'GET /v1/shows/7/metrics_average_downloads_per_episode': {
    body: { count: 61.4, audioposts_count: 3, downloads: 184 },
  },
  'GET /v1/shows/7/metrics_estimated_subscribers': {
    body: { count: 88, from_date: '2026-03-24', to_date: '2026-03-30' },
  },
  'GET /v1/shows/7/metrics_episode_breakdown': { body: [EPISODE_NUMBERS] },
  'GET /v1/shows/7/download_report_audioposts': {
    body: [EPISODE_NUMBERS, { ...EPISODE_NUMBERS, audiopost_id: 13, audiopost_name: 'Snow' }],
  },
  'GET /v2/shows/7/metrics_breakdown': ({ path }) => ({
    body: BREAKDOWNS[new URLSearchParams(path.split('?')[1]).get('dimension') ?? ''],
  }),
  'GET /v2/shows/7/statistics_zone': {
    body: {
      time_zone: 'UTC',
      in_utc: false,
      show_time_zone: 'UTC',
      since: null,
      zone_before: null,
      is_moving: false,
    },
  },
  'GET /v2/shows/7/weekly_report': { body: { enabled: false } },
}
