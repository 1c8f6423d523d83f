import type { Kernel } from '../kernel/kernel.ts'
import type { PlanChargeRow } from './table.ts'

let built = 0

/** What an account has paid for the Starter plan, with its receipt. */
export async function buildPlanCharge(
  kernel: Kernel,
  { user }: { user: { id: number } },
): Promise<PlanChargeRow> {
  built += 1
  const buyer = { name: 'Mira Holt', email: 'mira@example.com', address: [], tax_ids: [] }
  return kernel.db
    .insertInto('plan_charges')
    .values({
      ...{ number: built, user_id: user.id, charge_id: `ch_${built}`, invoice_id: null },
      ...{ plan_name: 'Starter', amount: 900, currency: 'USD', card_brand: 'visa', card_last4: '4242' },
      ...{ card_fingerprint: null, period_start: null, period_end: null, paid_at: kernel.clock.now() },
      bought_by: JSON.stringify(buyer) as never,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
