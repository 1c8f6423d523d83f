import type { Capability } from '../kernel/capability.ts'
import { ordering } from './routes.ts'

export const capability: Capability = {
  name: 'ordering',
  routes: [ordering],
  tables: {
    show_order_methods: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
  },
}
