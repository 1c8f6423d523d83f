import type { Capability } from '../kernel/capability.ts'
import { lookups } from './routes.ts'

export const capability: Capability = {
  name: 'lookups',
  routes: [lookups],
}
