import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { accessEnd, isRedeemable, readCode } from './rules.ts'

/** Makes true for the subscribers of a podcast what its codes say. */
export const settleAccessCodes = defineJob('access-codes.settle', z.object({ show_id: z.number() }))

/**
 * Redeems a code for an address. Who has the address, and whether they subscribe, is a job's matter: neither
 * the answer nor how long it takes tells. A code that is unknown, used up, expired or switched off is all
 * the same; whoever redeemed it before gets the letter again.
 */
export async function redeemAccessCode(
  kernel: Kernel,
  show: { id: number },
  { code: typed, email, fullName }: { code: string; email: string; fullName: string },
): Promise<'redeemed' | 'refused'> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const code = await trx
      .selectFrom('access_codes')
      .selectAll()
      .where('show_id', '=', show.id)
      .where('code', '=', readCode(typed))
      .forUpdate()
      .executeTakeFirst()
    if (!code) return 'refused'
    const before = await trx
      .selectFrom('access_code_uses')
      .select(['id', 'ends_at'])
      .where('code_id', '=', code.id)
      .where('email_address', '=', email)
      .executeTakeFirst()
    if (before ? !code.is_active || isPast(before.ends_at, now) : !isRedeemable(code, now)) return 'refused'
    if (before)
      await trx.updateTable('access_code_uses').set({ is_new: true }).where('id', '=', before.id).execute()
    else {
      const ends_at = accessEnd(code, now)
      await trx
        .insertInto('access_code_uses')
        .values({
          ...{ show_id: show.id, code_id: code.id, email_address: email, full_name: fullName },
          ...{ ends_at, tier: code.tier, created_at: now },
        })
        .execute()
      await trx
        .updateTable('access_codes')
        .set({ uses: code.uses + 1 })
        .where('id', '=', code.id)
        .execute()
      if (ends_at)
        await kernel.jobs.enqueue(trx, settleAccessCodes, { show_id: show.id }, { startAfter: ends_at })
    }
    await kernel.jobs.enqueue(trx, settleAccessCodes, { show_id: show.id })
    return 'redeemed'
  })
}

function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at <= now
}

/** Lets somebody in without a payment, without a code and without end. */
export async function grantAccess(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  { email, fullName, tier }: { email: string; fullName: string; tier: number | null },
): Promise<void> {
  await trx
    .insertInto('access_code_uses')
    .values({
      ...{ show_id: show.id, code_id: null, email_address: email, full_name: fullName },
      ...{ ends_at: null, tier, created_at: kernel.clock.now() },
    })
    .execute()
  await kernel.jobs.enqueue(trx, settleAccessCodes, { show_id: show.id })
}
