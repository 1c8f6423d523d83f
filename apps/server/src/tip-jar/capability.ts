import type { Capability } from '../kernel/capability.ts'
import { endPaymentsOfFormer, settleLater } from './commands.ts'
import { dropRefunds } from './commands-refunds.ts'
import { noteReport } from './commands-reported.ts'
import { noteTransfer } from './commands-returns.ts'
import { tipJarJobs } from './jobs.ts'
import { findSubscriberPayments } from './queries-subscribers.ts'
import { tipJar } from './routes.ts'

export const capability: Capability = {
  name: 'tip-jar',
  routes: [tipJar],
  jobs: [tipJarJobs],
  subscribes: {
    'payment.reported': noteReport,
    'show.deleted': settleLater,
    'show.restored': settleLater,
    'show.addresses_renewed': settleLater,
    'subscriber.approved': dropRefunds,
    'subscriber.rejected': endPaymentsOfFormer,
    'subscriber.removed': endPaymentsOfFormer,
    async 'show.transferred'(trx, kernel, transfer) {
      await noteTransfer(trx, kernel, transfer)
      await settleLater(trx, kernel, transfer)
    },
  },
  subscriberFields: findSubscriberPayments,
  accountDeleted: (trx, kernel, userId) => settleLater(trx, kernel, { user_id: userId }),
  accountRestored: (trx, kernel, userId) => settleLater(trx, kernel, { user_id: userId }),
  tables: {
    payment_accounts: { account: 'user_id' },
    // Money is of one account and one podcast: neither a copy nor another install has it.
    tip_jars: { podcast: 'show_id', account: 'user_id', copied: 'never', archived: 'never' },
    tip_jar_prices: { of: 'tip_jars' },
    former_tip_jars: { podcast: 'show_id', account: 'user_id', copied: 'never', archived: 'never' },
    tips: { podcast: 'show_id', copied: 'never', archived: 'never' },
    tip_gifts: { podcast: 'show_id', copied: 'never', archived: 'never' },
    tip_trials: { podcast: 'show_id', copied: 'never', archived: 'never' },
    recurring_tips: { podcast: 'show_id', copied: 'never', archived: 'never' },
  },
}
