import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { widgets } from './routes.ts'

export const capability: Capability = {
  name: 'widgets',
  messages: { de: DE, fr: FR },
  routes: [widgets],
  tables: {
    allow_sites: { podcast: 'show_id', copied: 'never', archived: 'never' },
    widget_keys: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
