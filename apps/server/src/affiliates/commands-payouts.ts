import type { Trx } from '../kernel/database/database.ts'
import { conflict, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { postEntries } from '../ledger/commands.ts'
import { toPayoutEntries } from '../ledger/rules.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { payoutMail } from './mails.ts'
import { listOwed } from './queries.ts'
import type { AffiliatePayoutRow } from './table.ts'

/** As many lines as PayPal takes in one file. */
const MAX_LINES = 5000

export async function switchProgramme(kernel: Kernel, { is_active }: { is_active: boolean }): Promise<void> {
  await kernel.db.updateTable('affiliate_campaigns').set({ is_active }).execute()
}

/**
 * The lines of the file that waits to be paid in a currency; a new one where none waits, of all that is
 * payable by now.
 * @throws Failure 422 where there is nothing
 */
export async function exportPayouts(kernel: Kernel, currency: string): Promise<AffiliatePayoutRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    await lockPayouts(trx)
    const waiting = await trx
      .selectFrom('affiliate_payouts')
      .selectAll()
      .where('paid_at', 'is', null)
      .where('currency', '=', currency)
      .orderBy('id')
      .execute()
    if (waiting.length) return waiting
    const owed = (await listOwed(trx)).filter((one) => one.isPayable && one.currency === currency)
    if (owed.length === 0) throw refused('Nothing is payable in this currency.')
    const lines = await trx
      .insertInto('affiliate_payouts')
      .values(
        owed.slice(0, MAX_LINES).map(({ user_id, paypal_address, amount }) => ({
          ...{ user_id, currency, amount, paypal_address },
          exported_at: kernel.clock.now(),
        })),
      )
      .returningAll()
      .execute()
    for (const { id, user_id } of lines)
      await trx
        .updateTable('affiliate_commissions')
        .set({ payout_id: id })
        .where('code_id', 'in', (eb) =>
          eb.selectFrom('affiliate_codes').select('id').where('user_id', '=', user_id),
        )
        .where('currency', '=', currency)
        .where('payout_id', 'is', null)
        .execute()
    return lines
  })
}

/**
 * Posts that these lines were paid, and writes to who was paid. Lines that are paid already stay so.
 * @throws Failure 409 where one of them is not in a file any more
 */
export async function confirmPayouts(kernel: Kernel, ids: number[]): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockPayouts(trx)
    const lines = await trx
      .selectFrom('affiliate_payouts as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .selectAll('p')
      .select(['u.email', 'u.language'])
      .where('p.id', 'in', ids)
      .orderBy('p.id')
      .execute()
    if (lines.length !== new Set(ids).size)
      throw conflict('This list has changed in the meantime. Please load it again.')
    const at = kernel.clock.now()
    for (const { paid_at, email, language, ...line } of lines) {
      if (paid_at) continue
      const { id, user_id: userId, currency, amount } = line
      await trx.updateTable('affiliate_payouts').set({ paid_at: at }).where('id', '=', id).execute()
      await postEntries(kernel, trx, {
        source: `payout:${id}`,
        ...{ kind: 'payout', userId, showId: null, happenedAt: at },
        entries: toPayoutEntries({ currency, amount }),
      })
      await queueMail(kernel, trx, payoutMail(kernel, { email, language }, line))
    }
  })
}

/** Takes a line out of its file, which is owed as before. @throws Failure 404 for lines that are paid */
export async function removePayout(kernel: Kernel, id: number): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockPayouts(trx)
    const removed = await trx
      .deleteFrom('affiliate_payouts')
      .where('id', '=', id)
      .where('paid_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound()
  })
}

/** One after the other: a balance that is read while another payout is posted would be paid twice. */
async function lockPayouts(trx: Trx): Promise<void> {
  await trx.selectFrom('affiliate_campaigns').select('id').orderBy('id').forUpdate().execute()
}
