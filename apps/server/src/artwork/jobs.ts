import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { measurePictures } from './commands-sizes.ts'

export const artworkJobs = (kernel: Kernel) => [
  job(defineJob('artwork.measure', z.unknown()), {
    cron: '37 * * * *',
    policy: 'short',
    async handler() {
      await measurePictures(kernel)
      return done
    },
  }),
]
