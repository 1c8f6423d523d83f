import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { eraseRequests } from './commands-move.ts'

export const capability: Capability = {
  name: 'ingest',
  tables: {
    download_requests: { podcast: 'show_id', copied: 'never', archived: 'never' },
    feed_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
    daily_feed_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
    directory_fetches: { podcast: 'show_id', copied: 'never', archived: 'never' },
    listener_keys: {},
    member_privacy: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
  },
  sealed: [{ table: 'listener_keys', column: 'sealed', id: 'period', place: sealedPlace.listenerKey }],
  podcastErased: eraseRequests,
}
