import type { Capability } from '../kernel/capability.ts'
import { archiveJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { archives } from './routes.ts'

export const capability: Capability = {
  name: 'archives',
  messages: { de: DE, fr: FR },
  routes: [archives],
  jobs: [archiveJobs],
  tables: {
    archive_imports: { account: 'user_id' },
  },
}
