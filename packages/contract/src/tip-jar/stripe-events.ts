import { address } from '../address.ts'

/** What Stripe reports by signed requests, of the installation's own account and of connected ones. */

export const stripeEvents = address('POST', '/webhooks/stripe', {
  access: 'webhook',
  summary: 'What Stripe reports of the account of this installation',
})
export const stripeConnectEvents = address('POST', '/webhooks/stripe-connect', {
  access: 'webhook',
  summary: 'What Stripe reports of the accounts that creators have connected',
})
