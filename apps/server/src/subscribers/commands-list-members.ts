import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { recordSubscriberEvents } from './commands.ts'
import { isChanging } from './commands-changes.ts'
import type { ListMember } from './rules-lists.ts'

/** Notes who of a podcast's subscribers is on a list, and of which tier. */
export async function replaceMembers(
  trx: Trx,
  listId: number,
  ids: readonly number[],
  members: readonly ListMember[],
): Promise<void> {
  const now = sql`${arrayText(ids)}::text::bigint[]`
  const emails = sql`${arrayText(members.map(({ email }) => email))}::text::text[]`
  const tiers = sql`${arrayText(members.map(({ tier }) => tier))}::text::smallint[]`
  await sql`
    delete from subscriber_list_members where list_id = ${listId} and subscriber_id <> all(${now})`.execute(
    trx,
  )
  await sql`
    insert into subscriber_list_members as known (list_id, subscriber_id, tier)
    select ${listId}::bigint, s.id, n.tier
    from subscribers s join unnest(${emails}, ${tiers}) as n (email, tier) on n.email = s.email_address
    where s.id = any(${now})
    on conflict (list_id, subscriber_id) do update set tier = excluded.tier where known.tier is distinct from excluded.tier`.execute(
    trx,
  )
  await trx.updateTable('subscriber_lists').set({ members: ids.length }).where('id', '=', listId).execute()
}

/**
 * Whoever came by a list, or is let in by one, has the highest tier of all lists that they are on. Whom the
 * owner has invited keeps the tier that the owner chose. @param added who came just now: theirs is no change
 */
export async function setTiers(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  added: ReadonlySet<number>,
): Promise<void> {
  const now = kernel.clock.now()
  const { rows } = await sql<{ id: number; tier: number | null }>`
    update subscribers s set tier = n.tier, updated_at = ${now}::timestamptz
    from (
      select m.subscriber_id, case when bool_or(m.tier is null) then null else max(m.tier) end as tier
      from subscriber_list_members m join subscriber_lists l on l.id = m.list_id
      where l.show_id = ${show.id} group by m.subscriber_id
    ) n
    where s.id = n.subscriber_id and (s.source = 'list' or s.status_by = 'list') and s.tier is distinct from n.tier
    returning s.id, s.tier`.execute(trx)
  await isChanging(
    trx,
    show,
    rows.map(({ id }) => id),
  )
  const known = rows.filter(({ id }) => !added.has(id))
  for (const [tier, changed] of Map.groupBy(known, (row) => row.tier)) {
    const ids = changed.map(({ id }) => id)
    await recordSubscriberEvents(trx, kernel, show, ids, 'tier_changed', { details: { by: 'list', tier } })
  }
}
