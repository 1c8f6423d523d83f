import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { id3v2Bytes } from '@podstead/media/mp3'
import type { Insertable } from 'kysely'
import { buildAudioFile } from '../episodes/factory.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ChapterRow, ChapterTable } from './table.ts'

/** A chapter at the beginning of the fourth minute unless told otherwise. */
export async function buildChapter(
  kernel: Kernel,
  episode: { id: number },
  overrides: Partial<Insertable<ChapterTable>> = {},
): Promise<ChapterRow> {
  return kernel.db
    .insertInto('chapters')
    .values({
      episode_id: episode.id,
      start_time: 180,
      end_time: null,
      title: 'The border at night',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Gives the episode this file of ten seconds to play, as its processing leaves it;
 * what it had before is forgotten.
 */
export async function buildStoredAudio(
  kernel: Kernel,
  episode: { id: number },
  path: string,
  contentType = 'audio/mpeg',
): Promise<AudioFileRow> {
  const id = randomUUID()
  const keys = { storage_key: `audio/${id}.mp3`, peaks_key: `peaks/${id}.dat` }
  const bytes = await readFile(path)
  await kernel.storage.put(keys.storage_key, Readable.from([bytes]), { contentType })
  await kernel.storage.put(keys.peaks_key, Readable.from([Buffer.from('peaks')]), {
    contentType: 'application/octet-stream',
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { bytes: bytes.length, sha256, header_bytes: id3v2Bytes(bytes), duration_seconds: 10 }
  const row = await buildAudioFile(kernel, episode, { ...facts, ...keys, content_type: contentType })
  await kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: row.id })
    .where('id', '=', episode.id)
    .execute()
  await kernel.db
    .deleteFrom('audio_files')
    .where('episode_id', '=', episode.id)
    .where('id', '<>', row.id)
    .execute()
  return row
}
