import { sql } from 'kysely'
import { renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { conflict, Failure } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { startCopying } from './commands.ts'
import { announceProgress, locked } from './commands-progress.ts'
import { enqueueImport, readFeed } from './commands-queue.ts'
import { countItems, isImporting, type PermittedImport } from './queries.ts'
import { canRetry } from './rules.ts'
import type { ImportRow } from './table.ts'

/** Tries again what failed: everything, or one item. @throws Failure 409 when there is nothing to try */
export async function retryImport(
  kernel: Kernel,
  found: PermittedImport,
  itemId: number | undefined,
): Promise<PermittedImport> {
  return kernel.db
    .transaction()
    .execute(async (trx) => renewed(found, await tryAgain(trx, kernel, found, itemId)))
}

/** For a job of an import that gave up; false when there is nothing to try again. */
export async function requeueImport(
  trx: Trx,
  kernel: Kernel,
  { import_id }: { import_id: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom('imports')
    .innerJoin('shows', 'shows.id', 'imports.show_id')
    .selectAll('imports')
    .where('imports.id', '=', import_id)
    .where('shows.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return false
  try {
    await tryAgain(trx, kernel, found, undefined)
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 409) return false
    throw error
  }
}

/** Refuses before it writes. */
async function tryAgain(
  trx: Trx,
  kernel: Kernel,
  found: ImportRow,
  itemId: number | undefined,
): Promise<ImportRow> {
  const { status, read_at } = await locked(trx, found)
  if (!canRetry(status, await countItems(trx, found.id))) throw conflict('There is nothing to try again.')
  if (status !== 'copying' && (await isImporting(trx, found.show_id)))
    throw conflict('Another import into this podcast is running.')
  const again = await failedItems(trx, found, itemId)
  if (itemId !== undefined && !again.length) throw conflict('This episode has not failed.')
  if (again.length)
    await trx
      .updateTable('import_items')
      .set({
        state: 'waiting',
        message: '',
        attempts: 0,
        claimed_by: null,
        // Bytes that came before a connection broke are not fetched again; a file
        // that could not be processed is.
        copy_key: sql`case when state = 'done' then null else copy_key end`,
      })
      .where('id', 'in', again)
      .execute()
  // What never became an episode, because reading was interrupted, comes first.
  const staged = await trx
    .selectFrom('import_items')
    .select('id')
    .where('import_id', '=', found.id)
    .where('state', '=', 'staged')
    .limit(1)
    .execute()
  const isReading = read_at === null || staged.length > 0
  if (isReading) await enqueueImport(trx, kernel, found, readFeed, { import_id: found.id })
  else if (status !== 'copying') await startCopying(trx, kernel, found)
  const updated = await trx
    .updateTable('imports')
    .set({ status: isReading ? 'reading' : 'copying', message: '', finished_at: null })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceProgress(trx, updated)
  return updated
}

async function failedItems(trx: Trx, found: { id: number }, itemId: number | undefined): Promise<number[]> {
  const rows = await trx
    .selectFrom('import_items')
    .leftJoin('episodes', 'episodes.id', 'import_items.episode_id')
    .select('import_items.id')
    .where('import_id', '=', found.id)
    .where((eb) =>
      eb.or([
        eb('import_items.state', '=', 'failed'),
        eb.and([
          eb('import_items.state', '=', 'done'),
          eb('episodes.media_state', '=', 'failed'),
          eb('episodes.deleted_at', 'is', null),
        ]),
      ]),
    )
    .$if(itemId !== undefined, (q) => q.where('import_items.id', '=', itemId as number))
    .execute()
  return rows.map(({ id }) => id)
}
