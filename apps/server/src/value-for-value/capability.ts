import type { Capability } from '../kernel/capability.ts'
import { valueForValue } from './routes.ts'

export const capability: Capability = {
  name: 'value-for-value',
  routes: [valueForValue],
  tables: {
    value_recipients: { podcast: 'show_id', episode: 'episode_id', copied: 'rows', archived: 'yes' },
  },
}
