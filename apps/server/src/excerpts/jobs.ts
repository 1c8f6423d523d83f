import { job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { cutExcerpt, failExcerpt, makeExcerpt } from './commands.ts'

export const excerptJobs = (kernel: Kernel) => [
  job(cutExcerpt, {
    retryLimit: 3,
    expireSeconds: 1800,
    concurrency: 1,
    handler: (data, run) => makeExcerpt(kernel, data, run),
    gaveUp: (data) => failExcerpt(kernel, data),
  }),
]
