import { done, job, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deliverMail, sendMail, unsealMail } from './commands.ts'

export const mailJobs = (kernel: Kernel) => [
  job(sendMail, {
    retryLimit: 8,
    concurrency: 2,
    handler: async (data) => {
      const outcome = await deliverMail(kernel, unsealMail(kernel, data))
      if (outcome === 'unwanted') return skipped('the account of its receiver is deleted')
      return outcome === 'sent' ? done : skipped('this mail was sent before')
    },
  }),
]
