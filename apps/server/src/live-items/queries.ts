import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import { notFound } from '../kernel/failure.ts'
import { proven, type Scope } from '../kernel/scope.ts'
import type { OwnedShow } from '../shows/queries.ts'
import type { LiveItemRow } from './table.ts'

export type OwnedLiveItem = Scope<'live item', LiveItemRow>

/** The live items of a show, the latest first. */
export async function liveItemsOf(db: Queryable, show: HeardShow): Promise<LiveItemRow[]> {
  return db
    .selectFrom('live_items')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A live item of the owner's show. @throws Failure 404 */
export async function ownedLiveItem(db: Queryable, show: OwnedShow, id: number): Promise<OwnedLiveItem> {
  const row = await db.selectFrom('live_items').selectAll().where('id', '=', id).where('show_id', '=', show.id).executeTakeFirst()
  if (!row) throw notFound()
  return proven('live item', row)
}
