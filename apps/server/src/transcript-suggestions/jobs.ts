import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { forgetDecided, notifyOwners } from './commands-notify.ts'

export const suggestionJobs = (kernel: Kernel) => [
  job(defineJob('transcript-suggestions.daily', z.object({}).nullish()), {
    policy: 'short',
    cron: '23 * * * *',
    retryLimit: 3,
    expireSeconds: 1800,
    async handler(_data, { signal }) {
      await notifyOwners(kernel, signal)
      await forgetDecided(kernel)
      return done
    },
  }),
]
