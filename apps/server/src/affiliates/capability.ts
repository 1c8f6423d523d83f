import type { Capability } from '../kernel/capability.ts'
import { notePayment, noteRefund } from './commands-commissions.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { affiliates } from './routes.ts'

export const capability: Capability = {
  name: 'affiliates',
  routes: [affiliates],
  messages: { de: DE, fr: FR },
  subscribes: { 'plan.paid': notePayment, 'plan.refunded': noteRefund },
  tables: {
    affiliate_campaigns: {},
    affiliate_codes: { account: 'user_id' },
    affiliate_payouts: { account: 'user_id' },
    affiliate_commissions: {},
  },
}
