import { z } from 'zod'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import { CRASHED } from '../kernel/jobs/jobs-crashes.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { copyNext, failItem } from './commands-copy.ts'
import { breakOffPictures, copyPictures, measureArtwork } from './commands-pictures.ts'
import { copyArtwork, copyFiles, readFeed } from './commands-queue.ts'
import { failReading, readImport } from './commands-read.ts'
import { requeueImport } from './commands-retry.ts'
import { COPY_CONCURRENCY } from './rules.ts'

const reasonText = (reason: string) =>
  reason === CRASHED ? CRASHED : 'Something went wrong here. Please try again.'

export const importJobs = (kernel: Kernel) => [
  job(readFeed, {
    expireSeconds: 1800,
    retryLimit: 3,
    handler: ({ import_id }, run) => readImport(kernel, import_id, run),
    gaveUp: ({ import_id }, reason) => failReading(kernel, import_id, reasonText(reason)),
    retry: (trx, data) => requeueImport(trx, kernel, data),
  }),
  job(copyFiles, {
    expireSeconds: 7200,
    retryLimit: 3,
    concurrency: COPY_CONCURRENCY,
    handler: (lane, run) => copyNext(kernel, lane, run),
    gaveUp: (lane, reason) => failItem(kernel, lane, reasonText(reason)),
    retry: (trx, data) => requeueImport(trx, kernel, data),
  }),
  job(copyArtwork, {
    expireSeconds: 7200,
    retryLimit: 3,
    handler: ({ import_id }, run) => copyPictures(kernel, import_id, run),
    gaveUp: ({ import_id }) => breakOffPictures(kernel, import_id),
    // The import has gone on without them.
    retry: async () => false,
  }),
  job(defineJob('imports.measure-artwork', z.object({}).nullish()), {
    cron: '23 4 * * *',
    policy: 'short',
    async handler() {
      await measureArtwork(kernel)
      return done
    },
  }),
]
