import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { forgetEvents, handleEvent, handleEvents, handleWebhookEvent } from './commands.ts'

export const webhookJobs = (kernel: Kernel) => [
  job(handleWebhookEvent, {
    retryLimit: 8,
    // A service that was not answered for an hour sends hundreds.
    pace: 'at once',
    together: {
      max: 100,
      async handler(events) {
        await handleEvents(kernel, events)
      },
    },
    handler: (data) => handleEvent(kernel, data),
  }),
  job(defineJob('webhooks.sweep', z.unknown()), {
    policy: 'short',
    cron: '41 3 * * *',
    async handler() {
      await forgetEvents(kernel)
      return done
    },
  }),
]
