import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { settleDeletedPayer, settleDeletedSubscription } from './commands-accounts.ts'
import { writeCustomerEmail, writeEmail } from './commands-customers.ts'
import { readAllMovements, readMovements } from './commands-movements.ts'
import { readCustomer, readPlan } from './commands-read.ts'
import { readPlanSubscription, readSubscription } from './commands-reported.ts'

const RETRIES = 8

export const billingJobs = (kernel: Kernel) => [
  job(readPlan, {
    retryLimit: RETRIES,
    concurrency: 1,
    async handler({ user_id }) {
      if (takesPayments(kernel)) await readCustomer(kernel, { id: user_id })
      return done
    },
  }),
  job(readPlanSubscription, {
    retryLimit: RETRIES,
    // Reports of one moment are mostly about one account.
    concurrency: 1,
    async handler({ subscription }) {
      if (takesPayments(kernel)) await readSubscription(kernel, subscription)
      return done
    },
  }),
  job(readMovements, {
    retryLimit: RETRIES,
    policy: 'short',
    concurrency: 1,
    expireSeconds: 1800,
    async handler(data) {
      if (takesPayments(kernel)) await readAllMovements(kernel, data)
      return done
    },
  }),
  job(writeCustomerEmail, {
    retryLimit: RETRIES,
    async handler(data) {
      if (takesPayments(kernel)) await writeEmail(kernel, data)
      return done
    },
  }),
  job(settleDeletedPayer, {
    retryLimit: RETRIES,
    async handler(data) {
      if (takesPayments(kernel)) await settleDeletedSubscription(kernel, data)
      return done
    },
  }),
  // Whose time has come: a period that is over, a payment that is missing.
  job(defineJob('billing.watch', z.unknown()), {
    policy: 'short',
    cron: '7 * * * *',
    async handler() {
      if (!takesPayments(kernel)) return done
      const due = await kernel.db
        .selectFrom('plan_subscriptions')
        .select('user_id')
        .where((eb) =>
          eb.or([eb('period_end', '<=', kernel.clock.now()), eb('failing_since', 'is not', null)]),
        )
        .execute()
      for (const { user_id } of due) await kernel.jobs.enqueue(kernel.db, readPlan, { user_id })
      return done
    },
  }),
  // What no event reported.
  job(defineJob('billing.reconcile', z.unknown()), {
    policy: 'short',
    cron: '41 3 * * *',
    async handler() {
      if (!takesPayments(kernel)) return done
      const customers = await kernel.db.selectFrom('plan_customers').select('user_id').execute()
      for (const { user_id } of customers) await kernel.jobs.enqueue(kernel.db, readPlan, { user_id })
      await kernel.jobs.enqueue(kernel.db, readMovements, { whole: true })
      return done
    },
  }),
]
