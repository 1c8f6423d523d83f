import type { Capability } from '../kernel/capability.ts'
import { auditLogJobs } from './jobs.ts'
import { auditLog } from './routes.ts'

export const capability: Capability = {
  name: 'audit-log',
  routes: [auditLog],
  jobs: [auditLogJobs],
  tables: {
    audit_entries: { account: 'user_id' },
    audit_heads: { account: 'user_id' },
  },
}
