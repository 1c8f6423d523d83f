import type { Generated } from 'kysely'

/**
 * `balance`: what payments of this installation left with the payment service; what its owner takes out, or
 * earns elsewhere, is not known here. The others say where it came from and went to.
 */
export type LedgerAccount =
  | 'balance'
  | 'fees'
  | 'tips'
  | 'plans'
  | 'taxes'
  | 'refunds'
  | 'disputes'
  | 'commissions'
  | 'owed'
  | 'payouts'
/** What moved on a balance at the payment service. */
export type MovementKind = 'tip' | 'refund' | 'dispute' | 'plan' | 'plan_refund' | 'plan_dispute'
/** `commission` is owed to those who brought a customer, `payout` is what they were sent of it. */
export type PostingKind = MovementKind | 'commission' | 'payout'

interface PostingTable {
  id: Generated<number>
  source: string
  kind: PostingKind
  user_id: number
  /** Null: of a plan, which is paid to the operator. */
  show_id: number | null
  happened_at: Date
  recorded_at: Date
}

interface EntryTable {
  id: Generated<number>
  posting_id: number
  account: LedgerAccount
  currency: string
  amount: number
}

/** Kept by the database with each entry. */
interface SumTable {
  show_id: number | null
  /** Its first day, of UTC. */
  month: string
  kind: PostingKind
  account: LedgerAccount
  currency: string
  amount: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    ledger_postings: PostingTable
    ledger_entries: EntryTable
    ledger_sums: SumTable
  }
}
