import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { notifyOfListeners, notifyOwners } from './commands-activity.ts'
import { continueRun, failRun, runBulkAction } from './commands-bulk.ts'
import { continueImport, failImport, importSubscribers, sweepImports } from './commands-import.ts'
import { refreshStatistics } from './commands-insert.ts'

const sweepSubscribers = defineJob('subscribers.sweep', z.object({}).nullish())

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
    job(importSubscribers, {
      expireSeconds: 3600,
      async handler({ import_id }, { signal }) {
        await continueImport(kernel, import_id, signal)
        return done
      },
      gaveUp: ({ import_id }) => failImport(kernel, import_id),
    }),
    job(notifyOfListeners, {
      policy: 'short',
      cron: '*/5 * * * *',
      retryLimit: 3,
      async handler() {
        await notifyOwners(kernel)
        return done
      },
    }),
    job(sweepSubscribers, {
      cron: '41 3 * * *',
      policy: 'short',
      async handler() {
        await sweepImports(kernel)
        await refreshStatistics(kernel)
        return done
      },
    }),
  ]
}
