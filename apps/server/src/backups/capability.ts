import type { Capability } from '../kernel/capability.ts'
import { backupJobs } from './jobs.ts'

export const capability: Capability = {
  name: 'backups',
  jobs: [backupJobs],
  files: [{ prefix: 'reports/', named: 'never' }],
}
