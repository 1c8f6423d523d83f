import type { Capability } from '../kernel/capability.ts'
import { planJobs } from './jobs.ts'
import { plans } from './routes.ts'

export const capability: Capability = {
  name: 'plans',
  routes: [plans],
  jobs: [planJobs],
}
