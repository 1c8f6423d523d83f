import type { Capability } from '../kernel/capability.ts'
import { episodeAssets } from './routes.ts'

export const capability: Capability = { name: 'episode-assets', routes: [episodeAssets] }
