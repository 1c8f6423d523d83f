import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { distributions } from './routes.ts'

export const capability: Capability = {
  name: 'distributions',
  messages: { de: DE, fr: FR },
  routes: [distributions],
  tables: {
    directory_listings: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
