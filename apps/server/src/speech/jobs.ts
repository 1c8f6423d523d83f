import { job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { failInstallation, installSpeechModelJob, performInstallation } from './commands-installation.ts'

export const speechJobs = (kernel: Kernel) => [
  job(installSpeechModelJob, {
    policy: 'short',
    retryLimit: 1,
    expireSeconds: 3600,
    concurrency: 1,
    handler: (data, run) => performInstallation(kernel, data, run),
    gaveUp: (data) => failInstallation(kernel.config, data),
  }),
]
