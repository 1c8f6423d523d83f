import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { measurePictures } from './commands-sizes.ts'

export const artworkJobs = (kernel: Kernel) => [
  job('artwork.measure', z.unknown(), {
    cron: '37 * * * *',
    policy: 'short',
    async handler() {
      await measurePictures(kernel)
      return done
    },
  }),
]
