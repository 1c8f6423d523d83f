import { FORMS } from '@podstead/media/accepted'
import { alternateOver } from '../episodes/commands-alternates.ts'
import { beginAlternate } from '../episodes/commands-rows.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import { failureWords } from '../uploads/rules.ts'

export type AlternateWork = { alternate_id: number }

/** Looks at an episode's other form and keeps it as it came: nothing is converted here. */
export async function processAlternate(
  kernel: Kernel,
  { alternate_id: id }: AlternateWork,
  run: JobRun,
): Promise<JobOutcome> {
  const found = await kernel.db
    .selectFrom('alternate_enclosures')
    .innerJoin('uploads', 'uploads.id', 'alternate_enclosures.upload_id')
    .innerJoin('episodes', 'episodes.id', 'alternate_enclosures.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['uploads.storage_key', 'uploads.bytes', 'uploads.sha256'])
    .where('alternate_enclosures.id', '=', id)
    .where('alternate_enclosures.media_state', 'in', ['queued', 'processing'])
    // Looked at again when it runs: the file may belong to somebody else than the podcast by now.
    .whereRef('uploads.user_id', '=', 'shows.user_id')
    .executeTakeFirst()
  if (!found?.storage_key) return skipped('it was deleted, is ready, or belongs to somebody else')
  await beginAlternate(kernel.db, id)
  const file = await kernel.storage.localFile(found.storage_key)
  try {
    const probe = await kernel.media.probe(file.path, undefined, run.signal)
    await alternateOver(kernel, id, {
      media_state: 'ready',
      media_message: null,
      storage_key: found.storage_key,
      content_type: FORMS[probe.kind === 'mp4' && !probe.hasVideo ? 'm4a' : probe.kind].contentType,
      bytes: found.bytes ?? probe.bytes,
      sha256: found.sha256,
      duration_seconds: probe.durationSeconds,
      header_bytes: probe.headerBytes,
      // Of the whole file, pictures included.
      bit_rate:
        probe.durationSeconds > 0
          ? Math.round((probe.bytes * 8) / probe.durationSeconds)
          : Math.round(probe.bitRate),
      height: probe.height,
    })
    return done
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    kernel.log.warn({ alternate: id, reason: error.reason, detail: error.detail }, 'alternate refused')
    await alternateOver(kernel, id, { media_state: 'failed', media_message: failureWords(error.reason) })
    return skipped(`the file cannot be used: ${error.reason}`)
  } finally {
    await file.release()
  }
}

export async function failAlternate(
  kernel: Kernel,
  { alternate_id }: AlternateWork,
  message: string,
): Promise<void> {
  await alternateOver(kernel, alternate_id, { media_state: 'failed', media_message: message })
}
