import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendWeeklyReports } from './commands.ts'

export const weeklyJobs = (kernel: Kernel) => [
  /** Every hour, for Monday morning comes at another one in each time zone. */
  job(defineJob('metrics.weekly', z.object({}).nullish()), {
    policy: 'short',
    cron: '11 * * * *',
    retryLimit: 3,
    expireSeconds: 3000,
    async handler(_data, { signal }) {
      await sendWeeklyReports(kernel, signal)
      return done
    },
  }),
]
