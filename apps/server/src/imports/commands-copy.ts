import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isActiveAccount } from '../accounts/queries.ts'
import { attachAudio } from '../episodes/commands.ts'
import { failRemoteAudio } from '../episodes/commands-rows.ts'
import type { Trx } from '../kernel/database/database.ts'
import { isFirstEffect } from '../kernel/jobs/job-effects.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { touchShow } from '../shows/commands.ts'
import { signUploadId } from '../uploads/commands.ts'
import type { UploadRow } from '../uploads/table.ts'
import { announceProgress, breakOff, end, UNFINISHED } from './commands.ts'
import { type CopyResult, copyAudio, ImportStopped } from './commands-audio.ts'
import { copyExtras } from './commands-extras.ts'
import { copyFiles, enqueueImport } from './commands-queue.ts'
import { reportMail } from './mails.ts'
import { countItems } from './queries.ts'
import { MAX_ATTEMPTS } from './rules.ts'
import type { ImportItemRow, ImportRow } from './table.ts'

/**
 * A lane copies one item a job, and hands itself on with a new job: so imports
 * take turns, however large one is.
 */
export type CopyWorker = { import_id: number; lane: string }

type Failed = Extract<CopyResult, { outcome: 'failed' }>
type ClaimedItem = { found: ImportRow; item: ImportItemRow; episodeId: number; user: { id: number } }

export async function copyNext(kernel: Kernel, lane: CopyWorker, run: JobRun): Promise<JobOutcome> {
  const claimed = await claim(kernel, lane, run)
  if (typeof claimed === 'string') return skipped(claimed)
  try {
    if (!claimed.item.extras_done)
      await copyExtras(kernel, { show_id: claimed.found.show_id, ...claimed }, run.signal)
    await finishItem(kernel, lane, run, claimed, await copyAudio(kernel, claimed, lane, run.signal))
    return done
  } catch (error) {
    if (error instanceof ImportStopped) return skipped('the import was stopped')
    throw error
  }
}

/** A defect of ours must not stop all other items: this one is told as failed, and the lane goes on. */
export async function failItem(kernel: Kernel, lane: CopyWorker, message: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const found = await lockedImport(trx, lane.import_id)
    await trx
      .updateTable('import_items')
      .set({ state: 'failed', message, claimed_by: null })
      .where('import_id', '=', lane.import_id)
      .where('claimed_by', '=', lane.lane)
      .execute()
    if (found?.status === 'copying') await enqueueImport(trx, kernel, found, copyFiles, lane)
  })
}

/** Ends an import of which nothing is left to copy, and mails its report once. */
export async function finishWhenDone(trx: Trx, kernel: Kernel, importId: number): Promise<void> {
  const found = await lockedImport(trx, importId)
  if (found?.status !== 'copying') return
  const counts = await countItems(trx, importId)
  const pictures = await trx
    .selectFrom('import_pictures')
    .select('id')
    .where('import_id', '=', importId)
    .where('done', '=', false)
    .limit(1)
    .execute()
  if (counts.waiting > 0 || pictures.length) return
  lastTold.delete(importId)
  const ended = await end(trx, kernel, found, counts.failed ? 'done_with_failures' : 'done')
  if (found.reported_at) return
  await trx
    .updateTable('imports')
    .set({ reported_at: kernel.clock.now() })
    .where('id', '=', importId)
    .execute()
  const show = await trx
    .selectFrom('shows')
    .innerJoin('users', 'users.id', 'shows.user_id')
    .select(['shows.id', 'podcast_title', 'users.email', 'users.language'])
    .where('shows.id', '=', found.show_id)
    .executeTakeFirstOrThrow()
  const failures = await trx
    .selectFrom('import_items')
    .select(['title', 'message'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['failed', 'skipped'])
    .orderBy('position')
    .limit(20)
    .execute()
  await queueMail(kernel, trx, reportMail(kernel, { ...show, found: ended, counts, failures }))
}

/** The item that this lane works on, or the next one; otherwise why there is nothing to do. */
async function claim(
  kernel: Kernel,
  { import_id, lane }: CopyWorker,
  run: JobRun,
): Promise<ClaimedItem | string> {
  return kernel.db.transaction().execute(async (trx) => {
    const found = await lockedImport(trx, import_id)
    if (found?.status !== 'copying') return 'the import does not copy'
    // This very job had its effect and died before it could say so; the lane goes on with the next one.
    const before = await trx
      .selectFrom('job_effects')
      .select('job_id')
      .where('job_id', '=', run.id)
      .executeTakeFirst()
    if (before) return 'the item was copied before'
    const show = await trx
      .selectFrom('shows')
      .select('user_id')
      .where('id', '=', found.show_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!show) {
      await end(trx, kernel, found, 'cancelled')
      return 'the podcast is deleted'
    }
    if (!(await isActiveAccount(trx, { id: show.user_id }))) {
      await breakOff(trx, kernel, found, 'failed', UNFINISHED)
      return 'the account was disabled'
    }
    for (;;) {
      const item = await nextItem(trx, import_id, lane)
      if (!item) {
        await finishWhenDone(trx, kernel, import_id)
        return 'nothing is left for this lane'
      }
      const episode = await wantedEpisode(trx, item)
      if (typeof episode === 'number') {
        const copy_key = item.copy_key ?? randomUUID()
        await trx
          .updateTable('import_items')
          .set({ state: 'copying', claimed_by: lane, copy_key })
          .where('id', '=', item.id)
          .execute()
        return { found, item: { ...item, copy_key }, episodeId: episode, user: { id: show.user_id } }
      }
      await trx
        .updateTable('import_items')
        .set({ state: episode.state, message: episode.message, data: null, claimed_by: null })
        .where('id', '=', item.id)
        .execute()
    }
  })
}

async function nextItem(trx: Trx, importId: number, lane: string): Promise<ImportItemRow | undefined> {
  return (
    trx
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', importId)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'waiting'),
          eb.and([eb('state', '=', 'copying'), eb('claimed_by', '=', lane)]),
        ]),
      )
      // What failed for a reason that may pass is tried again when all others had their turn.
      .orderBy(sql`state = 'copying'`, 'desc')
      .orderBy('attempts')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
  )
}

