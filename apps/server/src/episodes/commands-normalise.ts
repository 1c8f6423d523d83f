import type { Insertable } from 'kysely'
import { type PermittedEpisode, renewed } from '../access/queries.ts'
import type { Db, Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { removeFiles } from '../shows/commands-files.ts'
import { enqueueForEpisode, normalizeLoudness } from '../uploads/commands-queue.ts'
import { announceChange } from './commands.ts'
import { switchAudio } from './commands-history.ts'
import { changePart } from './commands-parts.ts'
import type { AudioFileTable, NormalisationRow } from './table.ts'

/**
 * Asks for a levelled version of what listeners get; asked again while one is made, or there, it stays.
 * @throws Failure 409 without audio, and for videos
 */
export async function startNormalisation(kernel: Kernel, episode: PermittedEpisode): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const row = await locked(trx, episode)
    if (row.audio_file_id === null) throw conflict('There is no audio yet.')
    const audio = await trx
      .selectFrom('audio_files')
      .select(['content_type', 'bytes'])
      .where('id', '=', row.audio_file_id)
      .executeTakeFirst()
    // What is made is an MP3: a video would lose its pictures.
    if (audio?.content_type.startsWith('video/'))
      throw conflict('Videos stay as they are. Level the audio in your video editor.')
    const before = await trx
      .selectFrom('normalisations')
      .selectAll()
      .where('episode_id', '=', row.id)
      .executeTakeFirst()
    if (before && before.audio_file_id === row.audio_file_id && before.state !== 'failed') return
    await dropOffer(trx, before)
    const owner = await trx
      .selectFrom('shows')
      .select('user_id as id')
      .where('id', '=', episode.show_id)
      .executeTakeFirstOrThrow()
    await requireQuota(kernel, owner, audio?.bytes ?? 0, { db: trx })
    await trx
      .insertInto('normalisations')
      .values({
        episode_id: row.id,
        audio_file_id: row.audio_file_id,
        candidate_id: null,
        created_at: kernel.clock.now(),
      })
      .execute()
    const data = { episode_id: row.id, audio_file_id: row.audio_file_id }
    await enqueueForEpisode(trx, kernel, { job: normalizeLoudness, episodeId: row.id, data })
  })
}

/**
 * Listeners get the levelled version from now on; what it replaces can be brought back for 30 days. @throws
 * Failure 409 unless it is ready
 */
export async function acceptNormalisation(
  kernel: Kernel,
  episode: PermittedEpisode,
): Promise<PermittedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await changePart(trx, kernel, episode)
    const offer = await trx
      .selectFrom('normalisations')
      .selectAll()
      .where('episode_id', '=', row.id)
      .executeTakeFirst()
    if (offer?.state !== 'ready' || offer.candidate_id === null || offer.audio_file_id !== row.audio_file_id)
      throw conflict('There is no levelled version of this audio.')
    if (row.media_state === 'queued' || row.media_state === 'processing')
      throw conflict('New audio is being processed. Please try again when it is ready.')
    await trx.deleteFrom('normalisations').where('episode_id', '=', row.id).execute()
    const { audio_file_id: from, candidate_id: to } = offer
    await publishEvent(trx, kernel, 'audio.rewritten', { episode_id: row.id, from, to })
    return renewed(episode, await switchAudio(trx, kernel, row, offer.candidate_id))
  })
}

/** Throws the levelled version away, finished or not. */
export async function dropNormalisation(kernel: Kernel, episode: PermittedEpisode): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const row = await locked(trx, episode)
    const offer = await trx
      .selectFrom('normalisations')
      .selectAll()
      .where('episode_id', '=', row.id)
      .executeTakeFirst()
    await dropOffer(trx, offer)
  })
}

type Work = { episode_id: number; audio_file_id: number }

/** For the job: how far it is, 0–99; false when nobody waits for it any more. */
export async function normalisationProgress(db: Db, work: Work, percent: number): Promise<boolean> {
  const waiting = await db
    .updateTable('normalisations')
    .set({ state: 'processing', progress: Math.max(0, Math.min(99, Math.floor(percent))) })
    .where('episode_id', '=', work.episode_id)
    .where('audio_file_id', '=', work.audio_file_id)
    .where('state', 'in', ['queued', 'processing'])
    .returning('episode_id')
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * For the job: the levelled version is in storage, or there will be none. Nothing is written
 * when nobody waits for it any more.
 */
export async function normalisationOver(
  kernel: Kernel,
  work: Work,
  result: { file: Omit<Insertable<AudioFileTable>, 'episode_id'> } | { message: string },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const offer = await trx
      .selectFrom('normalisations')
      .innerJoin('episodes', 'episodes.id', 'normalisations.episode_id')
      .select(['episodes.id', 'episodes.show_id'])
      .where('episode_id', '=', work.episode_id)
      .where('normalisations.audio_file_id', '=', work.audio_file_id)
      .where('state', 'in', ['queued', 'processing'])
      .forUpdate('normalisations')
      .executeTakeFirst()
    if (!offer) return
    const candidate =
      'file' in result
        ? await trx
            .insertInto('audio_files')
            .values({
              ...result.file,
              episode_id: offer.id,
              is_candidate: true,
              created_at: kernel.clock.now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        : null
    const change =
      'message' in result
        ? { state: 'failed' as const, message: result.message }
        : { state: 'ready' as const, progress: 100 }
    await trx
      .updateTable('normalisations')
      .set({ ...change, candidate_id: candidate?.id ?? null })
      .where('episode_id', '=', offer.id)
      .execute()
    await announceChange(trx, offer, 'episode')
  })
}

/** Puts a levelling that failed back into the queue; false when nobody waits for it any more. */
export async function requeueNormalisation(trx: Trx, kernel: Kernel, work: Work): Promise<boolean> {
  const queued = await trx
    .updateTable('normalisations')
    .set({ state: 'queued', message: '', progress: 0 })
    .where('episode_id', '=', work.episode_id)
    .where('audio_file_id', '=', work.audio_file_id)
    .where('state', '=', 'failed')
    .returning('episode_id')
    .executeTakeFirst()
  if (queued)
    await enqueueForEpisode(trx, kernel, { job: normalizeLoudness, episodeId: work.episode_id, data: work })
  return queued !== undefined
}

/** Offers that nobody took up within a day, and the files of those that were dropped. */
export async function sweepCandidates(kernel: Kernel, before: Date): Promise<void> {
  await kernel.db.deleteFrom('normalisations').where('created_at', '<', before).execute()
  const dropped = await kernel.db
    .selectFrom('audio_files')
    .select(['id', 'storage_key', 'peaks_key'])
    .where('is_candidate', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('normalisations')
            .select('episode_id')
            .whereRef('candidate_id', '=', 'audio_files.id'),
        ),
      ),
    )
    .where('created_at', '<', before)
    .execute()
  for (const { id, storage_key, peaks_key } of dropped) {
    await removeFiles(kernel, [storage_key, peaks_key], [])
    await kernel.db.deleteFrom('audio_files').where('id', '=', id).where('is_candidate', '=', true).execute()
  }
}

/** The files themselves are left to the sweep. */
async function dropOffer(trx: Trx, offer: NormalisationRow | undefined): Promise<void> {
  if (offer) await trx.deleteFrom('normalisations').where('episode_id', '=', offer.episode_id).execute()
}

async function locked(trx: Trx, episode: PermittedEpisode) {
  const row = await trx
    .selectFrom('episodes')
    .select(['id', 'audio_file_id'])
    .where('id', '=', episode.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw conflict('This episode has just been deleted.')
  return row
}
