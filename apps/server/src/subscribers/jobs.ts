import { done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { continueRun, failRun, runBulkAction } from './commands-bulk.ts'

export function subscriberJobs(kernel: Kernel) {
  return [
    job(runBulkAction, {
      expireSeconds: 3600,
      async handler({ run_id }, { signal }) {
        await continueRun(kernel, run_id, signal)
        return done
      },
      gaveUp: ({ run_id }) => failRun(kernel, run_id),
    }),
  ]
}
