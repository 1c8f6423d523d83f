import { job } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { readArchive, requeueArchive } from './commands.ts'
import { failArchiveImport, importArchive } from './commands-import.ts'

export const archiveJobs = (kernel: Kernel) => [
  /** A podcast of many years takes hours; another one waits meanwhile. */
  job(readArchive, {
    retryLimit: 5,
    expireSeconds: 12 * 3600,
    concurrency: 1,
    handler: (data, run) => importArchive(kernel, data.import_id, run),
    gaveUp: (data, reason) => failArchiveImport(kernel, data.import_id, reason),
    retry: (trx, data) => requeueArchive(trx, kernel, data.import_id),
  }),
]
