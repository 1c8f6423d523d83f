import { done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { indexTranscripts, indexWaiting, requestOutdated } from './commands.ts'

export const transcriptSearchJobs = (kernel: Kernel) => [
  /** Asked for with each transcript; the schedule catches what was there before, and changes of language. */
  job(indexTranscripts, {
    policy: 'short',
    cron: '*/10 * * * *',
    retryLimit: 3,
    expireSeconds: 3600,
    async handler(_data, { signal }) {
      await requestOutdated(kernel)
      await indexWaiting(kernel, signal)
      return done
    },
  }),
]
