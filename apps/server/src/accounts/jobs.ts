import { z } from 'zod'
import { done, job, skipped } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sweepLimits } from '../kernel/limits.ts'
import { mailTicket } from './commands.ts'
import { eraseAccounts } from './commands-deletion.ts'

export const accountJobs = (kernel: Kernel) => [
  job('accounts.mail', z.object({ purpose: z.enum(['confirm', 'reset']), email: z.string() }), {
    handler: async ({ purpose, email }, run) => {
      const result = await mailTicket(kernel, purpose, email, run)
      if (result === 'sent') return done
      return skipped(result === 'repeated' ? 'this mail is on its way already' : 'no account waits for this mail')
    },
  }),
  job('accounts.sweep', z.unknown(), {
    cron: '17 3 * * *',
    handler: async () => {
      const now = kernel.clock.now()
      await kernel.db.deleteFrom('account_tickets').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('sessions').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('account_challenges').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('used_captchas').where('expires_at', '<', now).execute()
      await sweepLimits(kernel.db, kernel.clock)
      return done
    },
  }),
  /** Half an hour after the sweep of shows, which erases most of what these accounts had. */
  job('accounts.erase', z.unknown(), {
    cron: '47 3 * * *',
    policy: 'short',
    handler: async () => {
      await eraseAccounts(kernel)
      return done
    },
  }),
]
