import type { Capability } from '../kernel/capability.ts'
import { eraseNumbers, moveNumbers } from './commands-move.ts'
import { moveStatistics } from './commands-queue.ts'
import { rollupJobs } from './jobs.ts'
import { statisticsZones } from './routes.ts'

export const capability: Capability = {
  name: 'rollup',
  routes: [statisticsZones],
  jobs: [rollupJobs],
  tables: {
    subscriber_downloads: { podcast: 'show_id', episode: 'episode_id', copied: 'never', archived: 'never' },
    counted_downloads: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_downloads: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    daily_totals: { podcast: 'show_id', copied: 'never', archived: 'never' },
    episode_totals: { podcast: 'show_id', copied: 'never', archived: 'never' },
    episode_months: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_values: { podcast: 'show_id', copied: 'never', archived: 'never' },
    monthly_values: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_exclusions: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_listeners: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_subscribers: { podcast: 'show_id', copied: 'never', archived: 'never' },
    statistics_zones: { podcast: 'show_id', copied: 'never', archived: 'never' },
    listener_digests: {},
  },
  subscribes: {
    'episode.moved': (trx, _kernel, { episode_id, from, to }) => moveNumbers(trx, episode_id, from, to),
    'show.time_zone_changed': (trx, kernel) => kernel.jobs.enqueue(trx, moveStatistics, {}),
  },
  podcastErased: eraseNumbers,
}
