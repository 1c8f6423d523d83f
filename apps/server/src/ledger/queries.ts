import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { LedgerAccount } from './table.ts'

export interface LedgerSum {
  account: LedgerAccount
  currency: string
  /** Debits above zero. */
  amount: number
}

/** What a podcast took, by account of the ledger and currency; never summed over currencies. */
export async function sumLedger(db: Queryable, show: { id: number }): Promise<LedgerSum[]> {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['e.account', 'e.currency', sql<number>`sum(e.amount)::bigint`.as('amount')])
    .where('p.show_id', '=', show.id)
    .groupBy(['e.account', 'e.currency'])
    .orderBy('e.currency')
    .execute()
}

/** Sources of postings that do not add up to nothing: there are none while nobody writes past this slice. */
export async function listUnbalanced(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct p.source from ledger_postings p join ledger_entries e on e.posting_id = p.id
    group by p.id, p.source, e.currency having sum(e.amount) <> 0 order by p.source limit 100`.execute(db)
  return rows.map(({ source }) => source)
}

/** Which of these movements were posted before. */
export async function findPosted(db: Queryable, sources: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_postings')
    .select('source')
    .where(sql<boolean>`source = any(${sources}::text[])`)
    .execute()
  return new Set(rows.map(({ source }) => source))
}

export interface OwedSum {
  user_id: number
  currency: string
  /** Of commissions, less what was sent; below zero where commissions were taken back afterwards. */
  owed: number
  sent: number
}

/** What accounts are owed and were sent, by currency; of all of them where none is named. */
export async function sumOwed(db: Queryable, user?: { id: number }): Promise<OwedSum[]> {
  return db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.posting_id', 'p.id')
    .select([
      'p.user_id',
      'e.currency',
      sql<number>`-coalesce(sum(e.amount) filter (where e.account = 'owed'), 0)::bigint`.as('owed'),
      sql<number>`-coalesce(sum(e.amount) filter (where e.account = 'payouts'), 0)::bigint`.as('sent'),
    ])
    .where('p.kind', 'in', ['commission', 'payout'])
    .$if(user !== undefined, (query) => query.where('p.user_id', '=', user?.id as number))
    .groupBy(['p.user_id', 'e.currency'])
    .orderBy('p.user_id')
    .orderBy('e.currency')
    .execute()
}
