import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob, type JobData, type JobType } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isLarge } from './rules.ts'

const processing = z.object({ episode_id: z.int(), upload_id: z.int() })
export const processEpisodeAudio = defineJob('media.process', processing)
export const processLargeEpisodeAudio = defineJob('media.process-large', processing)
/** After the episode can be played: measurements are advice. */
export const measureLoudness = defineJob('media.measure', z.object({ audio_file_id: z.int() }))
export const processAlternateAudio = defineJob('media.alternate', z.object({ alternate_id: z.int() }))
export const normalizeLoudness = defineJob(
  'media.normalise',
  z.object({ episode_id: z.int(), audio_file_id: z.int() }),
)

/**
 * Hands an episode's upload over to be processed; accounts take turns, and a
 * large file holds up no small one.
 */
export async function enqueueProcessing(
  trx: Trx,
  kernel: Kernel,
  work: JobData<typeof processEpisodeAudio>,
): Promise<void> {
  const upload = await trx
    .selectFrom('uploads')
    .select(['user_id', 'bytes'])
    .where('id', '=', work.upload_id)
    .executeTakeFirstOrThrow()
  await kernel.jobs.enqueue(
    trx,
    isLarge(upload.bytes ?? 0) ? processLargeEpisodeAudio : processEpisodeAudio,
    work,
    {
      accountId: upload.user_id,
    },
  )
}

/** Hands a job about one episode over; accounts take turns. */
export async function enqueueForEpisode<T>(
  trx: Trx,
  kernel: Kernel,
  { job, episodeId, data }: { job: JobType<T>; episodeId: number; data: NoInfer<T> },
): Promise<void> {
  const { user_id } = await trx
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('shows.user_id')
    .where('episodes.id', '=', episodeId)
    .executeTakeFirstOrThrow()
  await kernel.jobs.enqueue(trx, job, data, { accountId: user_id })
}
