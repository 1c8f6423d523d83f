import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sweepMembers } from './commands-forget.ts'
import { lookAtNews } from './commands-leaks.ts'
import { notifyOwners } from './commands-notify.ts'
import { findLeaks } from './commands-queue.ts'

export const memberJobs = (kernel: Kernel) => [
  /** Days with news only; the schedule catches what an end of the process left to do. */
  job(findLeaks, {
    policy: 'short',
    cron: '*/5 * * * *',
    retryLimit: 3,
    async handler(_data, { signal }) {
      await lookAtNews(kernel, signal)
      await notifyOwners(kernel)
      return done
    },
  }),
  job(defineJob('members.sweep', z.unknown()), {
    policy: 'short',
    cron: '41 0 * * *',
    async handler() {
      await sweepMembers(kernel)
      return done
    },
  }),
]
