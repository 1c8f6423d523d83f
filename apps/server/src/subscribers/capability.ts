import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'

import { subscriberJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { subscriberRoutes } from './routes.ts'

export const capability: Capability = {
  name: 'subscribers',
  messages: { de: DE, fr: FR },
  routes: [subscriberRoutes],
  jobs: [subscriberJobs],
  tables: {
    subscribers: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_counts: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_runs: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_events: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  sealed: [
    { table: 'subscribers', column: 'feed_sealed', id: 'public_id', place: sealedPlace.subscriberFeed },
  ],
}
