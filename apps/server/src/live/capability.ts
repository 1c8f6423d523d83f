import type { Capability } from '../kernel/capability.ts'
import { liveChannels } from './routes.ts'

export const capability: Capability = {
  name: 'live',
  routes: [liveChannels],
}
