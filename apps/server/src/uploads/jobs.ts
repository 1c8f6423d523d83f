import { z } from 'zod'
import { defineJob, done, job, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { withOwnStorage } from '../stored-files/commands-mark.ts'
import { sweepUploads } from './commands-sweep.ts'
import { sweepWork } from './commands-work.ts'
import { KEPT_MS } from './rules.ts'

export const uploadJobs = (kernel: Kernel) => [
  /** Once an hour, so that nothing unused stays much longer than its day. */
  job(defineJob('uploads.sweep', z.unknown()), {
    cron: '23 * * * *',
    policy: 'short',
    expireSeconds: 3600,
    handler: () =>
      withOwnStorage(kernel, async () => {
        const { held } = await sweepUploads(kernel)
        await sweepWork(kernel, new Date(kernel.clock.now().getTime() - KEPT_MS))
        return held === null ? done : skipped(held)
      }),
  }),
]
