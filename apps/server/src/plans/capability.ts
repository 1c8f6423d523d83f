import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { plans } from './routes.ts'

export const capability: Capability = {
  name: 'plans',
  messages: { de: DE, fr: FR },
  routes: [plans],
}
