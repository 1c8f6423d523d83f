import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * What Stripe reported: a reason to look, never the truth itself. Events come late, twice, in any order, or
 * never; whoever subscribes reads the object from Stripe.
 */
export interface StripeReport {
  /** The connected account; null: that of the installation. */
  account: string | null
  /** Such as `charge.refunded`. */
  kind: string
  object: { id: string; kind: string }
}

declare module '../kernel/events.ts' {
  interface Events {
    'payment.reported': StripeReport
  }
}

export function publishReport(trx: Trx, kernel: Kernel, report: StripeReport): Promise<void> {
  return publishEvent(trx, kernel, 'payment.reported', report)
}
