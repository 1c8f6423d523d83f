import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../kernel/database/database.ts'
import { defineJob, done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, isAccessRevoked, takesPayments } from '../payments/commands-stripe.ts'
import { ENDED_STATUSES } from '../payments/rules.ts'
import { hashEmail } from '../subscribers/commands.ts'
import { findKeptOut, type KeptOut } from '../subscribers/queries.ts'
import { admitPayers } from './commands-premium.ts'
import { movePrices } from './commands-products.ts'
import { endWithLetter, readSubscriptions, stopSubscription } from './commands-recurring.ts'
import { taxPrice } from './commands-taxes.ts'
import { listPrices } from './queries.ts'
import { isCollected, isRunning } from './rules.ts'
import type { PaymentAccountRow, TipJarPriceRow, TipJarRow } from './table.ts'

/** Makes Stripe do what the database says of one tip jar: links open or closed, recurring tips ended. */
export const settleTipJar = defineJob('tip_jar.settle', z.object({ id: z.number() }))

/** For as long after a deletion nothing ends that cannot be brought back. */
export const UNDO_MS = 3_600_000

/**
 * Makes Stripe do what the database says: payment links open or closed, and every recurring tip ended that
 * may not be collected any more, or whose payer left or was rejected. Each step is written down when it is
 * done, so that a second run goes on where the first one stopped.
 */
export async function settle(kernel: Kernel, { id }: { id: number }): Promise<JobOutcome> {
  const { db } = kernel
  if (!takesPayments(kernel)) return skipped('payments are not configured')
  const jar = await db.selectFrom('tip_jars').selectAll().where('id', '=', id).executeTakeFirst()
  const show =
    jar && (await db.selectFrom('shows').selectAll().where('id', '=', jar.show_id).executeTakeFirst())
  const account =
    jar &&
    (await db
      .selectFrom('payment_accounts')
      .selectAll()
      .where('user_id', '=', jar.user_id)
      .executeTakeFirst())
  if (!jar || !show || !account) return skipped('the tip jar is not there any more')
  const owner = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', jar.user_id)
    .executeTakeFirst()
  const isActive = jar.is_active && !owner?.deleted_at
  const isOpen = isActive && jar.user_id === show.user_id && !show.deleted_at && account.charges_enabled
  const home = isOpen ? await movePrices(kernel, show, jar, account) : jar
  const state = { jar: { ...home, is_active: isActive }, show, account }
  await settleLinks(kernel, state)
  if (!canBeUndone(kernel, [show.deleted_at, owner?.deleted_at ?? null])) await endTips(kernel, state)
  await admitPayers(kernel, show.id)
  return done
}

/** Whether something was deleted, or somebody rejected, a moment ago: the page offers to undo that. */
function canBeUndone({ clock }: Pick<Kernel, 'clock'>, deletions: (Date | null)[]): boolean {
  return deletions.some((at) => at && clock.now().getTime() - at.getTime() < UNDO_MS)
}

interface State {
  jar: TipJarRow
  show: Selectable<Tables['shows']>
  account: PaymentAccountRow
}

/** Links on an account that is out of reach are left as they are. */
async function settleLinks(kernel: Kernel, { jar, show, account }: State): Promise<void> {
  if (jar.stripe_id !== account.stripe_id) return
  try {
    await openOrClose(kernel, { jar, show, account })
  } catch (error) {
    if (!isAccessRevoked(error)) throw error
  }
}

async function openOrClose(kernel: Kernel, { jar, show, account }: State): Promise<void> {
  for (const price of await listPrices(kernel.db, jar)) {
    await settleTax(kernel, { jar, account }, price)
    const active = price.is_active && isCollected({ show, jar }, price)
    if (active === price.is_link_open) continue
    await askStripe(kernel, (stripe) =>
      stripe.paymentLinks.update(price.stripe_link_id, { active }, { stripeAccount: account.stripe_id }),
    )
    await kernel.db
      .updateTable('tip_jar_prices')
      .set({ is_link_open: active })
      .where('id', '=', price.id)
      .execute()
  }
}

async function settleTax(
  kernel: Kernel,
  { jar, account }: Pick<State, 'jar' | 'account'>,
  price: TipJarPriceRow,
): Promise<void> {
  const is_taxed = jar.collects_tax
  if (price.is_taxed === is_taxed || !(await taxPrice(kernel, account, price, is_taxed))) return
  await kernel.db.updateTable('tip_jar_prices').set({ is_taxed }).where('id', '=', price.id).execute()
}

async function endTips(kernel: Kernel, { jar, show, account }: State): Promise<void> {
  // Of one that was paid on a page that was open before, no event may have come.
  if (!jar.is_active || jar.user_id !== show.user_id) await readSubscriptions(kernel, account)
  const keptOut = await findRunningKeptOut(kernel, show)
  const rows = await kernel.db
    .selectFrom('recurring_tips as r')
    .leftJoin('tip_jar_prices as p', 'p.id', 'r.price_id')
    .selectAll('r')
    .select('p.is_premium_subscription')
    .where('r.show_id', '=', show.id)
    .execute()
  for (const row of rows) {
    const premium = { is_premium_subscription: row.is_premium_subscription ?? false }
    const isOver = isRunning(row) && !isCollected({ show, jar }, premium)
    // What was begun is brought to its end.
    const payer = isRunning(row) || row.refund_from ? keptOut.get(row.customer_email) : undefined
    const isRejected = payer?.by === 'owner' && !canBeUndone(kernel, [payer.since])
    if (isOver || isRejected || row.end_letter === 'due') await endWithLetter(kernel, show, row)
    else if (payer?.by === 'themselves' && row.created_at <= payer.since) await stopSubscription(kernel, row)
  }
}

/** Who pays for a podcast for members and is not let in: nobody pays on for what they do not get. */
async function findRunningKeptOut(kernel: Kernel, show: State['show']): Promise<Map<string, KeptOut>> {
  if (!show.is_advanced_private_feed) return new Map()
  const rows = await kernel.db
    .selectFrom('recurring_tips')
    .select('customer_email')
    .distinct()
    .where('show_id', '=', show.id)
    .where((eb) => eb.or([eb('status', 'not in', ENDED_STATUSES), eb('refund_from', 'is not', null)]))
    .execute()
  const emails = rows.map(({ customer_email }) => customer_email)
  return findKeptOut(kernel.db, show, emails, (email) => hashEmail(kernel, show, email))
}
