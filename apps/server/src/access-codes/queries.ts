import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { AccessCodeRow } from './table.ts'

export type PermittedAccessCode = Scope<'access code', AccessCodeRow>

/** The newest first. */
export async function listAccessCodes(db: Queryable, show: { id: number }): Promise<AccessCodeRow[]> {
  return db
    .selectFrom('access_codes')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @throws Failure 404 when it is missing or another podcast's */
export async function permittedAccessCode(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedAccessCode> {
  const row = await db
    .selectFrom('access_codes')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'access code', row)
}

/** How many listen by each of them now, by its id. */
export async function countCodeMembers(
  db: Queryable,
  show: { id: number },
  now: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('access_code_uses as u')
    .innerJoin('subscribers as s', 's.id', 'u.subscriber_id')
    .select(['u.code_id', (eb) => eb.fn.countAll<number>().as('members')])
    .where('u.show_id', '=', show.id)
    .where('u.code_id', 'is not', null)
    .where('s.subscription_status', '=', 'Approved')
    .where((eb) => eb.or([eb('u.ends_at', 'is', null), eb('u.ends_at', '>', now)]))
    .groupBy('u.code_id')
    .execute()
  return new Map(rows.map(({ code_id, members }) => [code_id as number, Number(members)]))
}

/** Whether a listener could redeem any: the page that asks for one is named only then. */
export async function hasRedeemableCodes(db: Queryable, show: { id: number }, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('access_codes')
    .select('id')
    .where('show_id', '=', show.id)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
