import { job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { answerMemberRequest, answerRequest } from './commands.ts'

export const memberJobs = (kernel: Kernel) => [
  job(answerMemberRequest, { retryLimit: 5, handler: (data, run) => answerRequest(kernel, data, run) }),
]
