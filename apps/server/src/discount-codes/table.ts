import type { DiscountDuration } from '@podstead/contract/discount-codes/discount-codes'
import type { Generated, Selectable } from 'kysely'

interface DiscountCodeTable {
  id: Generated<number>
  show_id: number
  /** In capitals; never two in a podcast. */
  code: string
  percent_off: number | null
  /** Of the smallest unit of `currency`; either this or a percentage. */
  amount_off: number | null
  /** ISO 4217, in capitals. */
  currency: string | null
  duration: DiscountDuration
  /** Of `repeating`. */
  duration_months: number | null
  /** Else it is for the prices in `discount_code_prices`. */
  is_for_all: boolean
  /** Null: as many as want to. */
  max_uses: number | null
  expires_at: Date | null
  is_active: Generated<boolean>
  /** The account on which its coupon is; null: none was made. */
  stripe_id: Generated<string | null>
  coupon_id: Generated<string | null>
  /** It stays, because what repeats was bought with it. */
  deleted_at: Generated<Date | null>
  created_at: Date
}
export type DiscountCodeRow = Selectable<DiscountCodeTable>

interface DiscountCodePriceTable {
  code_id: number
  price_id: number
}

/** A payment page that was opened with a code: while it is open it holds a place, and once paid it counts. */
interface DiscountUseTable {
  id: Generated<number>
  show_id: number
  code_id: number
  price_id: number | null
  /** Stands in what the payment page says of itself. */
  token: string
  /** The account on which the page is. */
  stripe_id: string
  /** Null until it is noted. */
  session_id: Generated<string | null>
  subscription_id: Generated<string | null>
  is_redeemed: Generated<boolean>
  /** When the page is closed at the latest. */
  open_until: Date
  created_at: Date
}
export type DiscountUseRow = Selectable<DiscountUseTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    discount_codes: DiscountCodeTable
    discount_code_prices: DiscountCodePriceTable
    discount_uses: DiscountUseTable
  }
}
