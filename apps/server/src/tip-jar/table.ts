import type { Generated, Selectable } from 'kysely'

type Interval = 'month' | 'year'

interface PaymentAccountTable {
  user_id: number
  stripe_id: string
  details_submitted: Generated<boolean>
  charges_enabled: Generated<boolean>
  /** How far its movements were read. */
  read_up_to: Date | null
  /** A reading of it waits already. */
  is_waiting: Generated<boolean>
  created_at: Date
}
export type PaymentAccountRow = Selectable<PaymentAccountTable>

interface TipJarTable {
  id: Generated<number>
  show_id: number
  /** Whose account the tips go to. */
  user_id: number
  /** The account on which product and prices were made: another one may be connected since. */
  stripe_id: string
  product_id: string
  is_active: boolean
  /** A part of each tip is tax, by Stripe Tax. */
  collects_tax: Generated<boolean>
  /** It does, or did at some time. */
  has_collected_tax: Generated<boolean>
  updated_at: Date
}
export type TipJarRow = Selectable<TipJarTable>

interface TipJarPriceTable {
  id: Generated<number>
  tip_jar_id: number
  stripe_price_id: string
  stripe_link_id: string
  payment_url: string
  /** Of the currency's smallest unit. */
  unit_amount: number
  /** ISO 4217, in capitals. */
  currency: string
  /** Null: once. */
  recurring_interval: Interval | null
  /** Of podcasts for members: so many days cost nothing. */
  trial_days: Generated<number>
  is_active: boolean
  is_premium_subscription: Generated<boolean>
  /** The highest tier of episodes that it opens; null: everything. */
  tier: Generated<number | null>
  /** Whether the link takes payments at Stripe. */
  is_link_open: Generated<boolean>
  /** Whether price and link collect taxes at Stripe. */
  is_taxed: Generated<boolean>
  position_order: number
  created_at: Date
}
export type TipJarPriceRow = Selectable<TipJarPriceTable>

/** Whose tip jar a podcast had before it changed hands. */
interface FormerTipJarTable {
  show_id: number
  user_id: number
  ended_at: Date
}

interface TipTable {
  id: Generated<number>
  show_id: number
  price_id: number | null
  charge_id: string
  /** Of a payment that repeats: what it continued. */
  subscription_id: string | null
  /** Paid for somebody else: it lets the recipient in, not who paid. */
  gift_id: Generated<number | null>
  /** It was paid for somebody else, also where the gift is not known any more. */
  is_gift: Generated<boolean>
  /** Access that was paid once at a price that is gone; kept by a trigger. */
  gives_access: Generated<boolean>
  /** What that price opened; null: everything. */
  tier: Generated<number | null>
  /** Whoever paid is still to be written the way in. */
  is_letter_due: Generated<boolean>
  customer_email: string
  is_anonymous: boolean
  message: string
  currency: string
  amount_total: number
  /** Of `amount_total`: owed to a state, no income. */
  tax: Generated<number>
  /** What was taken off before that, and by which code of the podcast. */
  discount: Generated<number>
  discount_code: Generated<string>
  amount_refunded: Generated<number>
  is_disputed: Generated<boolean>
  /** Paid on the account of somebody whose podcast it is not any more: it goes back. */
  is_returned: Generated<boolean>
  card_brand: string
  card_exp_date: string
  last4: string
  receipt_url: string
  created_at: Date
}
export type TipRow = Selectable<TipTable>

interface RecurringTipTable {
  id: Generated<number>
  show_id: number
  price_id: number | null
  subscription_id: string
  /** The account on which it runs: podcasts change hands. */
  stripe_id: string
  customer_email: string
  unit_amount: number
  currency: string
  recurring_interval: Interval
  /** As Stripe has it: `active`, `past_due`, `canceled` and others. */
  status: string
  next_at: Date | null
  /** Nothing is charged when the period is over. */
  is_stopped: Generated<boolean>
  /** Whether its giver is still to be told that it was ended here. */
  end_letter: Generated<'due' | 'sent' | null>
  /** Until when nothing is paid; stays when that is over. */
  trial_ends_at: Generated<Date | null>
  trial_letter: Generated<'begun' | 'reminded' | null>
  /** What a discount takes off each payment, and when it is over; null: never. */
  discount: Generated<number>
  discount_ends_at: Generated<Date | null>
  /** Whoever began without a payment is still to be written the way in. */
  is_letter_due: Generated<boolean>
  /** Whoever was rejected gets back what they paid for the time after this; null: nothing. */
  refund_from: Generated<Date | null>
  created_at: Date
}
export type RecurringTipRow = Selectable<RecurringTipTable>

/** The payment page that was opened last for a trial of an address. */
interface TipTrialTable {
  show_id: number
  email: string
  /** The account on which the page is. */
  stripe_id: string
  session_id: string
  created_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    payment_accounts: PaymentAccountTable
    tip_jars: TipJarTable
    tip_jar_prices: TipJarPriceTable
    former_tip_jars: FormerTipJarTable
    tips: TipTable
    recurring_tips: RecurringTipTable
    tip_trials: TipTrialTable
  }
}
