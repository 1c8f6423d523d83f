import type { Capability } from '../kernel/capability.ts'
import { cancelErased, settlePayerLater } from './commands-accounts.ts'
import { writeEmailLater } from './commands-customers.ts'
import { noteReport } from './commands-reported.ts'
import { billingJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { billing } from './routes.ts'

export const capability: Capability = {
  name: 'billing',
  messages: { de: DE, fr: FR },
  routes: [billing],
  jobs: [billingJobs],
  subscribes: { 'payment.reported': noteReport, 'account.email_changed': writeEmailLater },
  accountDeleted: settlePayerLater,
  accountRestored: settlePayerLater,
  accountErased: cancelErased,
  tables: {
    plan_customers: { account: 'user_id' },
    plan_former_customers: { account: 'user_id' },
    plan_subscriptions: { of: 'plan_customers' },
    // Receipts are kept: whoever sells has to show them for years.
    plan_charges: {},
    plan_endings: {},
  },
}
