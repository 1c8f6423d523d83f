import type { Capability } from '../kernel/capability.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { auditLogJobs } from './jobs.ts'
import { auditLog } from './routes.ts'

export const capability: Capability = {
  name: 'audit-log',
  routes: [auditLog],
  jobs: [auditLogJobs],
  sealed: [{ table: 'audit_heads', column: 'sealed', id: 'user_id', place: sealedPlace.auditHead }],
  tables: {
    audit_entries: { account: 'user_id' },
    audit_heads: { account: 'user_id' },
  },
}
