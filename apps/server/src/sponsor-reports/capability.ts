import type { Capability } from '../kernel/capability.ts'
import { sponsorReports } from './routes.ts'

export const capability: Capability = {
  name: 'sponsor-reports',
  routes: [sponsorReports],
  tables: {
    sponsor_reports: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
