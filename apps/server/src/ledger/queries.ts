import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { LedgerAccount, PostingKind } from './table.ts'

export interface LedgerSum {
  account: LedgerAccount
  currency: string
  /** Debits above zero. */
  amount: number
}

/** What a podcast took, by account of the ledger and currency; never summed over currencies. */
export async function sumLedger(db: Queryable, show: { id: number }): Promise<LedgerSum[]> {
  return db
    .selectFrom('ledger_sums')
    .select(['account', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('show_id', '=', show.id)
    .groupBy(['account', 'currency'])
    .orderBy('currency')
    .execute()
}

export interface MonthlySum extends LedgerSum {
  /** `YYYY-MM`, of UTC. */
  month: string
}

/** What postings of these kinds, of no podcast, moved in each month since `from`; the last one first. */
export async function sumMonths(
  db: Queryable,
  { kinds, from }: { kinds: readonly PostingKind[]; from: Date },
): Promise<MonthlySum[]> {
  return db
    .selectFrom('ledger_sums')
    .select(['account', 'currency'])
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .where('show_id', 'is', null)
    .where('ledger_sums.month', '>=', sql<string>`${from.toISOString().slice(0, 10)}::date`)
    .where('kind', 'in', kinds)
    .groupBy(['ledger_sums.month', 'account', 'currency'])
    .orderBy('ledger_sums.month', 'desc')
    .orderBy('currency')
    .execute()
}

/** Sources of postings that do not add up to nothing: there are none while nobody writes past this slice. */
export async function listUnbalanced(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct p.source from ledger_postings p join ledger_entries e on e.posting_id = p.id
    group by p.id, p.source, e.currency having sum(e.amount) <> 0 order by p.source limit 100`.execute(db)
  return rows.map(({ source }) => source)
}

/** What all accounts together are away from nothing, of each currency: by the sums, in no time. */
export async function findImbalance(db: Queryable): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_sums')
    .select((eb) => ['currency', eb.fn.sum('amount').as('amount')])
    .groupBy('currency')
    .execute()
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, Number(amount)]))
}

/** What `ledger_sums` should hold, added up from the entries. */
export const addedEntries = sql`
  select p.show_id, date_trunc('month', p.happened_at at time zone 'UTC')::date as month, p.kind,
    e.account, e.currency, sum(e.amount) as amount
  from ledger_entries e join ledger_postings p on p.id = e.posting_id group by 1, 2, 3, 4, 5`

/** Months whose sums are not what their entries add up to. */
export async function listWrongSums(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM') as month from (
      (${addedEntries}) union all
      select show_id, month, kind, account, currency, -amount from ledger_sums
    ) both_of_them
    group by show_id, month, kind, account, currency having sum(amount) <> 0
    order by month limit 100`.execute(db)
  return rows.map(({ month }) => month)
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
