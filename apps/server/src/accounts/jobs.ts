import { z } from 'zod'
import { sweepLimits } from '../kernel/http/limits.ts'
import { sweepIdempotencyKeys } from '../kernel/http/serve-idempotency.ts'
import { defineJob, done, job, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { withOwnStorage } from '../stored-files/commands-mark.ts'
import { mailTicket, sendTicketMail, unsealAddress } from './commands.ts'
import { eraseAccounts } from './commands-deletion.ts'
import { settlePlans } from './commands-plans.ts'

const WHY_NOT = {
  repeated: 'this mail is on its way already',
  nobody: 'no account waits for this mail',
  enough: 'this address got enough of these mails for now',
}

export const accountJobs = (kernel: Kernel) => [
  job(sendTicketMail, {
    handler: async (request, run) => {
      const email = 'sealed' in request ? unsealAddress(kernel, request) : request.email
      const result = await mailTicket(kernel, request.purpose, email, run)
      if (result === 'sent') return done
      return skipped(WHY_NOT[result])
    },
  }),
  job(defineJob('accounts.sweep', z.unknown()), {
    cron: '17 3 * * *',
    handler: async () => {
      const now = kernel.clock.now()
      await kernel.db.deleteFrom('account_tickets').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('sessions').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('account_challenges').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('used_captchas').where('expires_at', '<', now).execute()
      await kernel.db.deleteFrom('invitations').where('expires_at', '<', now).execute()
      await sweepLimits(kernel)
      await sweepIdempotencyKeys(kernel)
      return done
    },
  }),
  /** Half an hour after the sweep of shows, which erases most of what these accounts had. */
  job(defineJob('accounts.erase', z.unknown()), {
    cron: '47 3 * * *',
    policy: 'short',
    handler: () =>
      withOwnStorage(kernel, async () => {
        await eraseAccounts(kernel)
        return done
      }),
  }),
  /**
   * Skills are columns that everything reads, so they change by this job, at most
   * an hour after a plan has ended.
   */
  job(defineJob('plans.settle', z.object({}).nullish()), {
    cron: '7 * * * *',
    policy: 'short',
    async handler() {
      await settlePlans(kernel)
      return done
    },
  }),
]
