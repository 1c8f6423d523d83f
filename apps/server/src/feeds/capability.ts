import type { Capability } from '../kernel/capability.ts'
import { feeds } from './routes.ts'

export const capability: Capability = {
  name: 'feeds',
  routes: [feeds],
  tables: {
    feed_builds: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
