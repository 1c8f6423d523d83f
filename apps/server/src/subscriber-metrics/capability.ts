import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'subscriber-metrics',
  tables: {
    subscriber_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_news: { of: 'subscribers' },
    subscriber_alerts: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_metrics_settings: { podcast: 'show_id', copied: 'rows', archived: 'never' },
  },
}
