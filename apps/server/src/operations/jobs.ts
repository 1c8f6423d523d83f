import { z } from 'zod'
import { done, job, skipped } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deliverMail, unsealMail } from './commands.ts'

const Mail = z.object({ message_id: z.string(), sealed: z.string() })

export const operationsJobs = (kernel: Kernel) => [
  job('mail.deliver', Mail, {
    retryLimit: 8,
    concurrency: 2,
    handler: async (data) =>
      (await deliverMail(kernel, unsealMail(kernel, data))) === 'sent' ? done : skipped('this mail was sent before'),
  }),
  job('operations.sweep', z.unknown(), {
    cron: '41 3 * * *',
    handler: async () => {
      const monthAgo = new Date(kernel.clock.now().getTime() - 30 * 86_400_000)
      await kernel.db.deleteFrom('sent_mails').where('sent_at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('job_effects').where('at', '<', monthAgo).execute()
      await kernel.db.deleteFrom('dead_jobs').where('failed_at', '<', monthAgo).execute()
      await kernel.storage.sweep(new Date(kernel.clock.now().getTime() - 86_400_000))
      return done
    },
  }),
]
