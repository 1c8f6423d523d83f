import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episodes'
import { freeSlug, slugOf } from '@podstead/contract/slug'
import type { Insertable } from 'kysely'
import type { Db, Queryable, Trx } from '../kernel/database.ts'
import { conflict, type Failure, invalid, refused } from '../kernel/failure.ts'
import { sanitizeDescription } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live.ts'
import { proven } from '../kernel/scope.ts'
import { processWaiting, removeFiles, touchShow } from '../shows/commands.ts'
import type { OwnedShow } from '../shows/queries.ts'
import { attachUpload } from '../uploads/commands.ts'
import type { DeletedEpisode, OwnedEpisode } from './queries.ts'
import { choiceProblems, publishDate } from './rules.ts'
import type { AudioFileTable, EpisodeRow } from './table.ts'

type User = { id: number }
type Create = BodyOf<typeof contract.createEpisode>
type Update = BodyOf<typeof contract.updateEpisode>

/** What the processing job knows of a file that it has put into storage. */
export type NewAudioFile = Omit<Insertable<AudioFileTable>, 'id' | 'episode_id' | 'replaced_at' | 'created_at'>
export type Picture = { key: string; type: string; px: number }

/** S2 section 5: the newer flow saves no episode without audio; in the older one it follows by /api/direct_upload. */
export type AudioRule = 'audio required' | 'audio may follow'

export async function createEpisode(kernel: Kernel, user: User, show: OwnedShow, body: Create, rule: AudioRule): Promise<OwnedEpisode> {
  if (!body.signed_id && rule === 'audio required') throw audioMissing()
  const fields = writtenFields(kernel, show, null, body)
  return kernel.db.transaction().execute(async (trx) => {
    const publicId = randomUUID()
    // Two saves at once would find the same slug free; the show's row lets one go first.
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const created = await trx
      .insertInto('episodes')
      .values({
        public_id: publicId,
        // The GUID is given once and outlives every change of name, date, audio or host.
        guid: publicId,
        show_id: show.id,
        name: body.name,
        slug: await freeEpisodeSlug(trx, show, body.name),
        audio_file_id: null,
        media_message: null,
        upload_id: null,
        artwork_key: null,
        artwork_type: null,
        artwork_px: null,
        deleted_at: null,
        created_at: kernel.clock.now(),
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (body.signed_id) await takeAudio(trx, kernel, user, created.id, body.signed_id)
    return saved(trx, kernel, created, created)
  })
}

/** Changes what is sent. New audio is processed first; listeners get the old one until it is ready. */
export async function updateEpisode(
  kernel: Kernel,
  user: User,
  show: OwnedShow,
  episode: OwnedEpisode,
  body: Update,
  rule: AudioRule,
): Promise<OwnedEpisode> {
  const hasAudio = episode.audio_file_id !== null || episode.upload_id !== null || !!body.signed_id
  if (!hasAudio && rule === 'audio required') throw audioMissing()
  const fields = writtenFields(kernel, show, episode, body)
  return kernel.db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('episodes')
      .set({ ...fields, name: body.name })
      .where('id', '=', episode.id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!updated) throw conflict('This episode has just been deleted.')
    if (body.signed_id) await takeAudio(trx, kernel, user, episode.id, body.signed_id)
    return saved(trx, kernel, episode, updated)
  })
}

/** Takes an episode out of list, feed and pages at once; it stays for 30 days. */
export async function deleteEpisode(kernel: Kernel, show: OwnedShow, episode: OwnedEpisode): Promise<void> {
  // Decision G029, on both paths.
  if (!show.is_direct_upload) throw refused('Episodes of this podcast belong to a cloud drive folder and are removed there.')
  await kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    await trx.updateTable('episodes').set({ deleted_at: now, updated_at: now }).where('id', '=', episode.id).execute()
    if (!episode.is_draft) await touchShow(trx, show.id, now)
    await announceChange(trx, episode, 'removed')
  })
}

/** Brings a deleted episode back with its GUID, address and numbers. */
export async function restoreEpisode(kernel: Kernel, episode: DeletedEpisode): Promise<OwnedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('episodes')
      .set({ deleted_at: null, updated_at: kernel.clock.now() })
      .where('id', '=', episode.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await processWaiting(trx, kernel, 'id', episode.id)
    return saved(trx, kernel, restored, restored)
  })
}

