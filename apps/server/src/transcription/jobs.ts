import { job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { finish } from './commands-finish.ts'
import { failTranscript, hear, NOT_MADE } from './commands-hear.ts'
import { finishTranscript, hearPiece, publishTranscript } from './commands-progress.ts'
import { publishChanges } from './commands-publish.ts'

export const transcriptionJobs = (kernel: Kernel) => [
  job(hearPiece, {
    retryLimit: 3,
    expireSeconds: 3600,
    // An engine uses what there is of the machine.
    concurrency: 1,
    handler: (data, run) => hear(kernel, data, run),
    gaveUp: ({ request_id }) => failTranscript(kernel, request_id, NOT_MADE),
  }),
  job(finishTranscript, {
    retryLimit: 3,
    handler: (data) => finish(kernel, data),
    gaveUp: ({ request_id }) => failTranscript(kernel, request_id, NOT_MADE),
  }),
  job(publishTranscript, { retryLimit: 5, handler: (data) => publishChanges(kernel, data) }),
]
