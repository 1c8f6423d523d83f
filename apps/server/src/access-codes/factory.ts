import type { Insertable } from 'kysely'
import type { Tables } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { AccessCodeRow } from './table.ts'

let made = 0

/** A code that anybody may redeem, for access without an end. */
export async function buildAccessCode(
  kernel: Kernel,
  { show, ...overrides }: { show: { id: number } } & Partial<Insertable<Tables['access_codes']>>,
): Promise<AccessCodeRow> {
  return kernel.db
    .insertInto('access_codes')
    .values({
      ...{ show_id: show.id, code: `7KQ2M${String(++made).padStart(5, '0')}`, max_uses: null },
      ...{ expires_at: null, access_length: null, access_unit: null },
      created_at: kernel.clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
