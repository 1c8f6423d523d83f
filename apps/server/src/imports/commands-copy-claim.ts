import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isActiveAccount } from '../accounts/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { JobRun } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import type { UploadRow } from '../uploads/table.ts'
import { breakOff, end, UNFINISHED } from './commands.ts'
import { reportMail } from './mails.ts'
import { countItems } from './queries.ts'
import type { ImportItemRow, ImportRow } from './table.ts'

export type ClaimedItem = { found: ImportRow; item: ImportItemRow; episodeId: number; user: { id: number } }
/** The item that this worker is copying, or the next one; otherwise why there is nothing to do. */
export async function claim(
  kernel: Kernel,
  { import_id, lane }: CopyWorker,
  run: JobRun,
): Promise<ClaimedItem | string> {
  return kernel.db.transaction().execute(async (trx) => {
    const found = await lockedImport(trx, import_id)
    if (found?.status !== 'copying') return 'the import does not copy'
    // This very job had its effect and died before it could say so; the worker goes on with the next one.
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
export async function wantedEpisode(
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
/**
 * A worker copies one item a job, and enqueues a new job for the next: so imports
 * take turns, however large one is.
 */
export type CopyWorker = { import_id: number; lane: string }
export function toProgress({ declared_bytes }: UploadRow) {
  return { bytes_total: declared_bytes, bytes_done: declared_bytes }
}
export const lastTold = new Map<number, number>()
export async function lockedImport(trx: Trx, importId: number): Promise<ImportRow | undefined> {
  return trx.selectFrom('imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
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
