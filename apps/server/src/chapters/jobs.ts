import { job } from '../kernel/jobs/jobs.ts'
import { CRASHED } from '../kernel/jobs/jobs-crashes.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { failMarker, markChapters, requeueMarker, writeMarker } from './commands-marker.ts'

export const chapterJobs = (kernel: Kernel) => [
  job(markChapters, {
    retryLimit: 3,
    expireSeconds: 3600,
    concurrency: 1,
    handler: (data, run) => writeMarker(kernel, data, run),
    gaveUp: (data, reason) =>
      reason === CRASHED ? failMarker(kernel, data, CRASHED) : failMarker(kernel, data),
    retry: (trx, data) => requeueMarker(trx, kernel, data),
  }),
]
