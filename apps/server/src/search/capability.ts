import type { Capability } from '../kernel/capability.ts'
import { search } from './routes.ts'

export const capability: Capability = {
  name: 'search',
  routes: [search],
}
