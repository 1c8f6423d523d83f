import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { announcePeople } from './commands-changes.ts'
import { forgetRemoved } from './commands-import.ts'
import { subscriberJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { listOwnSubscribers } from './queries-list.ts'
import { subscriberRoutes } from './routes.ts'
import { subscriberImportRoutes } from './routes-imports.ts'

export const capability: Capability = {
  name: 'subscribers',
  messages: { de: DE, fr: FR },
  routes: [subscriberRoutes, subscriberImportRoutes],
  jobs: [subscriberJobs],
  tables: {
    subscribers: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    subscriber_counts: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_runs: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_imports: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_import_rows: { of: 'subscriber_imports' },
    subscriber_addresses: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    subscriber_lists: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_list_members: { of: 'subscriber_lists' },
    subscriber_tombstones: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_activations: { podcast: 'show_id', copied: 'never', archived: 'never' },
    subscriber_events: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
  subscribes: {
    'subscriber.requested': announcePeople,
    'subscriber.approved': announcePeople,
    'subscriber.rejected': announcePeople,
    'subscriber.removed': forgetRemoved,
    'subscriber.address_reset': announcePeople,
    'subscriber.activated': announcePeople,
  },
  podcastData: async ({ db }, show) => ({ subscribers: await listOwnSubscribers(db, show) }),
  sealed: [
    {
      table: 'subscriber_addresses',
      column: 'address_sealed',
      id: 'hash',
      place: sealedPlace.subscriberAddress,
    },
    {
      table: 'subscriber_import_rows',
      column: 'old_sealed',
      id: 'old_hash',
      place: sealedPlace.subscriberAddress,
    },
    { table: 'subscribers', column: 'feed_sealed', id: 'public_id', place: sealedPlace.subscriberFeed },
  ],
}
