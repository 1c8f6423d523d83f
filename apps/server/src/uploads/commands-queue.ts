import type { Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { processingQueue } from './rules.ts'

/** Hands an episode's upload over to be processed; accounts take turns, and a large file holds up no small one. */
export async function enqueueProcessing(trx: Trx, kernel: Kernel, work: { episode_id: number; upload_id: number }): Promise<void> {
  const upload = await trx.selectFrom('uploads').select(['user_id', 'bytes']).where('id', '=', work.upload_id).executeTakeFirstOrThrow()
  await kernel.jobs.enqueue(trx, processingQueue(upload.bytes ?? 0), work, { accountId: upload.user_id })
}

/** Hands a job about one episode over; accounts take turns. */
export async function enqueueForEpisode(
  trx: Trx,
  kernel: Kernel,
  { job, episodeId, data }: { job: 'media.measure' | 'media.alternate' | 'media.normalise'; episodeId: number; data: object },
): Promise<void> {
  const { user_id } = await trx
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('shows.user_id')
    .where('episodes.id', '=', episodeId)
    .executeTakeFirstOrThrow()
  await kernel.jobs.enqueue(trx, job, data, { accountId: user_id })
}
