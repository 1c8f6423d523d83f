import type { Generated } from 'kysely'

/**
 * `balance`: what payments of this installation left with the payment service; what its owner takes out, or
 * earns elsewhere, is not known here. The others say where it came from and went to.
 */
export type LedgerAccount = 'balance' | 'fees' | 'tips' | 'refunds' | 'disputes'
export type PostingKind = 'tip' | 'refund' | 'dispute'

interface PostingTable {
  id: Generated<number>
  source: string
  kind: PostingKind
  user_id: number
  show_id: number
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

declare module '../kernel/database/database.ts' {
  interface Tables {
    ledger_postings: PostingTable
    ledger_entries: EntryTable
  }
}
