import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { eraseNumbers, moveNumbers } from './commands-move.ts'
import { moveStatistics } from './commands-queue.ts'
import { metricsJobs } from './jobs.ts'
import { weeklyJobs } from './jobs-weekly.ts'
import { metrics } from './routes.ts'
import { metricsExports } from './routes-exports.ts'
import { metricsHistory } from './routes-history.ts'
import { showOverview } from './routes-overview.ts'
import { metricsPages } from './routes-pages.ts'
import { metricsPublic } from './routes-public.ts'
import { metricsRequests } from './routes-requests.ts'
import { metricsZones } from './routes-zones.ts'

export const capability: Capability = {
  name: 'metrics',
  routes: [metrics, metricsPages, metricsRequests, metricsZones, metricsExports, metricsPublic, metricsHistory, showOverview],
  jobs: [metricsJobs, weeklyJobs],
  tables: {
    download_requests: { podcast: 'show_id', copied: 'never', archived: 'never' },
    counted_downloads: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_downloads: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    daily_totals: { podcast: 'show_id', copied: 'never', archived: 'never' },
    episode_totals: { podcast: 'show_id', copied: 'never', archived: 'never' },
    episode_months: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_values: { podcast: 'show_id', copied: 'never', archived: 'never' },
    monthly_values: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_exclusions: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_listeners: { podcast: 'show_id', copied: 'never', archived: 'never' },
    feed_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_subscribers: { podcast: 'show_id', copied: 'never', archived: 'never' },
    statistics_zones: { podcast: 'show_id', copied: 'never', archived: 'never' },
    statistics_imports: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    imported_downloads: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    statistics_labels: { of: 'statistics_imports' },
    staged_statistics: { of: 'statistics_imports' },
    weekly_reports: { account: 'user_id', podcast: 'show_id', copied: 'never', archived: 'never' },
    listener_keys: {},
    listener_digests: {},
    counting_lists: {},
  },
  sealed: [{ table: 'listener_keys', column: 'sealed', id: 'period', place: sealedPlace.listenerKey }],
  subscribes: {
    'episode.moved': (trx, _kernel, { episode_id, from, to }) => moveNumbers(trx, episode_id, from, to),
    'show.time_zone_changed': (trx, kernel) => kernel.jobs.enqueue(trx, moveStatistics, {}),
  },
  podcastErased: eraseNumbers,
}
