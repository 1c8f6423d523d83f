import type { Capability } from '../kernel/capability.ts'
import { plans } from './routes.ts'

export const capability: Capability = {
  name: 'plans',
  routes: [plans],
}
