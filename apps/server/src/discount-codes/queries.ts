import { sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { DiscountFit } from '../tip-jar/commands-running.ts'
import type { DiscountCodeRow, DiscountUseRow } from './table.ts'

/** A code with the prices that it is for (null: all) and how often it was used. */
export interface CountedCode extends DiscountCodeRow {
  price_ids: number[] | null
  /** Who has paid with it. */
  uses: number
  /** Payment pages that are open with it. */
  open_pages: number
}
export type PermittedDiscountCode = Scope<'discount code', CountedCode>

const counted = (db: Queryable, show: { id: number }) =>
  db
    .selectFrom('discount_codes as c')
    .selectAll('c')
    .select([
      sql<number[] | null>`case when not c.is_for_all then coalesce(
        (select json_agg(p.price_id order by p.price_id) from discount_code_prices p where p.code_id = c.id), '[]') end`.as(
        'price_ids',
      ),
      sql<number>`(select count(*)::int from discount_uses u where u.code_id = c.id and u.is_redeemed)`.as(
        'uses',
      ),
      sql<number>`(select count(*)::int from discount_uses u where u.code_id = c.id and not u.is_redeemed)`.as(
        'open_pages',
      ),
    ])
    .where('c.show_id', '=', show.id)
    .where('c.deleted_at', 'is', null)

/** The newest first. */
export async function listDiscountCodes(db: Queryable, show: { id: number }): Promise<CountedCode[]> {
  return counted(db, show).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').execute()
}

/** Until the transaction ends nobody else takes a place of it or changes it. */
export async function lockDiscountCode(trx: Trx, { id }: { id: number }): Promise<void> {
  await trx.selectFrom('discount_codes').select('id').where('id', '=', id).forUpdate().execute()
}

/** @throws Failure 404 when it is missing or another podcast's */
export async function permittedDiscountCode(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedDiscountCode> {
  return partOfShow(show, 'discount code', await counted(db, show).where('c.id', '=', id).executeTakeFirst())
}

/** By what stands in the row: in capitals. */
export async function findDiscountCode(
  db: Queryable,
  show: { id: number },
  code: string,
): Promise<CountedCode | undefined> {
  return counted(db, show).where('c.code', '=', code).executeTakeFirst()
}

/** Whether a listener could use any: the field that asks for one stands there only then. */
export async function hasOpenDiscountCodes(db: Queryable, show: { id: number }, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('discount_codes')
    .select('id')
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the code that a subscription was bought with is for another price as well; true where it was bought
 * with none. Also of a payment page that nobody has read yet: its token stands with the subscription.
 */
export async function fitsDiscount(
  db: Queryable,
  { id, metadata }: Parameters<DiscountFit>[0],
  price: { id: number },
): Promise<boolean> {
  const token = metadata.podstead_discount_use ?? ''
  const code = await db
    .selectFrom('discount_uses as u')
    .innerJoin('discount_codes as c', 'c.id', 'u.code_id')
    .leftJoin('discount_code_prices as p', (join) =>
      join.onRef('p.code_id', '=', 'c.id').on('p.price_id', '=', price.id),
    )
    .select(['c.is_for_all', 'p.price_id'])
    .where((eb) => eb.or([eb('u.subscription_id', '=', id), eb('u.token', '=', token)]))
    .executeTakeFirst()
  return !code || code.is_for_all || code.price_id !== null
}

/** The use that a payment page is of. */
export async function findUse(
  db: Queryable,
  by: { session: string } | { token: string } | { id: number },
): Promise<DiscountUseRow | undefined> {
  const [column, value] =
    'session' in by
      ? (['session_id', by.session] as const)
      : 'token' in by
        ? (['token', by.token] as const)
        : (['id', by.id] as const)
  return db.selectFrom('discount_uses').selectAll().where(column, '=', value).executeTakeFirst()
}
