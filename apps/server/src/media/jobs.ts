import { availableParallelism } from 'node:os'
import { requeueAlternate } from '../episodes/commands-alternates.ts'
import { requeueNormalisation } from '../episodes/commands-normalise.ts'
import { requeueAudio } from '../episodes/commands-processing.ts'
import { job } from '../kernel/jobs/jobs.ts'
import { CRASHED } from '../kernel/jobs/jobs-crashes.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  measureLoudness,
  normalizeLoudness,
  processAlternateAudio,
  processEpisodeAudio,
  processLargeEpisodeAudio,
} from '../uploads/commands-queue.ts'
import { INTERRUPTED, processingWorkers } from '../uploads/rules.ts'
import { failAudio, processAudio } from './commands.ts'
import { failAlternate, processAlternate } from './commands-alternate.ts'
import { failMeasuring, measureAudio } from './commands-loudness.ts'
import { failNormalization, normalizeAudio } from './commands-normalize.ts'

const processing = (kernel: Kernel, type: typeof processEpisodeAudio) =>
  job(type, {
    retryLimit: 5,
    expireSeconds: 7 * 3600,
    ...processingWorkers(availableParallelism()),
    handler: (data, run) => processAudio(kernel, data, run),
    gaveUp: (data, reason) => failAudio(kernel, data, reason === CRASHED ? CRASHED : INTERRUPTED),
    retry: (trx, data) => requeueAudio(trx, kernel, data),
  })

export const mediaJobs = (kernel: Kernel) => [
  processing(kernel, processEpisodeAudio),
  processing(kernel, processLargeEpisodeAudio),
  job(measureLoudness, {
    retryLimit: 2,
    expireSeconds: 7 * 3600,
    concurrency: 1,
    handler: (data, run) => measureAudio(kernel, data, run),
    gaveUp: (data) => failMeasuring(kernel, data),
  }),
  job(processAlternateAudio, {
    retryLimit: 5,
    expireSeconds: 3600,
    concurrency: 1,
    handler: (data, run) => processAlternate(kernel, data, run),
    gaveUp: (data, reason) => failAlternate(kernel, data, reason === CRASHED ? CRASHED : INTERRUPTED),
    retry: (trx, { alternate_id }) => requeueAlternate(trx, kernel, alternate_id),
  }),
  job(normalizeLoudness, {
    retryLimit: 2,
    // It is measured, levelled and measured again.
    expireSeconds: 23 * 3600,
    concurrency: 1,
    handler: (data, run) => normalizeAudio(kernel, data, run),
    gaveUp: (data, reason) =>
      reason === CRASHED ? failNormalization(kernel, data, CRASHED) : failNormalization(kernel, data),
    retry: (trx, data) => requeueNormalisation(trx, kernel, data),
  }),
]
