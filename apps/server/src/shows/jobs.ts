import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { eraseShow } from './commands.ts'
import { expiredShows } from './queries.ts'

export const showJobs = (kernel: Kernel) => [
  /** Decision G083: deleted shows are kept for 30 days. */
  job('shows.sweep', z.object({}).nullish(), {
    cron: '17 3 * * *',
    policy: 'stately',
    async handler() {
      for (const show of await expiredShows(kernel.db, kernel.clock.now())) await eraseShow(kernel, show)
      return done
    },
  }),
]
