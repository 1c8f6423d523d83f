import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { settlePlans } from './commands.ts'

export const planJobs = (kernel: Kernel) => [
  /** Skills are columns that everything reads, so they change by this job, at most an hour after a plan has ended. */
  job(defineJob('plans.settle', z.object({}).nullish()), {
    cron: '7 * * * *',
    policy: 'short',
    async handler() {
      await settlePlans(kernel)
      return done
    },
  }),
]
