import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'

export const capability: Capability = {
  name: 'subscribers',
  tables: {
    subscribers: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_counts: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_events: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  sealed: [
    { table: 'subscribers', column: 'feed_sealed', id: 'public_id', place: sealedPlace.subscriberFeed },
  ],
}
