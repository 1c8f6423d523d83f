import type { Capability } from '../kernel/capability.ts'
import { website } from './routes.ts'
import { pagePreviews } from './routes-design.ts'

export const capability: Capability = {
  name: 'website',
  routes: [website, pagePreviews],
}
