import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkDueDomains } from './commands.ts'

export const domainJobs = (kernel: Kernel) => [
  job(defineJob('domains.check', z.unknown()), {
    policy: 'short',
    cron: '* * * * *',
    async handler() {
      await checkDueDomains(kernel)
      return done
    },
  }),
]
