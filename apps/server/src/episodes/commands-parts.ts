import { type PermittedEpisode, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { touchShow } from '../shows/commands.ts'
import { enqueueForEpisode, measureLoudness } from '../uploads/commands-queue.ts'
import type { NewAudioFile } from './commands-processing.ts'
import type { EpisodeRow } from './table.ts'

/**
 * The episode as it is now, held until the transaction ends: of two changes at once the second one sees the
 * first. @throws Failure 409 when it has just been deleted
 */
export async function lockedEpisode(trx: Trx, episode: PermittedEpisode): Promise<PermittedEpisode> {
  const row = await trx
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', episode.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw conflict('This episode has just been deleted.')
  return renewed(episode, row)
}

/**
 * To be called first by whatever changes what belongs to an episode: of two changes at once one waits,
 * feeds and pages are made anew when they show the episode, and open windows hear of it. @throws Failure
 * 409 when it has just been deleted
 */
export async function changePart(trx: Trx, kernel: Kernel, episode: PermittedEpisode): Promise<EpisodeRow> {
  const row = await lockedEpisode(trx, episode)
  if (!row.is_draft) await touchShow(trx, row.show_id, kernel.clock.now())
  await announce(trx, 'show', row.show_id, { show_id: row.show_id, episode_id: row.id, change: 'episode' })
  return row
}

declare module '../kernel/events.ts' {
  interface Events {
    /** Listeners get another file in which the same is said at the same time. */
    'audio.rewritten': { episode_id: number; from: number; to: number }
  }
}

/** What a file is made of that says the same in other bytes: everything else stays. */
export type RewrittenAudio = Pick<
  NewAudioFile,
  'storage_key' | 'peaks_key' | 'bytes' | 'header_bytes' | 'sha256'
>

/**
 * Puts a rewritten file in the place of the one that it was made from, which stays for 30 days like all that
 * is replaced. False, and nothing written, when listeners get another file by now, or the episode has gone.
 */
export async function rewriteAudio(
  trx: Trx,
  kernel: Kernel,
  { episodeId, audioFileId, written }: { episodeId: number; audioFileId: number; written: RewrittenAudio },
): Promise<boolean> {
  const episode = await trx
    .selectFrom('episodes')
    .select(['id', 'show_id', 'is_draft'])
    .where('id', '=', episodeId)
    .where('audio_file_id', '=', audioFileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!episode) return false
  const now = kernel.clock.now()
  const { id: _replaced, ...before } = await trx
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', audioFileId)
    .executeTakeFirstOrThrow()
  const audio = await trx
    .insertInto('audio_files')
    .values({ ...before, ...written, original_key: null, replaced_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('audio_files').set({ replaced_at: now }).where('id', '=', audioFileId).execute()
  // What waits to be measured is the file before.
  if (before.clipped_samples === null)
    await enqueueForEpisode(trx, kernel, {
      job: measureLoudness,
      episodeId,
      data: { audio_file_id: audio.id },
    })
  await trx
    .updateTable('episodes')
    .set({ audio_file_id: audio.id, updated_at: now })
    .where('id', '=', episodeId)
    .execute()
  await publishEvent(trx, kernel, 'audio.rewritten', {
    episode_id: episodeId,
    from: audioFileId,
    to: audio.id,
  })
  if (!episode.is_draft) {
    await touchShow(trx, episode.show_id, now)
    await publishEvent(trx, kernel, 'feed.changed', { show_id: episode.show_id })
  }
  await announce(trx, 'show', episode.show_id, {
    show_id: episode.show_id,
    episode_id: episodeId,
    change: 'episode',
  })
  return true
}
