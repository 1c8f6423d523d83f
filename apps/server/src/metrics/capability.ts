import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { metrics } from './routes.ts'
import { accountNumbers } from './routes-account.ts'
import { metricsExports } from './routes-exports.ts'
import { showOverview, teamNumbers } from './routes-overview.ts'
import { metricsPages } from './routes-pages.ts'
import { metricsRequests } from './routes-requests.ts'

export const capability: Capability = {
  name: 'metrics',
  messages: { de: DE, fr: FR },
  routes: [metrics, metricsPages, metricsRequests, metricsExports, accountNumbers, showOverview, teamNumbers],
}
