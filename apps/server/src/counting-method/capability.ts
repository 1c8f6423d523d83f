import type { Capability } from '../kernel/capability.ts'
import { countingMethod } from './routes.ts'

export const capability: Capability = {
  name: 'counting-method',
  routes: [countingMethod],
  tables: {
    counting_lists: {},
  },
}
