import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'

export interface PlanPayment {
  user_id: number
  /** What Stripe calls the charge; each is published once. */
  charge: string
  /** Of the currency's smallest unit, without tax. */
  amount: number
  /** ISO 4217, in capitals. */
  currency: string
  /** The same for the same card whoever pays with it; null for what is no card. */
  card_fingerprint: string | null
  paid_at: Date
}

/** Some or all of a payment went back, or is disputed; or it came again, and `amount` is 0. */
export interface PlanRefund {
  user_id: number
  charge: string
  /** All that went back of it so far, without tax. */
  amount: number
}

declare module '../kernel/events.ts' {
  interface Events {
    'plan.paid': PlanPayment
    'plan.refunded': PlanRefund
  }
}

export function publishPayment(trx: Trx, kernel: Kernel, payment: PlanPayment): Promise<void> {
  return publishEvent(trx, kernel, 'plan.paid', payment)
}

export function publishRefund(trx: Trx, kernel: Kernel, refund: PlanRefund): Promise<void> {
  return publishEvent(trx, kernel, 'plan.refunded', refund)
}
