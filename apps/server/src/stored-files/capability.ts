import type { Capability } from '../kernel/capability.ts'
import { storedFilesJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { TRASH } from './rules.ts'

export const capability: Capability = {
  name: 'stored-files',
  messages: { de: DE, fr: FR },
  jobs: [storedFilesJobs],
  files: [
    { prefix: 'installation/', named: 'never' },
    { prefix: TRASH, named: 'never' },
  ],
}
