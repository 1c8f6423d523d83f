import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { stripeWebhooks } from './providers/stripe-events.ts'

export const capability: Capability = {
  name: 'payments',
  messages: { de: DE, fr: FR },
  webhooks: stripeWebhooks,
}
