import type { Capability } from '../kernel/capability.ts'
import { backupJobs } from './jobs.ts'
import { storedFiles } from './routes.ts'

export const capability: Capability = {
  name: 'backups',
  routes: [storedFiles],
  jobs: [backupJobs],
  files: [{ prefix: 'reports/', named: 'never' }],
}
