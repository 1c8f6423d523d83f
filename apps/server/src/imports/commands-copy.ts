import { isActiveAccount } from '../accounts/queries.ts'
import { attachAudio } from '../episodes/commands.ts'
import { failRemoteAudio } from '../episodes/commands-rows.ts'
import type { Trx } from '../kernel/database/database.ts'
import { isFirstEffect } from '../kernel/jobs/job-effects.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { touchShow } from '../shows/commands.ts'
import { signUploadId } from '../uploads/commands.ts'
import { breakOff, UNFINISHED } from './commands.ts'
import { type CopyResult, copyAudio, ImportStopped } from './commands-audio.ts'
import {
  type ClaimedItem,
  type CopyWorker,
  claim,
  lastTold,
  lockedImport,
  toProgress,
  wantedEpisode,
} from './commands-copy-claim.ts'
import { copyExtras } from './commands-extras.ts'
import { announceProgress } from './commands-progress.ts'
import { copyFiles, enqueueImport } from './commands-queue.ts'
import { MAX_ATTEMPTS } from './rules.ts'
import type { ImportItemRow, ImportRow } from './table.ts'

type Failed = Extract<CopyResult, { outcome: 'failed' }>
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

/** A defect of ours must not stop all other items: this one is reported as failed, and the worker goes on. */
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

/** Records the result of an item, and enqueues the worker's next job. */
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
/**
 * Counting thousands of items after every one of them would cost more than copying
 * small ones. Its end is always announced.
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
  await attachAudio(trx, kernel, user, { id: wanted }, signUploadId(kernel, copied.upload))
  await write({ state: 'done', message: '', data: null, ...toProgress(copied.upload) })
}

async function tellEpisode(trx: Trx, kernel: Kernel, item: ImportItemRow, failed: Failed): Promise<void> {
  const told = await failRemoteAudio(trx, item.episode_id, failed)
  if (told && failed.isGone) await touchShow(trx, told.show_id, kernel.clock.now())
}
