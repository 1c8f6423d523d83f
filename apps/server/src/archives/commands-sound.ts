import { randomUUID } from 'node:crypto'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { FORMS } from '@podstead/media/accepted'
import { saveEpisodeColumns } from '../episodes/commands-rows.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import { insertUpload } from '../uploads/commands-rows.ts'
import { cleanFileName, explainRefusal, storageKey } from '../uploads/rules.ts'
import type { OpenArchive } from './commands-content.ts'
import type { ArchiveEpisode } from './rules.ts'
import { ArchiveUnreadable } from './service-contents.ts'
import type { ArchiveImportRow } from './table.ts'

/**
 * Moves the sound of an episode from the archive into storage, as an upload that the processing takes. Null
 * when there is nothing left to do.
 * @throws ArchiveUnreadable with a sentence when the sound is missing, damaged or none
 */
export async function importAudio(
  kernel: Kernel,
  row: ArchiveImportRow,
  episodeId: number,
  archive: OpenArchive,
  audio: NonNullable<ArchiveEpisode['audio']>,
): Promise<{ id: number } | null> {
  const episode = await kernel.db
    .selectFrom('episodes')
    .select(['upload_id', 'media_state'])
    .where('id', '=', episodeId)
    .executeTakeFirst()
  if (!episode || episode.media_state === 'ready' || episode.media_state === 'failed') return null
  if (episode.upload_id !== null) return { id: episode.upload_id }
  const sound = await addSound(kernel, row, archive, audio)
  return kernel.db.transaction().execute(async (trx) => {
    const upload = await insertUpload(trx, sound)
    await saveEpisodeColumns(trx, episodeId, {
      upload_id: upload.id,
      media_state: 'queued',
      media_progress: 0,
      media_message: null,
    })
    return upload
  })
}

/**
 * Stores a sound or video of the archive; what its row of uploads says. @throws ArchiveUnreadable as above
 */
export async function addSound(
  kernel: Kernel,
  row: ArchiveImportRow,
  { reader }: OpenArchive,
  { file: name, file_name, sha256 }: { file: string; file_name: string; sha256: string },
) {
  const { stream, bytes } = await reader.stream(name)
  if (bytes > MAX_AUDIO_BYTES) throw new ArchiveUnreadable('The audio is larger than 1 GB.')
  // The name ends as the content does once that is known; the key of the storage does not matter to anybody.
  const key = storageKey('originals', randomUUID(), 'bin')
  const stored = await kernel.storage.put(key, stream, {
    contentType: 'application/octet-stream',
    maxBytes: MAX_AUDIO_BYTES,
  })
  if (sha256 && stored.sha256 !== sha256) {
    await kernel.storage.remove(key)
    throw new ArchiveUnreadable('The audio in the archive is damaged.')
  }
  const file = await kernel.storage.localFile(key)
  const kind = await kernel.media
    .sniff(file.path)
    .catch((error) => (error instanceof MediaRefusal ? error : Promise.reject(error)))
    .finally(() => file.release())
  if (kind instanceof MediaRefusal) {
    await kernel.storage.remove(key)
    throw new ArchiveUnreadable(explainRefusal(kind.reason))
  }
  const now = kernel.clock.now()
  return {
    user_id: row.user_id,
    upload_key: randomUUID(),
    file_name: cleanFileName(file_name || 'audio.mp3'),
    content_type: FORMS[kind].contentType,
    declared_bytes: stored.bytes,
    declared_md5: null,
    state: 'attached' as const,
    storage_key: key,
    bytes: stored.bytes,
    sha256: stored.sha256,
    kind,
    expires_at: now,
    created_at: now,
    stored_at: now,
    attached_at: now,
  }
}

/** What an archive says wrongly is a sentence; everything else is thrown on. */
export function orSentence(error: unknown): string {
  if (error instanceof ArchiveUnreadable) return error.message
  throw error
}
