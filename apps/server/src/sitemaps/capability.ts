import type { Capability } from '../kernel/capability.ts'
import { sitemapRoutes } from './routes.ts'

export const capability: Capability = { name: 'sitemaps', routes: [sitemapRoutes] }
