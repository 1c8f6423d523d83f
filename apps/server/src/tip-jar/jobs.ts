import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { readPaymentAccount, readTipSubscription } from './commands-accounts.ts'
import { forgetUnpaidGifts } from './commands-gifts.ts'
import { admitPayers, settlePayers } from './commands-premium.ts'
import { readAccount, readTip } from './commands-read.ts'
import { refundTip, returnTip } from './commands-returns.ts'
import { settle, settleTipJar } from './commands-settle.ts'
import { forgetTrialPages } from './commands-trials.ts'
import { listPaidShowsWithoutJar } from './queries-payers.ts'

export const tipJarJobs = (kernel: Kernel) => [
  job(settleTipJar, { retryLimit: 8, concurrency: 1, handler: (data) => settle(kernel, data) }),
  job(settlePayers, {
    retryLimit: 8,
    concurrency: 1,
    handler: ({ show_id }) => admitPayers(kernel, show_id),
  }),
  job(readPaymentAccount, {
    retryLimit: 8,
    // Two that read one account would only wait for each other.
    concurrency: 1,
    expireSeconds: 1800,
    async handler(data) {
      if (takesPayments(kernel)) await readAccount(kernel, data)
      return done
    },
  }),
  job(returnTip, {
    retryLimit: 8,
    async handler(data) {
      if (takesPayments(kernel)) await refundTip(kernel, data)
      return done
    },
  }),
  job(readTipSubscription, {
    retryLimit: 8,
    concurrency: 1,
    async handler(data) {
      if (takesPayments(kernel)) await readTip(kernel, data)
      return done
    },
  }),
  // What no event reported, and what could not be done while Stripe was away.
  job(defineJob('tip_jar.reconcile', z.unknown()), {
    policy: 'short',
    cron: '23 4 * * *',
    async handler() {
      if (!takesPayments(kernel)) return done
      await forgetUnpaidGifts(kernel)
      await forgetTrialPages(kernel)
      const { db, jobs } = kernel
      const accounts = await db.selectFrom('payment_accounts').select('user_id').execute()
      for (const { user_id } of accounts) await jobs.enqueue(db, readPaymentAccount, { user_id, whole: true })
      for (const { id } of await db.selectFrom('tip_jars').select('id').execute())
        await jobs.enqueue(db, settleTipJar, { id })
      for (const { id } of await listPaidShowsWithoutJar(db))
        await jobs.enqueue(db, settlePayers, { show_id: id })
      return done
    },
  }),
]
