import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Entry } from './rules.ts'
import type { PostingKind } from './table.ts'

export interface Posting {
  /** What the payment service calls the movement: it is posted once, however often it is reported. */
  source: string
  kind: PostingKind
  userId: number
  /** Null for what is of no podcast. */
  showId: number | null
  happenedAt: Date
  /** They add up to nothing in each currency. */
  entries: Entry[]
}

/** The one way into the ledger. @returns false for what stands there already */
export async function postEntries(
  { clock }: Pick<Kernel, 'clock'>,
  trx: Trx,
  { source, kind, userId, showId, happenedAt, entries }: Posting,
): Promise<boolean> {
  const posting = await trx
    .insertInto('ledger_postings')
    .values({
      ...{ source, kind, user_id: userId, show_id: showId },
      ...{ happened_at: happenedAt, recorded_at: clock.now() },
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!posting) return false
  if (entries.length)
    await trx
      .insertInto('ledger_entries')
      .values(entries.map((entry) => ({ ...entry, posting_id: posting.id })))
      .execute()
  return true
}
