import { isActiveAccount } from '../accounts/queries.ts'
import { importArchivedVoice } from '../ai-content/commands-archived.ts'
import { publishDrafts } from '../episodes/commands-rows.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import { Failure } from '../kernel/http/failure.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import { CRASHED, READER_KILLED } from '../kernel/jobs/jobs-crashes.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { processAudio } from '../media/commands.ts'
import { importArchivedReaders } from '../newsletter/commands-archived.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { STORAGE_FULL } from '../plans/rules-quota.ts'
import { importArchivedShortLinks } from '../short-links/commands-archived.ts'
import { touchShow } from '../shows/commands.ts'
import { featureEpisode } from '../shows/commands-featured.ts'
import { backdateChange } from '../shows/commands-rows.ts'
import { importArchivedStatistics } from '../statistics-import/commands-archived.ts'
import { replaceTerms } from '../transcription/commands-glossary.ts'
import { deleteUploads } from '../uploads/commands-rows.ts'
import { findUpload } from './commands.ts'
import { addArchiveShow, applyArchiveSettings, type OpenArchive, openArchive } from './commands-content.ts'
import { addArchiveEpisode } from './commands-episodes.ts'
import { importAudio, orSentence } from './commands-sound.ts'
import { importLetters, importSubscribers } from './commands-subscribers.ts'
import { importAlternates } from './commands-tags.ts'
import { ArchiveUnreadable } from './service-contents.ts'
import type { ArchiveImportRow } from './table.ts'

/**
 * Makes the podcast: settings first, then episode by episode, each as a draft with its sound processed, and
 * in the end all of them public at once, as they were. Started again after a kill it goes on: the show is
 * remembered with its first transaction, episodes by their GUID.
 */
export async function importArchive(kernel: Kernel, importId: number, run: JobRun): Promise<JobOutcome> {
  const row = await kernel.db
    .selectFrom('archive_imports')
    .selectAll()
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!row || row.state === 'done' || row.state === 'failed') return skipped('the import is over')
  if (row.state !== 'waiting' && row.show_id === null && row.podcast_title !== '') {
    await endImport(kernel, row, 'failed', 'The podcast was deleted while it was imported.')
    return skipped('the show has gone')
  }
  if (!(await isActiveAccount(kernel.db, { id: row.user_id }))) {
    // The file stays, for the day on which the account is opened again.
    await failArchiveImport(kernel, importId, '')
    return skipped('the account was disabled')
  }
  try {
    const archive = await openArchive(kernel, row, run.signal)
    if (row.show_id === null) await requireRoomForArchive(kernel, row, archive)
    const showId = row.show_id ?? (await addArchiveShow(kernel, row, archive))
    const refused = await applyArchiveSettings(kernel, row, showId, archive)
    const failures = [...refused, ...(await importEpisodes(kernel, row, showId, archive, run))]
    const { imported, show } = archive
    await kernel.db.transaction().execute(async (trx) => {
      await importArchivedStatistics(trx, showId, imported)
      await importArchivedReaders(trx, showId, show.newsletter)
      await importArchivedShortLinks(trx, showId, show.short_links)
      await importArchivedVoice(trx, showId, show.voice)
      await replaceTerms(trx, showId, show.glossary)
    })
    failures.push(...(await importAudience(kernel, showId, archive)))
    await publishAsArchived(kernel, showId, archive)
    if (await isMembersOnly(kernel, showId)) await importLetters(kernel, showId, archive)
    await endImport(kernel, row, 'done', failures.join('\n'))
    return done
  } catch (error) {
    const why = endingWords(error)
    if (!why) throw error
    await endImport(kernel, row, 'failed', why)
    return skipped(why)
  }
}

/**
 * Everything in it as it will lie here, asked before any of it is unpacked; the
 * archive itself goes when it is over.
 */
async function requireRoomForArchive(
  kernel: Kernel,
  row: ArchiveImportRow,
  { reader }: OpenArchive,
): Promise<void> {
  const upload = await kernel.db
    .selectFrom('uploads')
    .select('bytes')
    .where('id', '=', row.upload_id)
    .executeTakeFirst()
  await requireQuota(kernel, { id: row.user_id }, reader.unpackedBytes, { leaving: upload?.bytes ?? 0 })
}

