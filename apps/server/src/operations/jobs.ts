import { z } from 'zod'
import { done, job, skipped } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deliverMail } from './commands.ts'

const Mail = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string(), messageId: z.string() })

export const operationsJobs = (kernel: Kernel) => [
  job('mail.deliver', Mail, {
    retryLimit: 8,
    concurrency: 2,
    handler: async (mail) => ((await deliverMail(kernel, mail)) === 'sent' ? done : skipped('this mail was sent before')),
  }),
  job('operations.sweep', z.unknown(), {
    cron: '41 3 * * *',
    handler: async () => {
      const monthAgo = new Date(kernel.clock.now().getTime() - 30 * 86_400_000)
      await kernel.db.deleteFrom('sent_mails').where('sent_at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('dead_jobs').where('failed_at', '<', monthAgo).execute()
      await kernel.storage.sweep(new Date(kernel.clock.now().getTime() - 86_400_000))
      return done
    },
  }),
]
