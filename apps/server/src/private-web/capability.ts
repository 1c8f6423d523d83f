import type { Capability } from '../kernel/capability.ts'
import { memberJobs } from './jobs.ts'
import { privateWeb } from './routes.ts'

export const capability: Capability = {
  name: 'private-web',
  routes: [privateWeb],
  jobs: [memberJobs],
  tables: {
    listening_positions: { of: 'subscribers' },
    listening_preferences: { of: 'subscribers' },
  },
}
