import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce, announceOpenings } from './commands-announcements.ts'
import { dispatchLetters, queueInstructions, writeInstructions } from './commands-queue.ts'
import { dispatch } from './commands-send.ts'
import { forgetLetters } from './commands-sweep.ts'

export const letterJobs = (kernel: Kernel) => [
  job(queueInstructions, {
    retryLimit: 5,
    async handler(data) {
      await writeInstructions(kernel, data)
      return done
    },
  }),
  /** Every minute the pace has room again. */
  job(dispatchLetters, {
    policy: 'short',
    cron: '* * * * *',
    retryLimit: 3,
    expireSeconds: 3000,
    async handler(_data, { signal }) {
      await dispatch(kernel, signal)
      return done
    },
  }),
  job(announceOpenings, {
    policy: 'short',
    cron: '* * * * *',
    retryLimit: 3,
    expireSeconds: 3000,
    async handler(_data, { signal }) {
      await announce(kernel, signal)
      return done
    },
  }),
  job(defineJob('letters.sweep', z.object({}).nullish()), {
    policy: 'short',
    cron: '37 3 * * *',
    retryLimit: 3,
    async handler() {
      await forgetLetters(kernel)
      return done
    },
  }),
]
