import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { permittedShowIds } from '../access/queries-lists.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'

type Account = { id: number }

/** The order of somebody's list. @throws Failure 422 for a podcast that is not in it, or twice */
export async function orderShows(kernel: Kernel, user: Account, ids: number[]): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const own = new Set(await permittedShowIds(trx, user, 'shows.read'))
    if (new Set(ids).size !== ids.length || ids.some((id) => !own.has(id)))
      throw invalid({ show_ids: ['is invalid'] })
    await trx
      .insertInto('show_list_places')
      .values(ids.map((show_id, position) => ({ user_id: user.id, show_id, position, archived_at: null })))
      .onConflict((c) => c.columns(['user_id', 'show_id']).doUpdateSet({ position: sql`excluded.position` }))
      .execute()
  })
}

/** Puts a podcast away in somebody's own list, or takes it back. */
export async function archiveShow(
  trx: Trx | Kernel['db'],
  user: Account,
  show: PermittedShow,
  archivedAt: Date | null,
): Promise<void> {
  await trx
    .insertInto('show_list_places')
    .values({ user_id: user.id, show_id: show.id, position: null, archived_at: archivedAt })
    .onConflict((c) => c.columns(['user_id', 'show_id']).doUpdateSet({ archived_at: archivedAt }))
    .execute()
}
