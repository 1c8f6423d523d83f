import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { PlanChargeRow, PlanCustomerRow, PlanSubscriptionRow } from './table.ts'

/** Nobody pays for more months than this. */
const MAX_RECEIPTS = 600

export function findCustomer(db: Queryable, user: { id: number }): Promise<PlanCustomerRow | undefined> {
  return db.selectFrom('plan_customers').selectAll().where('user_id', '=', user.id).executeTakeFirst()
}

/** Whose customer it is, or was. */
export async function findCustomerOwner(
  db: Queryable,
  stripeId: string,
): Promise<{ user_id: number } | undefined> {
  const user_id = (await findCustomerOwners(db, [stripeId])).get(stripeId)
  return user_id === undefined ? undefined : { user_id }
}

/** The same of several, by the customer; who is nobody's is not in it. */
export async function findCustomerOwners(
  db: Queryable,
  stripeIds: readonly string[],
): Promise<Map<string, number>> {
  if (!stripeIds.length) return new Map()
  const rows = await db
    .selectFrom('plan_customers')
    .select(['stripe_id', 'user_id'])
    .where('stripe_id', 'in', stripeIds)
    .union((eb) =>
      eb
        .selectFrom('plan_former_customers')
        .select(['stripe_id', 'user_id'])
        .where('stripe_id', 'in', stripeIds),
    )
    .execute()
  return new Map(rows.map(({ stripe_id, user_id }) => [stripe_id, user_id]))
}

/** What the account pays for now; undefined once it ended. */
export function findSubscription(
  db: Queryable,
  user: { id: number },
): Promise<PlanSubscriptionRow | undefined> {
  return db.selectFrom('plan_subscriptions').selectAll().where('user_id', '=', user.id).executeTakeFirst()
}

export function listCharges(db: Queryable, user: { id: number }): Promise<PlanChargeRow[]> {
  return db
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(MAX_RECEIPTS)
    .execute()
}

/** @throws Failure 404 for somebody else's, as for one that is not there */
export async function requireCharge(
  db: Queryable,
  user: { id: number },
  key: string,
): Promise<PlanChargeRow> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0
  const charge = await db
    .selectFrom('plan_charges')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!charge) throw notFound()
  return charge
}
