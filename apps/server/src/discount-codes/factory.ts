import type { Insertable } from 'kysely'
import type { Tables } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { DiscountCodeRow } from './table.ts'

let made = 0

/** A code that takes a fifth off the first payment of every price. */
export async function buildDiscountCode(
  kernel: Kernel,
  { show, ...overrides }: { show: { id: number } } & Partial<Insertable<Tables['discount_codes']>>,
): Promise<DiscountCodeRow> {
  return kernel.db
    .insertInto('discount_codes')
    .values({
      ...{ show_id: show.id, code: `SPRING-${++made}`, percent_off: 20, amount_off: null, currency: null },
      ...{ duration: 'once', duration_months: null, is_for_all: true, max_uses: null, expires_at: null },
      created_at: kernel.clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
