import type { Capability } from '../kernel/capability.ts'
import { archiveJobs } from './jobs.ts'
import { archives } from './routes.ts'

export const capability: Capability = {
  name: 'archives',
  routes: [archives],
  jobs: [archiveJobs],
  tables: {
    archive_imports: { account: 'user_id' },
  },
}
