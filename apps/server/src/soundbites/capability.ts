import type { Capability } from '../kernel/capability.ts'
import { soundbites } from './routes.ts'

export const capability: Capability = {
  name: 'soundbites',
  routes: [soundbites],
  tables: {
    soundbites: { episode: 'episode_id', copied: 'rows', archived: 'yes' },
  },
}
