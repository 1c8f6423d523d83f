import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { detectFeedChange, detectFeedChanges } from './commands.ts'
import { checkFeed, notifyService } from './commands-announce.ts'
import { sendPing } from './commands-send.ts'

export const pingJobs = (kernel: Kernel) => [
  job(checkFeed, { handler: ({ show_id }) => detectFeedChange(kernel, show_id) }),
  job(notifyService, { concurrency: 4, handler: (telling, run) => sendPing(kernel, telling, run) }),
  /** Finds what nobody announced: imports, episodes whose minute has come, a job that got lost. */
  job(defineJob('pings.watch', z.unknown()), {
    cron: '* * * * *',
    policy: 'short',
    async handler(_, { signal }) {
      await detectFeedChanges(kernel, signal)
      return done
    },
  }),
]
