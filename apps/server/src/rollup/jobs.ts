import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { rollUp } from './commands.ts'
import { countDownloads, moveStatistics } from './commands-queue.ts'
import { applyRetention } from './commands-retention.ts'
import { estimateSubscribers } from './commands-subscribers.ts'
import { moveDays } from './commands-zones.ts'

/** Well below the time after which a job is taken for dead; what is left is the next one's. */
const ROLL_UP_MS = 60_000

export const rollupJobs = (kernel: Kernel) => [
  /**
   * One waits while one runs: however many ask, nothing is counted more often than it takes. The schedule
   * catches what nobody asked for.
   */
  job(countDownloads, {
    policy: 'short',
    cron: '*/5 * * * *',
    retryLimit: 3,
    async handler(_data, { signal }) {
      const finished = await rollUp(kernel, { signal, milliseconds: ROLL_UP_MS })
      if (!finished && !signal.aborted) await kernel.jobs.enqueue(kernel.db, countDownloads, {})
      return done
    },
  }),
  job(defineJob('metrics.subscribers', z.unknown()), {
    policy: 'short',
    cron: '7 * * * *',
    async handler() {
      await estimateSubscribers(kernel)
      return done
    },
  }),
  /** After a change of the zone; the schedule catches what an upgrade or an end of the process left to do. */
  job(moveStatistics, {
    policy: 'short',
    cron: '*/5 * * * *',
    retryLimit: 3,
    expireSeconds: 3600,
    async handler(_data, { signal }) {
      await moveDays(kernel, signal)
      return done
    },
  }),
  /** Makes the next days' partitions and drops the oldest. */
  job(defineJob('metrics.days', z.unknown()), {
    policy: 'short',
    cron: '23 0 * * *',
    expireSeconds: 3600,
    async handler() {
      await applyRetention(kernel)
      return done
    },
  }),
]
