import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { removeOldEntries } from './commands.ts'

export const auditLogJobs = (kernel: Kernel) => [
  job(defineJob('audit-log.sweep', z.unknown()), {
    cron: '37 3 * * *',
    policy: 'short',
    handler: async () => {
      await removeOldEntries(kernel)
      return done
    },
  }),
]
