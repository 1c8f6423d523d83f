import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { liveItems } from './routes.ts'

export const capability: Capability = {
  name: 'live-items',
  messages: { de: DE, fr: FR },
  routes: [liveItems],
  tables: {
    live_items: {
      podcast: 'show_id',
      copied: 'never',
      archived: 'yes',
      files: [{ column: 'artwork_key', prefix: 'artwork/', type: 'artwork_type' }],
    },
  },
}
