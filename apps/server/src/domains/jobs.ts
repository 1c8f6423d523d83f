import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkDueDomains } from './commands.ts'

export const domainJobs = (kernel: Kernel) => [
  job(defineJob('domains.check', z.unknown()), {
    policy: 'short',
    // Name servers that are silent, five at a time, take minutes for 200 hosts.
    expireSeconds: 1800,
    cron: '* * * * *',
    async handler() {
      await checkDueDomains(kernel)
      return done
    },
  }),
]
