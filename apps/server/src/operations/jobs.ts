import { z } from 'zod'
import { defineJob, done, job, skipped } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deliverMail, sendMail, unsealMail } from './commands.ts'
import { sweepConfirmed, sweepOrphans } from './commands-sweep.ts'

const DAY_MS = 86_400_000

export const operationsJobs = (kernel: Kernel) => [
  job(sendMail, {
    retryLimit: 8,
    concurrency: 2,
    handler: async (data) => {
      const outcome = await deliverMail(kernel, unsealMail(kernel, data))
      if (outcome === 'unwanted') return skipped('the account of its receiver is deleted')
      return outcome === 'sent' ? done : skipped('this mail was sent before')
    },
  }),
  job(sweepConfirmed, {
    policy: 'short',
    expireSeconds: 6 * 3600,
    handler: async (size) => {
      const { held } = await sweepOrphans(kernel, new Date(kernel.clock.now().getTime() - DAY_MS), size)
      return held === null ? done : skipped(held)
    },
  }),
  job(defineJob('operations.sweep', z.unknown()), {
    cron: '41 3 * * *',
    handler: async () => {
      const monthAgo = new Date(kernel.clock.now().getTime() - 30 * DAY_MS)
      await kernel.db.deleteFrom('sent_mails').where('sent_at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('job_effects').where('at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('job_crashes').where('at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('dead_jobs').where('failed_at', '<', monthAgo).execute()
      await kernel.storage.sweep(new Date(kernel.clock.now().getTime() - DAY_MS))
      return done
    },
  }),
]
