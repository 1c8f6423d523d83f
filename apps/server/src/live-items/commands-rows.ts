import type { Insertable } from 'kysely'
import type { Tables, Trx } from '../kernel/database/database.ts'

/**
 * For those that come from elsewhere under a GUID of theirs; undefined when the podcast has it
 * already. The caller touches the show.
 */
export async function insertLiveItem(
  trx: Trx,
  item: Insertable<Tables['live_items']>,
): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('live_items')
    .values(item)
    .onConflict((c) => c.columns(['show_id', 'guid']).doNothing())
    .returning('id')
    .executeTakeFirst()
}
