import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { forgetSentMails } from '../outgoing-mail/commands.ts'
import { forgetPace } from '../outgoing-mail/commands-pace.ts'

const DAY_MS = 86_400_000

export const operationsJobs = (kernel: Kernel) => [
  job(defineJob('operations.sweep', z.unknown()), {
    cron: '41 3 * * *',
    handler: async () => {
      const monthAgo = new Date(kernel.clock.now().getTime() - 30 * DAY_MS)
      await forgetSentMails(kernel, monthAgo)
      await forgetPace(kernel)
      await kernel.db.deleteFrom('job_effects').where('at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('job_crashes').where('at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('dead_jobs').where('failed_at', '<', monthAgo).execute()
      await kernel.storage.sweep(new Date(kernel.clock.now().getTime() - DAY_MS))
      return done
    },
  }),
]
