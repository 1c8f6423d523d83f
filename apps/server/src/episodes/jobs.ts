import { z } from 'zod'
import { restorableSince } from '../access/rules.ts'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { withOwnStorage } from '../stored-files/commands-mark.ts'
import { eraseExpired } from './commands-erase.ts'
import { sweepCandidates } from './commands-normalise.ts'

const DAY = 86_400_000

export const episodeJobs = (kernel: Kernel) => [
  /** Files of deleted episodes, and replaced audio, are kept for 30 days. */
  job(defineJob('episodes.sweep', z.object({}).nullish()), {
    cron: '23 3 * * *',
    policy: 'short',
    handler: () =>
      withOwnStorage(kernel, async () => {
        await eraseExpired(kernel, restorableSince(kernel.clock.now()))
        await sweepCandidates(kernel, new Date(kernel.clock.now().getTime() - DAY))
        return done
      }),
  }),
]