/** The id of an episode that still waits for its audio. */
async function wantedEpisode(
  trx: Trx,
  item: ImportItemRow,
): Promise<number | { state: 'done' | 'skipped'; message: string }> {
  const episode = await trx
    .selectFrom('episodes')
    .select(['id', 'deleted_at', 'upload_id', 'media_state'])
    .where('id', '=', item.episode_id)
    .executeTakeFirst()
  if (!episode || episode.deleted_at) return { state: 'skipped', message: 'The episode was deleted here.' }
  if (episode.upload_id && episode.media_state !== 'failed')
    return { state: 'done', message: 'The episode had audio of its own already.' }
  return episode.id
}

/** Writes down what became of an item, and hands the lane on. */
async function finishItem(
  kernel: Kernel,
  lane: CopyWorker,
  run: JobRun,
  { item, user }: ClaimedItem,
  copied: CopyResult,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const found = await lockedImport(trx, lane.import_id)
    if (!found || !(await isFirstEffect(trx, run))) return
    if (!(await isActiveAccount(trx, user))) {
      if (found.status === 'copying') await breakOff(trx, kernel, found, 'failed', UNFINISHED)
      return
    }
    const still = await trx
      .selectFrom('import_items')
      .select('id')
      .where('id', '=', item.id)
      .where('claimed_by', '=', lane.lane)
      .where('state', '=', 'copying')
      .executeTakeFirst()
    if (still) await record(trx, kernel, item, user, copied)
    if (found.status !== 'copying') return
    await enqueueImport(trx, kernel, found, copyFiles, lane)
    if (isTimeToTell(kernel, found)) await announceProgress(trx, found)
  })
}

const TELL_EVERY_MS = 1000
const lastTold = new Map<number, number>()

/**
 * Counting thousands of items after every one of them would cost more than copying
 * small ones. Its end is always told.
 */
function isTimeToTell(kernel: Kernel, found: ImportRow): boolean {
  const now = kernel.clock.now().getTime()
  if (now - (lastTold.get(found.id) ?? 0) < TELL_EVERY_MS) return false
  lastTold.set(found.id, now)
  return true
}

async function record(
  trx: Trx,
  kernel: Kernel,
  item: ImportItemRow,
  user: { id: number },
  copied: CopyResult,
): Promise<void> {
  const write = (
    columns: Partial<
      Pick<ImportItemRow, 'state' | 'message' | 'data' | 'attempts' | 'bytes_total' | 'bytes_done'>
    >,
  ) =>
    trx
      .updateTable('import_items')
      .set({ ...columns, claimed_by: null })
      .where('id', '=', item.id)
      .execute()
  if (copied.outcome === 'failed') {
    const again = copied.mayPass && item.attempts + 1 < MAX_ATTEMPTS
    await write({ state: again ? 'waiting' : 'failed', message: copied.message, attempts: item.attempts + 1 })
    // In the list of episodes it must not seem to be on its way for ever.
    if (!again) await tellEpisode(trx, kernel, item, copied)
    return
  }
  const wanted = await wantedEpisode(trx, item)
  if (typeof wanted !== 'number') {
    await write({ ...wanted, data: null })
    return
  }
  await attachAudio(trx, kernel, user, wanted, signUploadId(kernel, copied.upload))
  await write({ state: 'done', message: '', data: null, ...bytesOf(copied.upload) })
}

async function tellEpisode(trx: Trx, kernel: Kernel, item: ImportItemRow, failed: Failed): Promise<void> {
  const told = await failRemoteAudio(trx, item.episode_id, failed)
  if (told && failed.isGone) await touchShow(trx, told.show_id, kernel.clock.now())
}

function bytesOf({ declared_bytes }: UploadRow) {
  return { bytes_total: declared_bytes, bytes_done: declared_bytes }
}

async function lockedImport(trx: Trx, importId: number): Promise<ImportRow | undefined> {
  return trx.selectFrom('imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
}
