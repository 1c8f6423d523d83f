import type { Capability } from '../kernel/capability.ts'
import { weeklyJobs } from './jobs.ts'
import { weeklyReports } from './routes.ts'

export const capability: Capability = {
  name: 'weekly-reports',
  routes: [weeklyReports],
  jobs: [weeklyJobs],
  tables: {
    weekly_reports: { account: 'user_id', podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
