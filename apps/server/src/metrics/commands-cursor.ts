import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database.ts'

const CURSOR = 'metrics.counted_up_to'

/** Roll-up, rebuild and the moving of days may run in different processes. */
export async function lockCounting(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('metrics.recount'))`.execute(trx)
}

/** The last request that is counted. */
export async function countedUpTo(db: Queryable): Promise<number> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', CURSOR).executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** To be written in the transaction that counts. */
export async function setCountedUpTo(trx: Trx, id: number): Promise<void> {
  const value = String(id)
  await trx
    .insertInto('installation')
    .values({ name: CURSOR, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()
}
