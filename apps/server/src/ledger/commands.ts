import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { addedEntries } from './queries.ts'
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

/** Writes one posting. @returns false for what stands there already */
export async function postEntries(
  kernel: Pick<Kernel, 'clock'>,
  trx: Trx,
  posting: Posting,
): Promise<boolean> {
  return (await postAll(kernel, trx, [posting])).has(posting.source)
}

/** The one way into the ledger. @returns the sources of those that did not stand there already */
export async function postAll(
  { clock }: Pick<Kernel, 'clock'>,
  trx: Trx,
  postings: readonly Posting[],
): Promise<ReadonlySet<string>> {
  if (!postings.length) return new Set()
  const rows = await trx
    .insertInto('ledger_postings')
    .values(
      postings.map(({ source, kind, userId, showId, happenedAt }) => ({
        ...{ source, kind, user_id: userId, show_id: showId },
        ...{ happened_at: happenedAt, recorded_at: clock.now() },
      })),
    )
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning(['id', 'source'])
    .execute()
  const ids = new Map(rows.map(({ id, source }) => [source, id]))
  const entries = postings.flatMap(({ source, entries }) => {
    const posting_id = ids.get(source)
    return posting_id === undefined ? [] : entries.map((entry) => ({ ...entry, posting_id }))
  })
  if (entries.length) await trx.insertInto('ledger_entries').values(entries).execute()
  return new Set(ids.keys())
}

/** Makes the sums that pages read again from the entries; whoever posts meanwhile waits. */
export async function sumAgain({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table ledger_entries in share row exclusive mode`.execute(trx)
    await trx.deleteFrom('ledger_sums').execute()
    await sql`insert into ledger_sums (show_id, month, kind, account, currency, amount) ${addedEntries}`.execute(
      trx,
    )
  })
}
