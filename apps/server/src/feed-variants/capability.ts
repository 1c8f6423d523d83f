import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { feedVariants } from './routes.ts'

export const capability: Capability = {
  name: 'feed-variants',
  messages: { de: DE, fr: FR },
  routes: [feedVariants],
  tables: {
    // Listeners have their addresses, and apps their GUIDs: neither a copy nor another install has them.
    feed_variants: {
      podcast: 'show_id',
      copied: 'never',
      archived: 'never',
      files: [{ column: 'artwork_key', prefix: 'artwork/', type: 'artwork_type' }],
    },
  },
}
