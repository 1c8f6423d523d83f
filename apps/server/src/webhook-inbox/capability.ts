import type { Capability } from '../kernel/capability.ts'
import { webhookJobs } from './jobs.ts'
import { webhookRoutes } from './routes.ts'

export const capability: Capability = {
  name: 'webhook-inbox',
  routes: [webhookRoutes],
  jobs: [webhookJobs],
  tables: { webhook_events: {} },
}
