import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, posix } from 'node:path'
import { reachShow } from '../../apps/server/src/access/queries.ts'
import { createEpisode } from '../../apps/server/src/episodes/commands.ts'
import { buildAudioFile, buildEpisode } from '../../apps/server/src/episodes/factory.ts'
import type { AudioFileRow, EpisodeRow } from '../../apps/server/src/episodes/table.ts'
import { collectJobs } from '../../apps/server/src/kernel/capability.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { buildUpload } from '../../apps/server/src/uploads/factory.ts'
import { writeMp3 } from '../../apps/simulators/src/sounds.ts'

export interface AudioRecipe {
  show: { id: number }
  user: { id: number }
  name: string
  slug: string
  date: Date
}

/**
 * Sends a made-up voice through the same upload and processing as anybody's, for the
 * episodes that others are copied from.
 */
export async function realEpisode(kernel: Kernel, wanted: AudioRecipe, seed: number): Promise<AudioFileRow> {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-demo-'))
  try {
    const path = join(folder, 'voice.mp3')
    await writeMp3(path, { seconds: 75 + 15 * seed, seed, title: wanted.name, kilobits: 64 })
    const { signedId } = await buildUpload(kernel, {
      user: wanted.user,
      fileName: `${wanted.slug}.mp3`,
      path,
    })
    const show = await reachShow(kernel.db, wanted.user, 'shows.write', wanted.show.id)
    const body = {
      name: wanted.name,
      description: `<p>${wanted.name}.</p>`,
      audio_date: wanted.date.toISOString(),
      is_draft: false,
      signed_id: signedId,
    }
    const { id } = await createEpisode(kernel, wanted.user, show, body, 'audio required')
    await kernel.jobs.runPending(collectJobs(kernel))
    await kernel.db.updateTable('episodes').set({ created_at: wanted.date }).where('id', '=', id).execute()
    const audio = await kernel.db
      .selectFrom('audio_files')
      .selectAll()
      .where('episode_id', '=', id)
      .executeTakeFirst()
    if (!audio) throw new Error('The sound of the demo could not be processed: npm run podstead -- doctor')
    return audio
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An episode with files of its own that sound like the model's. */
export async function copiedEpisode(
  kernel: Kernel,
  wanted: AudioRecipe,
  model: AudioFileRow,
): Promise<AudioFileRow> {
  const { id: _id, episode_id: _episode, ...facts } = model
  const made = await buildEpisode(kernel, {
    show: wanted.show,
    name: wanted.name,
    slug: wanted.slug,
    description: `<p>${wanted.name}.</p>`,
    audio_date: wanted.date,
    created_at: wanted.date,
    media_state: 'none',
  } satisfies Partial<EpisodeRow> & { show: { id: number } })
  const audio = await buildAudioFile(kernel, made, {
    ...facts,
    file_name: `${wanted.slug}.mp3`,
    storage_key: await copyBlob(kernel, model.storage_key, model.content_type),
    original_key: null,
    peaks_key: model.peaks_key && (await copyBlob(kernel, model.peaks_key, 'application/octet-stream')),
  })
  await kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: audio.id, media_state: 'ready' })
    .where('id', '=', made.id)
    .execute()
  return audio
}

async function copyBlob(kernel: Kernel, key: string, contentType: string): Promise<string> {
  const copy = posix.join(posix.dirname(key), `${randomUUID()}${extname(key)}`)
  const file = await kernel.storage.localFile(key)
  await kernel.storage.put(copy, createReadStream(file.path), { contentType })
  await file.release()
  return copy
}
