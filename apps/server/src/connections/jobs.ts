import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { enqueueDue, syncConnectionJob } from './commands-queue.ts'
import { syncConnection } from './commands-sync.ts'

export const connectionJobs = (kernel: Kernel) => [
  job(syncConnectionJob, {
    expireSeconds: 900,
    concurrencyPerAccount: 1,
    handler: ({ connection_id }, { signal }) => syncConnection(kernel, connection_id, signal),
  }),
  job(defineJob('connections.due', z.unknown()), {
    policy: 'short',
    cron: '* * * * *',
    async handler() {
      await enqueueDue(kernel)
      return done
    },
  }),
]
