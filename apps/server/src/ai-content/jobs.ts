import { job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { draftContent } from './commands.ts'
import { failDraft, runDraft } from './commands-draft.ts'

const STOPPED = 'Drafting was interrupted. Please try again.'

export const aiContentJobs = (kernel: Kernel) => [
  job(draftContent, {
    retryLimit: 2,
    expireSeconds: 600,
    concurrency: 1,
    handler: (data, run) => runDraft(kernel, data, run.signal),
    gaveUp: (data) => failDraft(kernel, data, STOPPED),
  }),
]
