import type { Capability } from '../kernel/capability.ts'
import { metrics } from './routes.ts'
import { metricsExports } from './routes-exports.ts'
import { showOverview } from './routes-overview.ts'
import { metricsPages } from './routes-pages.ts'
import { metricsRequests } from './routes-requests.ts'

export const capability: Capability = {
  name: 'metrics',
  routes: [metrics, metricsPages, metricsRequests, metricsExports, showOverview],
}
