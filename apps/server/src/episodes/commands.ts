import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episodes/episodes'
import { SITE_PAGES } from '@podstead/contract/shows/site-pages'
import { freeSlug, makeSlug } from '@podstead/contract/slug'
import {
  type DeletedEpisode,
  type PermittedEpisode,
  type PermittedShow,
  partOfShow,
  renewed,
} from '../access/queries.ts'
import { defaultArtwork } from '../episode-defaults/commands.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict, type Failure, invalid, refused } from '../kernel/http/failure.ts'
import { requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { processWaiting, touchShow } from '../shows/commands.ts'
import { attachUpload } from '../uploads/commands.ts'
import { enqueueProcessing } from '../uploads/commands-queue.ts'
import { releaseFile } from '../uploads/commands-rows.ts'
import { saveParts, writtenFields } from './commands-fields.ts'
import { lockedEpisode } from './commands-parts.ts'
import { insertEpisode, saveEpisodeColumns } from './commands-rows.ts'
import { episodeContent, sentContent } from './present-whole.ts'
import { wholeEpisode } from './queries-whole.ts'
import type { EpisodeRow } from './table.ts'

declare module '../kernel/events.ts' {
  interface Events {
    /** Its texts may be others than before. */
    'episode.saved': { episode_id: number }
  }
}

type User = { id: number }
type NewEpisode = BodyOf<typeof contract.createEpisode>
type Update = BodyOf<typeof contract.updateEpisode>

/**
 * The newer flow saves no episode without audio, except a draft: notes often come first. In the older one
 * audio follows by /api/direct_upload.
 */
export type AudioRule = 'audio required' | 'audio may follow'

export async function createEpisode(
  kernel: Kernel,
  user: User,
  show: PermittedShow,
  body: NewEpisode,
  rule: AudioRule,
): Promise<PermittedEpisode> {
  if (!body.signed_id && !body.is_draft && rule === 'audio required') throw audioMissing()
  const fields = { ...writtenFields(kernel, show, null, body), ...(await defaultArtwork(kernel, show, body)) }
  return kernel.db.transaction().execute(async (trx) => {
    const publicId = randomUUID()
    // Two saves at once would find the same slug free; the show's row lets one go first.
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const created = await insertEpisode(trx, {
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
    await saveParts(trx, show, created, body)
    if (body.signed_id) await attachAudio(trx, kernel, user, created, body.signed_id)
    return saved(trx, kernel, created, partOfShow(show, 'episode', created))
  })
}

/**
 * Changes what is sent. New audio is processed first; listeners get the old one until it is
 * ready. @throws Failure 422 by field, or 409 `changed_elsewhere` when something else is stored than what
 * `version` stands for
 */
export async function updateEpisode(
  kernel: Kernel,
  user: User,
  show: PermittedShow,
  episode: PermittedEpisode,
  body: Update,
  rule: AudioRule,
): Promise<PermittedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const before = await lockedEpisode(trx, episode)
    // Merging comes first: what else is wrong may be so only because the page is old.
    if (body.version !== undefined) {
      const whole = await wholeEpisode(trx, show, before, kernel.clock.now())
      requireVersion(body.version, episodeContent(kernel, show, whole), sentContent(body))
    }
    const hasAudio = before.audio_file_id !== null || before.upload_id !== null || !!body.signed_id
    const isDraft = body.is_draft ?? before.is_draft
    if (!hasAudio && !isDraft && rule === 'audio required') throw audioMissing()
    const fields = writtenFields(kernel, show, before, body)
    const updated = await saveEpisodeColumns(trx, episode.id, { ...fields, name: body.name })
    await saveParts(trx, show, episode, body)
    if (body.signed_id) await attachAudio(trx, kernel, user, episode, body.signed_id)
    return saved(trx, kernel, before, renewed(episode, updated))
  })
}

