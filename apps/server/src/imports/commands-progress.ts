import type { Trx } from '../kernel/database/database.ts'
import { announce } from '../kernel/live/live.ts'
import { countItems } from './queries.ts'
import type { ImportRow } from './table.ts'

export async function announceProgress(trx: Trx, found: ImportRow): Promise<void> {
  const counts = await countItems(trx, found.id)
  await announce(trx, 'import', found.show_id, {
    show_id: found.show_id,
    status: found.status,
    items_count: counts.items,
    done_count: counts.done,
    failed_count: counts.failed,
    skipped_count: counts.skipped,
    bytes_total: counts.bytesTotal || null,
    bytes_done: counts.bytesDone,
  })
}
export async function locked(trx: Trx, found: { id: number }): Promise<ImportRow> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
