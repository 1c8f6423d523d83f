import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'

interface RunningGift {
  id: number
  email: string
  fullName: string
  is_delivered: boolean
  since: Date
  /** The highest tier of episodes that it opens; null: everything. */
  tier: number | null
  /** Null: without an end. */
  ends_at: Date | null
}

/**
 * Who is let in by a gift at that moment: it is paid and not over. One whose payment was refunded in full or
 * is disputed lets nobody in.
 */
export async function listRunningGifts(
  db: Queryable,
  show: { id: number },
  now: Date,
  /** Of these recipients only. */
  emails?: readonly string[],
): Promise<RunningGift[]> {
  return db
    .selectFrom('tip_gifts as g')
    .innerJoin('tips as t', 't.gift_id', 'g.id')
    .select(['g.id', 'g.recipient_email as email', 'g.recipient_name as fullName', 'g.is_delivered'])
    .select(['g.tier', 'g.ends_at', 't.created_at as since'])
    .where('g.show_id', '=', show.id)
    .where('t.is_disputed', '=', false)
    .whereRef('t.amount_refunded', '<', 't.amount_total')
    .where((eb) => eb.or([eb('g.ends_at', 'is', null), eb('g.ends_at', '>', now)]))
    .$if(emails !== undefined, (gifts) =>
      gifts.where(sql<boolean>`g.recipient_email = any(${arrayText(emails ?? [])}::text::text[])`),
    )
    .orderBy('g.id')
    .execute()
}
