import type { Capability } from '../kernel/capability.ts'
import { previewPages } from './routes.ts'

export const capability: Capability = { name: 'episode-previews', routes: [previewPages] }
