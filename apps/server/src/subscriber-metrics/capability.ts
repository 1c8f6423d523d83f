import type { Capability } from '../kernel/capability.ts'
import { noteNews } from './commands-queue.ts'
import { memberJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { privateDownloads, subscriberAlerts } from './routes.ts'
import { privateDownloadExports } from './routes-exports.ts'

export const capability: Capability = {
  name: 'subscriber-metrics',
  messages: { de: DE, fr: FR },
  routes: [privateDownloads, subscriberAlerts, privateDownloadExports],
  jobs: [memberJobs],
  tables: {
    subscriber_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_news: { of: 'subscribers' },
    subscriber_alerts: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_metrics_settings: {
      ...{ podcast: 'show_id', copied: 'rows', archived: 'yes' },
      uncopied: ['notified_at'],
    },
  },
  subscribes: {
    'members.shared': (trx, kernel, days) => noteNews(trx, kernel, days),
  },
}