/** Another try at audio whose processing failed. */
export async function retryProcessing(kernel: Kernel, episode: OwnedEpisode): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const queued = await trx
      .updateTable('episodes')
      .set({ media_state: 'queued', media_message: null, media_progress: 0, updated_at: kernel.clock.now() })
      .where('id', '=', episode.id)
      .where('media_state', '=', 'failed')
      .where('upload_id', 'is not', null)
      .returning('upload_id')
      .executeTakeFirst()
    if (!queued) throw conflict('There is no failed audio to process again.')
    await kernel.jobs.enqueue(trx, 'media.process', { episode_id: episode.id, upload_id: queued.upload_id })
    await announceChange(trx, episode, 'episode')
  })
}

/** For the processing job: how far it is, 0–100. Says nothing of an upload that has been replaced meanwhile. */
export async function audioProgress(db: Db, episodeId: number, uploadId: number, percent: number): Promise<void> {
  const progress = Math.max(0, Math.min(100, Math.floor(percent)))
  await db.transaction().execute(async (trx) => {
    const before = await waitingFor(trx, episodeId, uploadId)
    if (!before) return
    await trx.updateTable('episodes').set({ media_state: 'processing', media_progress: progress }).where('id', '=', episodeId).execute()
    await announceUpload(trx, before, uploadId, { code: 202, progress, message: null })
    if (before.media_state === 'queued') await announceChange(trx, before, 'episode')
  })
}

/**
 * The audio is in storage: listeners get it from now on; what it replaces stays for 30 days. An embedded picture is taken where the
 * episode has none. `ignored` when the upload was replaced meanwhile, or was finished before: then nothing is written.
 */
