import type { Capability } from '../kernel/capability.ts'
import { storedFilesJobs } from './jobs.ts'
import { TRASH } from './rules.ts'

export const capability: Capability = {
  name: 'stored-files',
  jobs: [storedFilesJobs],
  files: [
    { prefix: 'installation/', named: 'never' },
    { prefix: TRASH, named: 'never' },
  ],
}
