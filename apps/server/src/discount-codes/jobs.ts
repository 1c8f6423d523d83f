import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { listOverdueUses, readPage, readUse, settleOpenUse, settleReported } from './commands-settle.ts'

export const discountCodeJobs = (kernel: Kernel) => [
  job(readUse, {
    retryLimit: 8,
    concurrency: 1,
    async handler(data) {
      if (takesPayments(kernel)) await settleOpenUse(kernel, data)
      return done
    },
  }),
  job(readPage, {
    retryLimit: 8,
    concurrency: 1,
    async handler(data) {
      if (takesPayments(kernel)) await settleReported(kernel, data)
      return done
    },
  }),
  // What no event reported, and what could not be read while Stripe was away.
  job(defineJob('discount-codes.reconcile', z.unknown()), {
    policy: 'short',
    cron: '41 4 * * *',
    async handler() {
      for (const { id } of await listOverdueUses(kernel))
        await kernel.jobs.enqueue(kernel.db, readUse, { id })
      return done
    },
  }),
]
