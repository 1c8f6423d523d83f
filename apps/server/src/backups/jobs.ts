import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { scrub } from './commands-scrub.ts'

/** Reads an hour's share in a few minutes; every file once in thirty days. */
const BYTES_PER_SECOND = 20 * 1024 ** 2

export const backupJobs = (kernel: Kernel) => [
  job(defineJob('backups.scrub', z.unknown()), {
    policy: 'short',
    cron: '26 * * * *',
    expireSeconds: 3300,
    handler: async (_data, { signal }) => {
      await scrub(kernel, { bytesPerSecond: BYTES_PER_SECOND, signal })
      return done
    },
  }),
]
