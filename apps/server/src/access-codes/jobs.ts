import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { settleAccessCodes } from './commands-redeem.ts'
import { settleCodes, sweepCodes } from './commands-settle.ts'

export const accessCodeJobs = (kernel: Kernel) => [
  job(settleAccessCodes, { retryLimit: 5, concurrency: 1, handler: (data) => settleCodes(kernel, data) }),
  job(defineJob('access-codes.sweep', z.unknown()), {
    policy: 'short',
    cron: '*/10 * * * *',
    async handler() {
      await sweepCodes(kernel)
      return done
    },
  }),
]
