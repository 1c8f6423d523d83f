import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { privateFeeds } from './routes.ts'
import { privateFeedSettings } from './routes-settings.ts'

export const capability: Capability = {
  name: 'private-feeds',
  messages: { de: DE, fr: FR },
  routes: [privateFeeds, privateFeedSettings],
  tables: {
    private_feed_settings: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
