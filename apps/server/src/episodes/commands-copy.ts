import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { NAME_MAX } from '@podstead/contract/limits'
import { sql } from 'kysely'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { copyPicture } from '../artwork/commands-upload.ts'
import { replaceChapters } from '../chapters/commands.ts'
import type { Trx } from '../kernel/database.ts'
import { conflict } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { replaceHosts } from '../people/commands.ts'
import { renameInChapters } from '../shows/commands-privacy.ts'
import { lockedShow } from '../shows/queries.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { keepTranscript, transcriptFile } from '../transcripts/commands.ts'
import { transcriptsOf } from '../transcripts/queries.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { freeEpisodeSlug, saved } from './commands.ts'
import { copyAlternates } from './commands-alternates.ts'
import { hostsElsewhere, seasonElsewhere } from './commands-move.ts'
import { copyChapterPictures } from './commands-pictures.ts'
import { stored } from './rules-tags.ts'
import type { EpisodeRow } from './table.ts'

/**
 * A draft with everything that the episode has, in the same or another show of its owner: text, people, chapters, pictures, transcripts,
 * shares, sound. GUID, address and numbers are its own. The sound is stored once for both (operations/commands.ts, shows/commands.ts).
 */
export async function copyEpisode(kernel: Kernel, episode: PermittedEpisode, target: PermittedShow): Promise<PermittedEpisode> {
  const artwork = episode.artwork_key && (await copyPicture(kernel, episode.artwork_key, episode.artwork_type))
  const pictures = await imageCopies(kernel, episode)
  // Elsewhere the pictures of its chapters are its own: that podcast, or this one, may become private (decision 0012).
  const ofChapters = episode.show_id === target.id ? new Map() : await copyChapterPictures(kernel, episode.id)
  const transcripts = await Promise.all(
    (await transcriptsOf(kernel.db, episode)).map(async (t) => ({ ...t, text: await textOf(kernel, t) })),
  )
  return kernel.db.transaction().execute(async (trx) => {
    const show = await lockedShow(trx, target)
    const source = await trx
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', episode.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!source) throw conflict('This episode has just been deleted.')
    const copy = await insertCopy(trx, kernel, source, show, artwork || null)
    await copySound(trx, kernel, source, copy)
    await replaceHosts(trx, copy.id, await hostsElsewhere(trx, kernel, source, show))
    await copyParts(trx, source, copy)
    for (const [from, to] of ofChapters) await renameInChapters(trx, 'id', copy.id, { from, to })
    await copyAlternates(trx, source, copy)
    for (const transcript of transcripts) await keepTranscript(kernel, trx, copy.id, transcript)
    await keepImages(trx, copy, pictures)
    const now = await trx.selectFrom('episodes').selectAll().where('id', '=', copy.id).executeTakeFirstOrThrow()
    return saved(trx, kernel, now, now)
  })
}

async function insertCopy(
  trx: Trx,
  kernel: Kernel,
  source: EpisodeRow,
  show: PermittedShow,
  artworkKey: string | null,
): Promise<EpisodeRow> {
  const { id: _id, ...row } = source
  const publicId = randomUUID()
  const name = `${source.name.slice(0, NAME_MAX - COPY.length)}${COPY}`
  const now = kernel.clock.now()
  return trx
    .insertInto('episodes')
    .values({
      ...stored(row),
      public_id: publicId,
      guid: publicId,
      show_id: show.id,
      name,
      slug: await freeEpisodeSlug(trx, show, name),
      season_id: await seasonElsewhere(trx, source, show),
      is_draft: true,
      audio_date: null,
      audio_file_id: null,
      upload_id: null,
      media_state: 'none',
      media_message: null,
      media_progress: 0,
      ...{ source_url: '', source_type: '', source_bytes: null, source_seconds: null },
      artwork_key: artworkKey,
      artwork_type: artworkKey && source.artwork_type,
      artwork_px: artworkKey ? source.artwork_px : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const COPY = ' (copy)'

/** Both rows name the same file. Sound that is still being processed is not there to be copied. */
async function copySound(trx: Trx, kernel: Kernel, source: EpisodeRow, copy: EpisodeRow): Promise<void> {
  const audio = await trx.selectFrom('audio_files').selectAll().where('id', '=', source.audio_file_id).executeTakeFirst()
  if (!audio) return
  const { id: _id, ...row } = audio
  const { id } = await trx
    .insertInto('audio_files')
    .values({ ...row, episode_id: copy.id, replaced_at: null, created_at: kernel.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('episodes')
    .set({ audio_file_id: id, media_state: 'ready', media_progress: 100 })
    .where('id', '=', copy.id)
    .execute()
}

async function copyParts(trx: Trx, source: EpisodeRow, copy: EpisodeRow): Promise<void> {
  const chapters = await trx.selectFrom('chapters').selectAll().where('episode_id', '=', source.id).execute()
  await replaceChapters(
    trx,
    copy.id,
    chapters.map(({ id: _id, episode_id: _episode, ...chapter }) => chapter),
  )
  const soundbites = await trx
    .selectFrom('soundbites')
    .select(['start_time', 'end_time', 'title'])
    .where('episode_id', '=', source.id)
    .orderBy('id')
    .execute()
  await replaceSoundbites(trx, copy.id, soundbites)
  const recipients = await trx
    .selectFrom('value_recipients')
    .select(['name', 'value_type', 'address', 'split', 'fee', 'custom_key', 'custom_value'])
    .where('episode_id', '=', source.id)
    .orderBy('sort_order')
    .execute()
  await replaceRecipients(trx, { episode_id: copy.id }, recipients)
}

/** Pictures of the copy: each episode owns its files. */
async function imageCopies(kernel: Kernel, episode: PermittedEpisode): Promise<ImageCopy[]> {
  const { rows } = await sql<ImageCopy>`
    select id, picture_key, picture_type from episode_images where episode_id = ${episode.id} order by id`.execute(kernel.db)
  const copies = await Promise.all(rows.map(async (row) => ({ ...row, key: await copyPicture(kernel, row.picture_key, row.picture_type) })))
  return copies.flatMap(({ id, picture_type, key }) => (key ? [{ id, picture_type, picture_key: key }] : []))
}

async function keepImages(trx: Trx, copy: EpisodeRow, images: ImageCopy[]): Promise<void> {
  for (const { id, picture_key } of images)
    await sql`
      insert into episode_images (episode_id, picture_key, picture_type, width, height, subtitle, description, sort_order)
      select ${copy.id}, ${picture_key}, picture_type, width, height, subtitle, description, sort_order
      from episode_images where id = ${id}`.execute(trx)
}

/** `id` is that of the row that is copied. */
interface ImageCopy {
  id: number
  picture_key: string
  picture_type: string
}

async function textOf(kernel: Kernel, transcript: Parameters<typeof transcriptFile>[0]): Promise<string> {
  const { stream } = await kernel.storage.open(transcriptFile(transcript))
  return (await buffer(stream)).toString()
}
