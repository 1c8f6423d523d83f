import type { Capability } from '../kernel/capability.ts'
import { speechJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { speech } from './routes.ts'

export const capability: Capability = {
  name: 'speech',
  messages: { de: DE, fr: FR },
  routes: [speech],
  jobs: [speechJobs],
}
