import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { NAME_MAX } from '@podstead/contract/limits'
import { type PermittedEpisode, type PermittedShow, partOfShow } from '../access/queries.ts'
import { copyPicture } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { copyPicturesOfRows, copyRows, renameAddressed } from '../parts/commands.ts'
import { replaceHosts } from '../people/commands.ts'
import { lockedShow } from '../shows/queries.ts'
import { storeTranscript, transcriptFile } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { freeEpisodeSlug, saved } from './commands.ts'
import { copyAlternates } from './commands-alternates.ts'
import { hostsElsewhere, seasonElsewhere } from './commands-move.ts'
import { copyChapterPictures } from './commands-pictures.ts'
import { insertEpisode } from './commands-rows.ts'
import { stored } from './rules-tags.ts'
import type { EpisodeRow } from './table.ts'

/**
 * A draft with everything that the episode has, in the same or another show of its owner: text, people,
 * chapters, pictures, transcripts, shares, sound. GUID, address and numbers are its own. The sound is stored
 * once for both (parts/queries.ts).
 */
export async function copyEpisode(
  kernel: Kernel,
  episode: PermittedEpisode,
  from: PermittedShow,
  target: PermittedShow,
): Promise<PermittedEpisode> {
  const artwork =
    episode.artwork_key && (await copyPicture(kernel, episode.artwork_key, episode.artwork_type))
  const pictures = await copyPicturesOfRows(kernel, { episode: episode.id })
  // Elsewhere the pictures of its chapters are its own: that podcast, or this one, may
  // become private (decision 0012).
  const ofChapters = episode.show_id === target.id ? new Map() : await copyChapterPictures(kernel, episode.id)
  const transcripts = await Promise.all(
    (await listTranscripts(kernel.db, episode)).map(async (t) => ({
      ...t,
      text: await readTranscript(kernel, t),
    })),
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
    await replaceHosts(trx, copy.id, await hostsElsewhere(trx, kernel, source, { from, target: show }))
    await copyRows(trx, kernel, { from: { episode: source.id }, to: { episode: copy.id } }, pictures)
    for (const [from, to] of ofChapters)
      await renameAddressed(trx, kernel, { episode: copy.id }, { from, to })
    await copyAlternates(trx, source, copy)
    for (const transcript of transcripts) await storeTranscript(kernel, trx, copy.id, transcript)
    const now = await trx
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', copy.id)
      .executeTakeFirstOrThrow()
    return saved(trx, kernel, now, partOfShow(show, 'episode', now))
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
  return insertEpisode(trx, {
    ...stored(row),
    public_id: publicId,
    guid: publicId,
    show_id: show.id,
    name,
    slug: await freeEpisodeSlug(trx, show, name),
    season_id: await seasonElsewhere(trx, source, show, now),
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
}
const COPY = ' (copy)'

/** Both rows name the same file. Sound that is still being processed is not there to be copied. */
async function copySound(trx: Trx, kernel: Kernel, source: EpisodeRow, copy: EpisodeRow): Promise<void> {
  const audio = await trx
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', source.audio_file_id)
    .executeTakeFirst()
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

async function readTranscript(
  kernel: Kernel,
  transcript: Parameters<typeof transcriptFile>[0],
): Promise<string> {
  const { stream } = await kernel.storage.open(transcriptFile(transcript))
  return (await buffer(stream)).toString()
}
