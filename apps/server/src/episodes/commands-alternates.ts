import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episodes/episodes-audio'
import type { Updateable } from 'kysely'
import { bySystem, type PermittedEpisode } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { attachUpload } from '../uploads/commands.ts'
import { enqueueForEpisode, processAlternateAudio } from '../uploads/commands-queue.ts'
import { releaseFile } from '../uploads/commands-rows.ts'
import { changePart } from './commands-parts.ts'
import type { PermittedAlternate } from './queries-alternates.ts'
import type { AlternateEnclosureRow, AlternateEnclosureTable } from './table.ts'

/** Apps ask the listener which one to play: more than this nobody reads. */
const MAX_ALTERNATES = 10

/**
 * The same episode in another form. A file that was uploaded is looked at in the background, and in
 * the feed once that is done; one that is elsewhere is in the feed at once, and nothing of it is
 * fetched. @throws Failure 422 by field
 */
export async function addAlternate(
  kernel: Kernel,
  user: { id: number },
  episode: PermittedEpisode,
  body: BodyOf<typeof contract.addAlternate>,
): Promise<AlternateEnclosureRow> {
  const problems = alternateProblems(body)
  if (Object.keys(problems).length) throw invalid(problems)
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const there = await trx
      .selectFrom('alternate_enclosures')
      .select('id')
      .where('episode_id', '=', episode.id)
      .execute()
    if (there.length >= MAX_ALTERNATES)
      throw invalid({ signed_id: [`An episode can have ${MAX_ALTERNATES} alternate versions.`] })
    const upload = body.signed_id
      ? await attachUpload(trx, kernel, user.id, body.signed_id, { showId: episode.show_id })
      : null
    const added = await trx
      .insertInto('alternate_enclosures')
      .values({
        public_id: randomUUID(),
        episode_id: episode.id,
        ...(upload ? { upload_id: upload.id, file_name: upload.file_name } : elsewhere(body)),
        ...alternateTexts(body),
        created_at: kernel.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (upload)
      await enqueueForEpisode(trx, kernel, {
        job: processAlternateAudio,
        episodeId: episode.id,
        data: { alternate_id: added.id },
      })
    return added
  })
}

/**
 * Caption, and where it is when it is elsewhere. @throws Failure 404 when it has
 * just been removed, 422 by field
 */
export async function updateAlternate(
  kernel: Kernel,
  episode: PermittedEpisode,
  alternate: PermittedAlternate,
  body: BodyOf<typeof contract.updateAlternate>,
): Promise<AlternateEnclosureRow> {
  const { file } = body
  if (file && alternate.sources.length === 0) throw invalid({ sources: ['are for a file that is elsewhere'] })
  if (file && !file.content_type) throw invalid({ content_type: ["can't be blank"] })
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const updated = await trx
      .updateTable('alternate_enclosures')
      .set({ ...alternateTexts(body), ...(file && moved(alternate, file)) })
      .where('id', '=', alternate.id)
      .returningAll()
      .executeTakeFirst()
    if (!updated) throw notFound()
    return updated
  })
}

/** Out of the feed at once; the file is left to the sweep. */
export async function deleteAlternate(
  kernel: Kernel,
  episode: PermittedEpisode,
  alternate: PermittedAlternate,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    await trx.deleteFrom('alternate_enclosures').where('id', '=', alternate.id).execute()
  })
}

/** For the job: what became of it. Nothing is written when it was deleted meanwhile. */
export async function alternateOver(
  kernel: Kernel,
  id: number,
  result: Updateable<AlternateEnclosureTable>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('episodes')
      .innerJoin('alternate_enclosures', 'alternate_enclosures.episode_id', 'episodes.id')
      .selectAll('episodes')
      .where('alternate_enclosures.id', '=', id)
      .where('episodes.deleted_at', 'is', null)
      .executeTakeFirst()
    if (row) await changePart(trx, kernel, bySystem('episode', row))
    await trx.updateTable('alternate_enclosures').set(result).where('id', '=', id).execute()
    // The file is the alternate's own now.
    if (result.storage_key) await releaseFile(trx, 'storage_key', result.storage_key)
  })
}

/**
 * Puts a form that could not be looked at back into the queue; false when it was
 * deleted, or is not failed any more.
 */
export async function requeueAlternate(trx: Trx, kernel: Kernel, id: number): Promise<boolean> {
  const queued = await trx
    .updateTable('alternate_enclosures')
    .set({ media_state: 'queued', media_message: null })
    .where('id', '=', id)
    .where('media_state', '=', 'failed')
    .where('upload_id', 'is not', null)
    .returning('episode_id')
    .executeTakeFirst()
  if (queued)
    await enqueueForEpisode(trx, kernel, {
      job: processAlternateAudio,
      episodeId: queued.episode_id,
      data: { alternate_id: id },
    })
  return queued !== undefined
}

/** For a copy of the episode: the files are stored once for both, and swept when nobody names them. */
export async function copyAlternates(trx: Trx, from: { id: number }, to: { id: number }): Promise<void> {
  const rows = await trx
    .selectFrom('alternate_enclosures')
    .selectAll()
    .where('episode_id', '=', from.id)
    .where('media_state', '=', 'ready')
    .orderBy('id')
    .execute()
  for (const { id: _id, created_at: _created, sources, integrity, ...row } of rows)
    await trx
      .insertInto('alternate_enclosures')
      .values({
        ...row,
        sources: JSON.stringify(sources),
        integrity: integrity && JSON.stringify(integrity),
        public_id: randomUUID(),
        episode_id: to.id,
        upload_id: null,
      })
      .execute()
}

function alternateProblems({
  signed_id,
  sources,
  content_type,
}: BodyOf<typeof contract.addAlternate>): Record<string, string[]> {
  if (signed_id) return sources.length ? { sources: ['are for a file that is elsewhere'] } : {}
  if (!sources.length) return { signed_id: ["can't be blank"] }
  return content_type ? {} : { content_type: ["can't be blank"] }
}

/** Bytes at other addresses may be others, so what a feed said of the old ones is not said of them. */
function moved(before: PermittedAlternate, file: RemoteAlternate) {
  const isSame =
    JSON.stringify(file.sources.map(({ uri }) => uri)) ===
    JSON.stringify(before.sources.map(({ uri }) => uri))
  return { ...elsewhere(file), ...(isSame ? {} : { integrity: null }) }
}

type RemoteAlternate = Pick<
  BodyOf<typeof contract.addAlternate>,
  'sources' | 'content_type' | 'bytes' | 'bit_rate' | 'height'
>

function elsewhere({ sources, content_type, bytes, bit_rate, height }: RemoteAlternate) {
  return {
    upload_id: null,
    media_state: 'ready' as const,
    sources: JSON.stringify(sources),
    content_type,
    bytes,
    bit_rate,
    height,
  }
}

function alternateTexts({
  title,
  language,
  rel,
  codecs,
  default: is_default,
}: BodyOf<typeof contract.updateAlternate>) {
  return { title, language, rel, codecs, is_default }
}
