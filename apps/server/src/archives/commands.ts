import { conflict, Failure } from '../kernel/failure.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live.ts'
import { processAudio } from '../media/commands.ts'
import { takeStatistics } from '../metrics/commands-carried.ts'
import { touchShow } from '../shows/commands.ts'
import { attachUpload } from '../uploads/commands.ts'
import { addArchiveShow, applyArchiveSettings, type Opened, openArchive } from './commands-content.ts'
import { addArchiveEpisode } from './commands-episodes.ts'
import { orSentence, takeSound } from './commands-sound.ts'
import { takeAlternates } from './commands-tags.ts'
import type { OwnedArchiveImport } from './queries.ts'
import { ArchiveUnreadable } from './service.ts'
import type { ArchiveImportRow } from './table.ts'

/** Takes an uploaded archive; the rest happens in the background. @throws Failure 422 on `signed_id` */
export async function startArchiveImport(kernel: Kernel, user: { id: number }, signedId: string): Promise<number> {
  return kernel.db.transaction().execute(async (trx) => {
    const upload = await attachUpload(trx, kernel, user.id, signedId, 'archive')
    const { id } = await trx
      .insertInto('archive_imports')
      .values({ user_id: user.id, upload_id: upload.id, file_name: upload.file_name, created_at: kernel.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await kernel.jobs.enqueue(trx, 'archives.import', { import_id: id })
    return id
  })
}

/** @throws Failure 409 while it is still running */
export async function dismissArchiveImport(kernel: Kernel, row: OwnedArchiveImport): Promise<void> {
  const dismissed = await kernel.db
    .updateTable('archive_imports')
    .set({ dismissed_at: kernel.clock.now() })
    .where('id', '=', row.id)
    .where('state', 'in', ['done', 'failed'])
    .returning('id')
    .executeTakeFirst()
  if (!dismissed) throw conflict('This import is still running.')
}

/**
 * Makes the podcast: settings first, then episode by episode, each as a draft with its sound processed, and in the end all of them public
 * at once, as they were. Started again after a kill it goes on: the show is remembered with its first transaction, episodes by their GUID.
 */
export async function importArchive(kernel: Kernel, importId: number, run: JobRun): Promise<JobOutcome> {
  const row = await kernel.db.selectFrom('archive_imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (!row || row.state === 'done' || row.state === 'failed') return skipped('the import is over')
  if (row.state !== 'waiting' && row.show_id === null && row.podcast_title !== '') {
    await endImport(kernel, row, 'failed', 'The podcast was deleted while it was imported.')
    return skipped('the show has gone')
  }
  let archive: Opened | undefined
  try {
    archive = await openArchive(kernel, row)
    const showId = row.show_id ?? (await addArchiveShow(kernel, row, archive))
    const refused = await applyArchiveSettings(kernel, row, showId, archive)
    const failures = [...refused, ...(await takeEpisodes(kernel, row, showId, archive, run))]
    const { imported } = archive
    await kernel.db.transaction().execute((trx) => takeStatistics(trx, showId, imported))
    await publishAsArchived(kernel, showId, archive)
    await endImport(kernel, row, 'done', failures.join('\n'))
    return done
  } catch (error) {
    const why = endingWords(error)
    if (!why) throw error
    await endImport(kernel, row, 'failed', why)
    return skipped(why)
  } finally {
    archive?.reader.close()
  }
}

/** What another try would not change, in the creator's words: the file, or the plan. */
function endingWords(error: unknown): string | null {
  if (error instanceof ArchiveUnreadable) return `This file is no archive of a podcast. ${error.message}`
  return error instanceof Failure && error.status === 402 ? error.message : null
}

/** For the creator, when the last try has failed for reasons that are not in the file. */
export async function giveUpArchive(kernel: Kernel, importId: number): Promise<void> {
  const row = await kernel.db.selectFrom('archive_imports').selectAll().where('id', '=', importId).executeTakeFirst()
  if (row && row.state !== 'done') await endImport(kernel, row, 'failed', 'The import could not be finished. Please try again.')
}

/** @returns what could not be taken over, one sentence each */
async function takeEpisodes(kernel: Kernel, row: ArchiveImportRow, showId: number, archive: Opened, run: JobRun): Promise<string[]> {
  const failures: string[] = []
  for (const episode of archive.episodes) {
    run.signal.throwIfAborted()
    const { id } = await addArchiveEpisode(kernel, showId, archive, episode)
    const upload = episode.audio && (await takeSound(kernel, row, id, archive, episode.audio).catch(orSentence))
    if (typeof upload === 'string') failures.push(`${episode.name}: ${upload}`)
    else if (upload) await processAudio(kernel, { episode_id: id, upload_id: upload.id }, run)
    for (const words of await takeAlternates(kernel, row, id, archive, episode, run)) failures.push(`${episode.name}: ${words}`)
    await kernel.db.transaction().execute((trx) => announce(trx, 'show', showId, { show_id: showId, episode_id: id, change: 'episode' }))
  }
  const broken = await kernel.db
    .selectFrom('episodes')
    .select(['name', 'media_message'])
    .where('show_id', '=', showId)
    .where('media_state', '=', 'failed')
    .execute()
  return [...failures, ...broken.map(({ name, media_message }) => `${name}: ${media_message ?? 'The sound could not be read.'}`)]
}

/** The feed is to say what it said in the archive, with the time of the last change that it had there. */
async function publishAsArchived(kernel: Kernel, showId: number, { show, episodes }: Opened): Promise<void> {
  const publicOnes = episodes.filter(({ is_draft }) => !is_draft).map(({ guid }) => guid)
  await kernel.db.transaction().execute(async (trx) => {
    for (let at = 0; at < publicOnes.length; at += 500) {
      await trx
        .updateTable('episodes')
        .set({ is_draft: false })
        .where('show_id', '=', showId)
        .where('guid', 'in', publicOnes.slice(at, at + 500))
        .execute()
    }
    await touchShow(trx, showId, kernel.clock.now())
    await trx
      .updateTable('shows')
      .set({ changed_at: new Date(show.changed_at) })
      .where('id', '=', showId)
      .execute()
    await announce(trx, 'show', showId, { show_id: showId, episode_id: null, change: 'show' })
  })
}

/** The file goes with the end, whatever the end is. */
async function endImport(kernel: Kernel, row: ArchiveImportRow, state: 'done' | 'failed', message: string): Promise<void> {
  const upload = row.upload_id
    ? await kernel.db.selectFrom('uploads').select(['id', 'storage_key']).where('id', '=', row.upload_id).executeTakeFirst()
    : undefined
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('archive_imports')
      .set({ state, message: message.slice(0, 10_000), upload_id: null, finished_at: kernel.clock.now() })
      .where('id', '=', row.id)
      .execute()
    if (upload) await trx.deleteFrom('uploads').where('id', '=', upload.id).execute()
  })
  if (upload?.storage_key) await kernel.storage.remove(upload.storage_key)
}