export async function audioReady(
  trx: Trx,
  kernel: Kernel,
  { episodeId, uploadId, file, artwork }: { episodeId: number; uploadId: number; file: NewAudioFile; artwork?: Picture | undefined },
): Promise<{ outcome: 'ready'; audioFileId: number } | { outcome: 'ignored' }> {
  const episode = await waitingFor(trx, episodeId, uploadId)
  if (!episode) return { outcome: 'ignored' }
  const now = kernel.clock.now()
  const audio = await trx
    .insertInto('audio_files')
    .values({ ...file, episode_id: episodeId, replaced_at: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (episode.audio_file_id)
    await trx.updateTable('audio_files').set({ replaced_at: now }).where('id', '=', episode.audio_file_id).execute()
  const picture = artwork && !episode.artwork_key ? { artwork_key: artwork.key, artwork_type: artwork.type, artwork_px: artwork.px } : {}
  await trx
    .updateTable('episodes')
    .set({ audio_file_id: audio.id, media_state: 'ready', media_message: null, media_progress: 100, updated_at: now, ...picture })
    .where('id', '=', episodeId)
    .execute()
  if (!episode.is_draft) await touchShow(trx, episode.show_id, now)
  await announceUpload(trx, episode, uploadId, { code: 200, progress: 100, message: null })
  await announceChange(trx, episode, 'episode')
  return { outcome: 'ready', audioFileId: audio.id }
}

/** Processing failed for good; `message` is for the creator. Older audio is served on. */
export async function audioFailed(
  trx: Trx,
  kernel: Kernel,
  { episodeId, uploadId, message }: { episodeId: number; uploadId: number; message: string },
): Promise<void> {
  const episode = await waitingFor(trx, episodeId, uploadId)
  if (!episode) return
  await trx
    .updateTable('episodes')
    .set({ media_state: 'failed', media_message: message, updated_at: kernel.clock.now() })
    .where('id', '=', episodeId)
    .execute()
  await announceUpload(trx, episode, uploadId, { code: 400, progress: 0, message })
  await announceChange(trx, episode, 'episode')
}

/** Removes for good what was deleted or replaced before `before`: files first, so that an interrupted run finds the rows again. */
export async function eraseExpired(kernel: Kernel, before: Date): Promise<void> {
  const deleted = await kernel.db.selectFrom('episodes').selectAll().where('deleted_at', '<', before).execute()
  for (const episode of deleted) {
    const upload = await kernel.db.selectFrom('uploads').select('storage_key').where('id', '=', episode.upload_id).executeTakeFirst()
    await removeFiles(
      kernel,
      [...(await audioKeys(kernel.db, 'episode_id', episode.id)), upload?.storage_key ?? null],
      episode.artwork_key ? [`artwork/${episode.artwork_key}/`] : [],
    )
    await kernel.db.deleteFrom('episodes').where('id', '=', episode.id).execute()
    if (episode.upload_id) await kernel.db.deleteFrom('uploads').where('id', '=', episode.upload_id).execute()
  }
  const replaced = await kernel.db.selectFrom('audio_files').select('id').where('replaced_at', '<', before).execute()
  for (const { id } of replaced) {
    await removeFiles(kernel, await audioKeys(kernel.db, 'id', id), [])
    await kernel.db.deleteFrom('audio_files').where('id', '=', id).execute()
  }
}

function audioMissing(): Failure {
  return invalid({ signed_id: ['Audio file must be included before saving your episode.'] })
}

/** The columns that a save writes. @throws Failure 422 */
function writtenFields(kernel: Kernel, show: OwnedShow, before: EpisodeRow | null, body: Update) {
  const now = kernel.clock.now()
  const isDraft = body.is_draft ?? before?.is_draft ?? true
  const dated = publishDate(body.audio_date, before, { is_draft: isDraft, zones: [body.client_time_zone, show.time_zone] }, now)
  const problems = { ...choiceProblems(body), ...(dated ? {} : { audio_date: ['is not a date'] }) }
  if (Object.keys(problems).length) throw invalid(problems)
  return {
    is_draft: isDraft,
    audio_date: dated?.date ?? null,
    updated_at: now,
    // Kysely leaves out what is undefined.
    description: body.description === undefined ? undefined : sanitizeDescription(body.description),
    explicit_type_id: body.explicit_type_id,
    episode_type_id: body.episode_type_id,
    episode_number: body.episode_number,
    itunes_keywords: body.itunes_keywords,
    need_to_convert: body.need_to_convert,
  }
}

export async function takeAudio(trx: Trx, kernel: Kernel, user: User, episodeId: number, signedId: string): Promise<void> {
  const upload = await attachUpload(trx, kernel, user.id, signedId)
  await trx
    .updateTable('episodes')
    .set({ upload_id: upload.id, media_state: 'queued', media_message: null, media_progress: 0 })
    .where('id', '=', episodeId)
    .execute()
  await kernel.jobs.enqueue(trx, 'media.process', { episode_id: episodeId, upload_id: upload.id })
}

/** The episode, locked, if it still waits for this very upload. */
async function waitingFor(trx: Trx, episodeId: number, uploadId: number): Promise<EpisodeRow | undefined> {
  return trx
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', episodeId)
    .where('upload_id', '=', uploadId)
    .where('media_state', 'in', ['queued', 'processing'])
    .forUpdate()
    .executeTakeFirst()
}

async function announceUpload(
  trx: Trx,
  episode: EpisodeRow,
  uploadId: number,
  state: { code: 200 | 202 | 400; progress: number; message: string | null },
): Promise<void> {
  const { bytes } = await trx.selectFrom('uploads').select('bytes').where('id', '=', uploadId).executeTakeFirstOrThrow()
  await announce(trx, 'upload', episode.id, {
    episode_id: episode.id,
    directUploadStatusCode: state.code,
    uploadedFileSize: bytes,
    fileSize: bytes,
    progress: state.progress,
    title: episode.name,
    message: state.message,
  })
}

/** Feeds and pages change only when the episode is, or was, more than a draft. */
async function saved(trx: Trx, kernel: Kernel, before: EpisodeRow, after: EpisodeRow): Promise<OwnedEpisode> {
  if (!before.is_draft || !after.is_draft) await touchShow(trx, after.show_id, kernel.clock.now())
  await announceChange(trx, after, 'episode')
  return proven('episode', after)
}

async function announceChange(trx: Trx, episode: { id: number; show_id: number }, change: 'episode' | 'removed'): Promise<void> {
  await announce(trx, 'show', episode.show_id, { show_id: episode.show_id, episode_id: episode.id, change })
}

export async function freeEpisodeSlug(trx: Trx, show: { id: number }, name: string): Promise<string> {
  const base = slugOf(name, 'episode')
  const taken = await trx.selectFrom('episodes').select('slug').where('show_id', '=', show.id).where('slug', 'like', `${base}%`).execute()
  return freeSlug(
    base,
    taken.map((t) => t.slug),
  )
}

async function audioKeys(db: Queryable, column: 'id' | 'episode_id', value: number): Promise<(string | null)[]> {
  const rows = await db.selectFrom('audio_files').select(['storage_key', 'original_key', 'peaks_key']).where(column, '=', value).execute()
  return rows.flatMap((r) => [r.storage_key, r.original_key, r.peaks_key])
}
