import type { Capability } from '../kernel/capability.ts'
import { reminderJobs } from './jobs.ts'
import { reminders } from './routes.ts'

export const capability: Capability = {
  name: 'reminders',
  routes: [reminders],
  jobs: [reminderJobs],
  tables: {
    reminders: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
  },
}
