import { type PermittedEpisode, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { changePart } from './commands-parts.ts'
import type { ReplacedAudio } from './queries-history.ts'
import type { EpisodeRow } from './table.ts'

/**
 * Listeners get a file again that was replaced; what they get now can be brought back in its turn. @throws
 * Failure 409 while new audio is on its way
 */
export async function restoreAudio(
  kernel: Kernel,
  episode: PermittedEpisode,
  file: ReplacedAudio,
): Promise<PermittedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await changePart(trx, kernel, episode)
    if (row.media_state === 'queued' || row.media_state === 'processing')
      throw conflict('New audio is being processed. Please try again when it is ready.')
    return renewed(episode, await switchAudio(trx, kernel, row, file.id))
  })
}

/**
 * Puts one file of an episode in the place of the other, and tells who listens for changes of the feed. To be
 * called with the episode locked.
 */
export async function switchAudio(
  trx: Trx,
  kernel: Kernel,
  { id, audio_file_id: before }: { id: number; audio_file_id: number | null },
  fileId: number,
): Promise<EpisodeRow> {
  const now = kernel.clock.now()
  if (before)
    await trx.updateTable('audio_files').set({ replaced_at: now }).where('id', '=', before).execute()
  const file = await trx
    .updateTable('audio_files')
    // Apps compare the date of the file with the one they have: what comes back is new to them.
    .set({ replaced_at: null, is_candidate: false, created_at: now })
    .where('id', '=', fileId)
    .where('episode_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!file) throw conflict('This file has just been removed.')
  const switched = await trx
    .updateTable('episodes')
    // An upload that failed has nothing more to say.
    .set({
      audio_file_id: fileId,
      media_state: 'ready',
      media_message: null,
      media_progress: 100,
      upload_id: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!switched.is_draft) await publishEvent(trx, kernel, 'feed.changed', { show_id: switched.show_id })
  return switched
}
