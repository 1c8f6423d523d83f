import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { withOwnStorage } from '../operations/commands-mark.ts'
import { eraseShow } from './commands.ts'
import { forgetPictures } from './commands-privacy.ts'
import { expiredShows } from './queries.ts'

export const showJobs = (kernel: Kernel) => [
  /** Decision G083: deleted shows are kept for 30 days. */
  job('shows.sweep', z.object({}).nullish(), {
    cron: '17 3 * * *',
    policy: 'short',
    handler: () =>
      withOwnStorage(kernel, async () => {
        for (const show of await expiredShows(kernel.db, kernel.clock.now())) await eraseShow(kernel, show)
        return done
      }),
  }),
  /** The pictures of a podcast that went private, under the addresses that everybody knew. */
  job('shows.forget-pictures', z.object({ prefixes: z.array(z.string()) }), {
    async handler({ prefixes }) {
      await forgetPictures(kernel, prefixes)
      return done
    },
  }),
]
