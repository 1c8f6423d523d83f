import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { rollUp } from './commands.ts'
import { ROLL_UP } from './rules.ts'

export const metricsJobs = (kernel: Kernel) => [
  /** One waits while one runs: however many ask, nothing is counted more often than it takes. The schedule catches what nobody asked for. */
  job(ROLL_UP, z.object({}).nullish(), {
    policy: 'stately',
    cron: '*/5 * * * *',
    retryLimit: 3,
    async handler(_data, { signal }) {
      await rollUp(kernel, signal)
      return done
    },
  }),
]
