import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { hostsByLiveItem, type LiveItemHost } from '../people/queries.ts'
import { recipientsByLiveItem } from '../value-for-value/queries.ts'
import type { ValueRecipientRow } from '../value-for-value/table.ts'
import type { ReadableShow } from '../visibility/queries.ts'
import type { LiveItemRow } from './table.ts'

export type PermittedLiveItem = Scope<'live item', LiveItemRow>

/** With its people and its recipients. */
export type WholeLiveItem = LiveItemRow & { hosts: LiveItemHost[]; recipients: ValueRecipientRow[] }

/** The live items of a show, the latest first. */
export async function listLiveItems(db: Queryable, show: ReadableShow): Promise<WholeLiveItem[]> {
  const rows = await db
    .selectFrom('live_items')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return withParts(db, rows)
}

export async function wholeLiveItem(db: Queryable, item: PermittedLiveItem): Promise<WholeLiveItem> {
  const [whole] = await withParts(db, [item])
  return whole as WholeLiveItem // as many as were given
}

async function withParts(db: Queryable, rows: LiveItemRow[]): Promise<WholeLiveItem[]> {
  const ids = rows.map(({ id }) => id)
  const hosts = await hostsByLiveItem(db, ids)
  const recipients = await recipientsByLiveItem(db, ids)
  return rows.map((row) => ({
    ...row,
    hosts: hosts.get(row.id) ?? [],
    recipients: recipients.get(row.id) ?? [],
  }))
}

/** A live item of the owner's show. @throws Failure 404 */
export async function permittedLiveItem(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedLiveItem> {
  const row = await db
    .selectFrom('live_items')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'live item', row)
}
