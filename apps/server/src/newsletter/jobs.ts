import { done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendNextPart, sendPart } from './commands-letters.ts'

export const newsletterJobs = (kernel: Kernel) => [
  job(sendPart, {
    retryLimit: 5,
    async handler(data) {
      await sendNextPart(kernel, data)
      return done
    },
  }),
]