/** Takes an episode out of list, feed and pages at once; it stays for 30 days. */
export async function deleteEpisode(
  kernel: Kernel,
  show: PermittedShow,
  episode: PermittedEpisode,
): Promise<void> {
  // On both paths.
  if (!show.is_direct_upload)
    throw refused('Episodes of this podcast belong to a cloud drive folder and are removed there.')
  await kernel.db.transaction().execute(async (trx) => {
    const now = kernel.clock.now()
    await trx
      .updateTable('episodes')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', episode.id)
      .execute()
    if (!episode.is_draft) {
      await touchShow(trx, show.id, now)
      await publishEvent(trx, kernel, 'feed.changed', { show_id: show.id })
    }
    await announceChange(trx, episode, 'removed')
    crashPoint('episodes: deleted, before commit')
  })
}

/** Brings a deleted episode back with its GUID, address and numbers. */
export async function restoreEpisode(
  kernel: Kernel,
  show: PermittedShow,
  episode: DeletedEpisode,
): Promise<PermittedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('episodes')
      .set({ deleted_at: null, updated_at: kernel.clock.now() })
      .where('id', '=', episode.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await processWaiting(trx, kernel, 'id', episode.id)
    return saved(trx, kernel, restored, partOfShow(show, 'episode', restored))
  })
}

/**
 * New audio failed: what listeners have stays, and nothing more is said of the other. @throws Failure 409
 * where nothing failed, or there is no other audio
 */
export async function dismissFailedUpload(
  kernel: Kernel,
  episode: PermittedEpisode,
): Promise<PermittedEpisode> {
  return kernel.db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('episodes')
      .set({
        media_state: 'ready',
        media_message: null,
        media_progress: 100,
        upload_id: null,
        updated_at: kernel.clock.now(),
      })
      .where('id', '=', episode.id)
      .where('media_state', '=', 'failed')
      .where('audio_file_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!kept) throw conflict('There is no failed audio to discard.')
    await releaseFile(trx, 'id', episode.upload_id)
    await announceChange(trx, kept, 'episode')
    return renewed(episode, kept)
  })
}

function audioMissing(): Failure {
  return invalid({ signed_id: ['Audio file must be included before saving your episode.'] })
}

export async function attachAudio(
  trx: Trx,
  kernel: Kernel,
  user: User,
  { id: episodeId, show_id: showId }: { id: number; show_id?: number },
  signedId: string,
): Promise<void> {
  const upload = await attachUpload(trx, kernel, user.id, signedId, { showId })
  await trx
    .updateTable('episodes')
    .set({ upload_id: upload.id, media_state: 'queued', media_message: null, media_progress: 0 })
    .where('id', '=', episodeId)
    .execute()
  crashPoint('episodes: audio attached')
  await enqueueProcessing(trx, kernel, { episode_id: episodeId, upload_id: upload.id })
  crashPoint('episodes: processing enqueued')
}

/** Feeds and pages change only when the episode is, or was, more than a draft. */
export async function saved(
  trx: Trx,
  kernel: Kernel,
  before: EpisodeRow,
  after: PermittedEpisode,
): Promise<PermittedEpisode> {
  if (!before.is_draft || !after.is_draft) {
    await touchShow(trx, after.show_id, kernel.clock.now())
    await publishEvent(trx, kernel, 'feed.changed', { show_id: after.show_id })
  }
  await publishEvent(trx, kernel, 'episode.saved', { episode_id: after.id })
  await announceChange(trx, after, 'episode')
  crashPoint('episodes: saved, before commit')
  return after
}

export async function announceChange(
  trx: Trx,
  episode: { id: number; show_id: number },
  change: 'episode' | 'removed',
): Promise<void> {
  await announce(trx, 'show', episode.show_id, { show_id: episode.show_id, episode_id: episode.id, change })
}

export async function freeEpisodeSlug(trx: Trx, show: { id: number }, name: string): Promise<string> {
  const base = makeSlug(name, 'episode')
  const taken = await trx
    .selectFrom('episodes')
    .select('slug')
    .where('show_id', '=', show.id)
    .where('slug', 'like', `${base}%`)
    .execute()
  return freeSlug(base, [...SITE_PAGES, ...taken.map((t) => t.slug)])
}
