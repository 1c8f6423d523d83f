import { sql } from 'kysely'
import type { SendOptions } from 'pg-boss'
import type { Queryable } from '../database/database.ts'

/** Beyond so many waiting jobs of one account their order among each other is all that counts. */
const MAX_TURNS = 10_000

/**
 * Accounts take turns: the first job of one goes before the second job of any other, whoever
 * asked earlier. An account's place is the number of its jobs that wait or run in the queue;
 * whoever has none there is served next.
 */
export async function fairTurn(
  trx: Queryable,
  queue: string,
  accountId: number,
): Promise<Pick<SendOptions, 'group' | 'priority'>> {
  const id = String(accountId)
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from (
      select 1 from pgboss.job where name = ${queue} and group_id = ${id} and state < 'completed' limit ${MAX_TURNS}
    ) unfinished`.execute(trx)
  return { group: { id }, priority: -(rows[0]?.ahead ?? 0) }
}
