import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { installationValue, setInstallationValue } from '../kernel/installation.ts'

const CURSOR = 'metrics.counted_up_to'

/** Roll-up, rebuild and the moving of days may run in different processes. */
export async function lockCounting(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('metrics.recount'))`.execute(trx)
}

/** The last request that is counted. */
export async function countedUpTo(db: Queryable): Promise<number> {
  return Number((await installationValue(db, CURSOR)) ?? 0)
}

/** To be written in the transaction that counts. */
export async function setCountedUpTo(trx: Trx, id: number): Promise<void> {
  await setInstallationValue(trx, CURSOR, String(id))
}
