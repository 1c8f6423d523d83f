import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendReminders } from './commands.ts'

export const reminderJobs = (kernel: Kernel) => [
  job(defineJob('reminders.remind', z.object({}).nullish()), {
    policy: 'short',
    cron: '* * * * *',
    retryLimit: 3,
    expireSeconds: 3000,
    async handler(_data, { signal }) {
      await sendReminders(kernel, signal)
      return done
    },
  }),
]
