import { z } from 'zod'
import { done, job } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { giveUpAudio, processAudio, sweepWork } from '../media/commands.ts'
import { giveUpAlternate, processAlternate } from '../media/commands-alternate.ts'
import { giveUpLevel, levelAudio } from '../media/commands-level.ts'
import { giveUpMeasuring, measureAudio } from '../media/commands-loudness.ts'
import { sweepUploads } from './commands.ts'
import { KEPT_MS } from './rules.ts'

export const uploadJobs = (kernel: Kernel) => [
  job('media.process', z.object({ episode_id: z.int(), upload_id: z.int() }), {
    retryLimit: 5,
    expireSeconds: 7200,
    concurrency: 1,
    handler: (data, run) => processAudio(kernel, data, run),
    gaveUp: (data) => giveUpAudio(kernel, data),
  }),
  /** After the episode can be heard: what is measured is advice. */
  job('media.measure', z.object({ audio_file_id: z.int() }), {
    retryLimit: 2,
    expireSeconds: 7200,
    concurrency: 1,
    handler: (data, run) => measureAudio(kernel, data, run),
    gaveUp: (data) => giveUpMeasuring(kernel, data),
  }),
  job('media.alternate', z.object({ alternate_id: z.int() }), {
    retryLimit: 5,
    expireSeconds: 3600,
    concurrency: 1,
    handler: (data, run) => processAlternate(kernel, data, run),
    gaveUp: (data) => giveUpAlternate(kernel, data),
  }),
  job('media.normalise', z.object({ episode_id: z.int(), audio_file_id: z.int() }), {
    retryLimit: 2,
    expireSeconds: 7200,
    concurrency: 1,
    handler: (data, run) => levelAudio(kernel, data, run),
    gaveUp: (data) => giveUpLevel(kernel, data),
  }),
  /** Decision G218: once an hour, so that nothing unused stays much longer than its day. */
  job('uploads.sweep', z.unknown(), {
    cron: '23 * * * *',
    policy: 'short',
    expireSeconds: 3600,
    async handler() {
      await sweepUploads(kernel)
      await sweepWork(kernel, new Date(kernel.clock.now().getTime() - KEPT_MS))
      return done
    },
  }),
]
