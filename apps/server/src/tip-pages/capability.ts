import type { Capability } from '../kernel/capability.ts'
import { tipPages } from './routes.ts'

export const capability: Capability = {
  name: 'tip-pages',
  routes: [tipPages],
}
