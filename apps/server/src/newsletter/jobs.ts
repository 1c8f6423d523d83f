import { done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dispatch, dispatchNewsletters } from './commands-letters.ts'

export const newsletterJobs = (kernel: Kernel) => [
  /** Every minute the pace has room again. */
  job(dispatchNewsletters, {
    policy: 'short',
    cron: '* * * * *',
    retryLimit: 3,
    async handler(_data, { signal }) {
      await dispatch(kernel, signal)
      return done
    },
  }),
]
