import type { Capability } from '../kernel/capability.ts'
import { website } from './routes.ts'
import { pagePreviews } from './routes-design.ts'
import { previewPages } from './routes-preview.ts'

export const capability: Capability = {
  name: 'website',
  routes: [website, previewPages, pagePreviews],
}