/** What another try would not change, in the creator's words: the file, or the plan. */
function endingWords(error: unknown): string | null {
  if (error instanceof ArchiveUnreadable) return `This file is not the archive of a podcast. ${error.message}`
  return error instanceof Failure && (error.status === 402 || error.code === STORAGE_FULL)
    ? error.message
    : null
}

const PARKED: Record<string, string> = {
  [CRASHED]: CRASHED,
  [READER_KILLED]:
    'The import could not be finished, because reading the file was stopped twice from outside. Please try again.',
}

/**
 * For the creator, when the last try has failed for reasons that are not in the file: it
 * stays, so that the import can go on.
 */
export async function failArchiveImport(kernel: Kernel, importId: number, reason: string): Promise<void> {
  const message = PARKED[reason] ?? 'The import could not be finished. Please try again.'
  await kernel.db
    .updateTable('archive_imports')
    .set({ state: 'failed', message, finished_at: kernel.clock.now() })
    .where('id', '=', importId)
    .where('state', 'not in', ['done', 'failed'])
    .execute()
}

/** @returns what could not be taken over, one sentence each */
async function importEpisodes(
  kernel: Kernel,
  row: ArchiveImportRow,
  showId: number,
  archive: OpenArchive,
  run: JobRun,
): Promise<string[]> {
  const failures: string[] = []
  for (const episode of archive.episodes) {
    run.signal.throwIfAborted()
    const { id, left } = await addArchiveEpisode(kernel, showId, archive, episode)
    crashPoint('archives: episode added')
    failures.push(...left.map((words) => `${episode.name}: ${words}`))
    const upload =
      episode.audio && (await importAudio(kernel, row, id, archive, episode.audio).catch(orSentence))
    if (typeof upload === 'string') failures.push(`${episode.name}: ${upload}`)
    else if (upload) await processAudio(kernel, { episode_id: id, upload_id: upload.id }, run)
    for (const words of await importAlternates(kernel, row, id, archive, episode, run))
      failures.push(`${episode.name}: ${words}`)
    await kernel.db
      .transaction()
      .execute((trx) => announce(trx, 'show', showId, { show_id: showId, episode_id: id, change: 'episode' }))
  }
  const broken = await kernel.db
    .selectFrom('episodes')
    .select(['name', 'media_message'])
    .where('show_id', '=', showId)
    .where('media_state', '=', 'failed')
    .execute()
  return [
    ...failures,
    ...broken.map(({ name, media_message }) => `${name}: ${media_message ?? 'The sound could not be read.'}`),
  ]
}

/** Into a podcast that is for members only here, too. @returns notes, one sentence each */
async function importAudience(kernel: Kernel, showId: number, archive: OpenArchive): Promise<string[]> {
  return (await isMembersOnly(kernel, showId)) ? importSubscribers(kernel, showId, archive) : []
}

async function isMembersOnly({ db }: Kernel, showId: number): Promise<boolean> {
  const show = await db
    .selectFrom('shows')
    .select('is_advanced_private_feed')
    .where('id', '=', showId)
    .executeTakeFirst()
  return show?.is_advanced_private_feed ?? false
}

/** The feed is to say what it said in the archive, with the time of the last change that it had there. */
async function publishAsArchived(
  kernel: Kernel,
  showId: number,
  { show, episodes }: OpenArchive,
): Promise<void> {
  const publicOnes = episodes.filter(({ is_draft }) => !is_draft).map(({ guid }) => guid)
  await kernel.db.transaction().execute(async (trx) => {
    await publishDrafts(trx, showId, publicOnes)
    if (show.featured !== null) await featureEpisode(trx, showId, show.featured)
    await touchShow(trx, showId, kernel.clock.now())
    await backdateChange(trx, showId, new Date(show.changed_at))
    await announce(trx, 'show', showId, { show_id: showId, episode_id: null, change: 'show' })
  })
}

/** The import is done, or its file is of no use: the file goes. */
async function endImport(
  kernel: Kernel,
  row: ArchiveImportRow,
  state: 'done' | 'failed',
  message: string,
): Promise<void> {
  const upload = await findUpload(kernel, row)
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('archive_imports')
      .set({ state, message: message.slice(0, 10_000), upload_id: null, finished_at: kernel.clock.now() })
      .where('id', '=', row.id)
      .execute()
    if (upload) await deleteUploads(trx, [upload.id])
  })
  if (upload?.storage_key) await kernel.storage.remove(upload.storage_key)
}
