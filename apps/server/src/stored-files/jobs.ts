import { done, job, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sweepConfirmed, sweepOrphans } from './commands-sweep.ts'

const DAY_MS = 86_400_000

export const storedFilesJobs = (kernel: Kernel) => [
  job(sweepConfirmed, {
    policy: 'short',
    expireSeconds: 6 * 3600,
    handler: async (size) => {
      const { held } = await sweepOrphans(kernel, new Date(kernel.clock.now().getTime() - DAY_MS), size)
      return held === null ? done : skipped(held)
    },
  }),
]
