import type { Queryable } from '../kernel/database/database.ts'

/** Whether this account paid for a plan with that card. */
export async function hasPaidWith(
  db: Queryable,
  user: { id: number },
  fingerprint: string,
): Promise<boolean> {
  const charge = await db
    .selectFrom('plan_charges')
    .select('id')
    .where('user_id', '=', user.id)
    .where('card_fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}
