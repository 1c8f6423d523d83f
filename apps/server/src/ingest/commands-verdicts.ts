import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'

/** Why requests do not count, as counting found; null takes a reason back. */
export async function writeVerdicts(
  trx: Trx,
  verdicts: readonly { row: { request_id: string; at: Date }; reason: string | null }[],
): Promise<void> {
  if (!verdicts.length) return
  const ids = arrayText(verdicts.map(({ row }) => row.request_id))
  const times = arrayText(verdicts.map(({ row }) => row.at))
  const reasons = arrayText(verdicts.map(({ reason }) => reason))
  await sql`
    update download_requests r set excluded = v.reason
    from unnest(${ids}::text::uuid[], ${times}::text::timestamptz[], ${reasons}::text::text[]) as v (request_id, at, reason)
    where r.request_id = v.request_id and r.at = v.at`.execute(trx)
}
