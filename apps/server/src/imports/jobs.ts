import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { copyNext, giveUpItem } from './commands-copy.ts'
import { copyPictures, giveUpPictures, measureArtwork } from './commands-pictures.ts'
import { failReading, readImport } from './commands-read.ts'
import { LANES } from './rules.ts'

const Import = z.object({ import_id: z.int() })

export const importJobs = (kernel: Kernel) => [
  job('imports.read', Import, {
    expireSeconds: 1800,
    retryLimit: 3,
    handler: ({ import_id }, run) => readImport(kernel, import_id, run),
    gaveUp: ({ import_id }) => failReading(kernel, import_id, 'Something went wrong here. Please try again.'),
  }),
  job('imports.copy', z.object({ import_id: z.int(), lane: z.string() }), {
    expireSeconds: 7200,
    retryLimit: 3,
    concurrency: LANES,
    handler: (lane, run) => copyNext(kernel, lane, run),
    gaveUp: (lane) => giveUpItem(kernel, lane),
  }),
  job('imports.pictures', Import, {
    expireSeconds: 7200,
    retryLimit: 3,
    handler: ({ import_id }, run) => copyPictures(kernel, import_id, run),
    gaveUp: ({ import_id }) => giveUpPictures(kernel, import_id),
  }),
  job('imports.measure-artwork', z.object({}).nullish(), {
    cron: '23 4 * * *',
    policy: 'short',
    async handler() {
      await measureArtwork(kernel)
      return done
    },
  }),
]
