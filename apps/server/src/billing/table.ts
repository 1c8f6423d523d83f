import type { Generated, Selectable } from 'kysely'

interface PlanCustomerTable {
  user_id: number
  stripe_id: string
  /** While a payment is under way, no other one begins. */
  claimed_until: Generated<Date | null>
  /** A trial is for those who never had a plan. */
  first_subscribed_at: Generated<Date | null>
  created_at: Date
}
export type PlanCustomerRow = Selectable<PlanCustomerTable>

/** Ids of customers that were deleted at Stripe, with what they paid. */
interface PlanFormerCustomerTable {
  stripe_id: string
  user_id: number
  replaced_at: Date
}

interface PlanSubscriptionTable {
  user_id: number
  stripe_id: string
  /** Which line of the plan table. */
  plan_id: string
  /** As Stripe has it: `active`, `trialing`, `past_due`, `canceled` and others. */
  status: string
  /** Ends when the period is over. */
  is_ending: Generated<boolean>
  /** The plan from the next period on, where it is another one. */
  next_plan_id: string | null
  period_end: Date
  /** A dearer plan that its buyer has still to confirm, the page for that, what it costs today. */
  pending_plan_id: string | null
  pending_url: string | null
  pending_amount: number | null
  /** When the confirmation comes too late. */
  pending_until: Date | null
  /** Since when a payment is missing. */
  failing_since: Date | null
  /** How many letters about the missing payment were sent. */
  reminders_sent: Generated<number>
  updated_at: Date
}
export type PlanSubscriptionRow = Selectable<PlanSubscriptionTable>

/** Who bought, as they said it to Stripe when they paid. */
export interface Buyer {
  name: string
  email: string
  /** Lines of an address. */
  address: string[]
  tax_ids: string[]
}

interface PlanChargeTable {
  id: Generated<number>
  /** Of the receipt: without gaps. */
  number: number
  user_id: number
  charge_id: string
  invoice_id: string | null
  plan_name: string
  /** Of the currency's smallest unit, with tax. */
  amount: number
  tax: Generated<number>
  amount_refunded: Generated<number>
  is_disputed: Generated<boolean>
  currency: string
  card_brand: string
  card_last4: string
  card_fingerprint: string | null
  bought_by: Buyer
  period_start: Date | null
  period_end: Date | null
  paid_at: Date
}
export type PlanChargeRow = Selectable<PlanChargeTable>

/** Accounts that paid for a plan and do not any more; outlives the account. */
interface PlanEndingTable {
  user_id: number
  ended_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    plan_customers: PlanCustomerTable
    plan_former_customers: PlanFormerCustomerTable
    plan_subscriptions: PlanSubscriptionTable
    plan_endings: PlanEndingTable
    plan_charges: PlanChargeTable
  }
}
