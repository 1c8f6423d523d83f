import type { Capability } from '../kernel/capability.ts'
import { preflights } from './routes.ts'

export const capability: Capability = {
  name: 'preflight',
  routes: [preflights],
  tables: {
    served_feeds: { podcast: 'show_id', copied: 'never', archived: 'never' },
    served_items: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
