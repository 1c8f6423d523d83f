import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { withOwnStorage } from '../stored-files/commands-mark.ts'
import { eraseShow } from './commands.ts'
import { forgetPictures, removePictures } from './commands-privacy.ts'
import { expiredShows } from './queries.ts'

export const showJobs = (kernel: Kernel) => [
  /** Deleted shows are kept for 30 days. */
  job(defineJob('shows.sweep', z.object({}).nullish()), {
    cron: '17 3 * * *',
    policy: 'short',
    handler: () =>
      withOwnStorage(kernel, async () => {
        for (const show of await expiredShows(kernel.db, { now: kernel.clock.now() }))
          await eraseShow(kernel, show)
        return done
      }),
  }),
  job(removePictures, {
    async handler({ prefixes }) {
      await forgetPictures(kernel, prefixes)
      return done
    },
  }),
]
