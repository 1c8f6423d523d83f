import type { Generated, Selectable } from 'kysely'

/** Access that somebody pays for somebody else: one payment for one period. */
interface TipGiftTable {
  id: Generated<number>
  show_id: number
  price_id: number | null
  /** Stands in what the payment says of itself. */
  token: string
  /** How long it lasts; null: without an end. */
  recurring_interval: 'month' | 'year' | null
  recipient_email: string
  recipient_name: string
  giver_name: string
  message: string
  /** The highest tier of episodes that it opens, as it was sold; null: everything. */
  tier: Generated<number | null>
  /** Null until it is paid. */
  starts_at: Generated<Date | null>
  ends_at: Generated<Date | null>
  /** The recipient was let in and written to. */
  is_delivered: Generated<boolean>
  created_at: Date
}
export type TipGiftRow = Selectable<TipGiftTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    tip_gifts: TipGiftTable
  }
}
