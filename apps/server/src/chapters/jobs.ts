import { z } from 'zod'
import { job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { giveUpMarker, writeMarker } from './commands-marker.ts'

export const chapterJobs = (kernel: Kernel) => [
  job('chapters.mark', z.object({ run_id: z.int() }), {
    retryLimit: 3,
    expireSeconds: 3600,
    concurrency: 1,
    handler: (data, run) => writeMarker(kernel, data, run),
    gaveUp: (data) => giveUpMarker(kernel, data),
  }),
]
