import type Stripe from 'stripe'
import { z } from 'zod'
import { grantAccess } from '../access-codes/commands-redeem.ts'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { StripeReport } from '../payments/commands.ts'
import { isNews } from '../payments/commands-movements.ts'
import { askStripe, isAccessRevoked, isMissing } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import { readTipSubscription } from '../tip-jar/commands-accounts.ts'
import { queueAccessLetter, readSubscription } from '../tip-jar/commands-recurring.ts'
import { findUse } from './queries.ts'
import type { DiscountUseRow } from './table.ts'

/** Reads the payment page of a use: what became of it. */
export const readUse = defineJob('discount-codes.read_use', z.object({ id: z.number() }))

/** As `readUse`, of a page that was reported. */
export const readPage = defineJob(
  'discount-codes.read_page',
  z.object({ account: z.string(), session: z.string() }),
)

/** A payment page was paid or is over: a job reads it. Others than those with a code are left alone. */
export async function noteReport(
  trx: Trx,
  kernel: Kernel,
  { account, kind, object }: StripeReport,
): Promise<void> {
  if (!account || (kind !== 'checkout.session.completed' && kind !== 'checkout.session.expired')) return
  const waiting = await trx
    .selectFrom('discount_uses')
    .select('id')
    .where('stripe_id', '=', account)
    .where('is_redeemed', '=', false)
    // Its id may not be noted yet.
    .where((eb) => eb.or([eb('session_id', '=', object.id), eb('session_id', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  if (waiting) await kernel.jobs.enqueue(trx, readPage, { account, session: object.id })
}

export async function settleReported(
  kernel: Kernel,
  { account, session: id }: { account: string; session: string },
): Promise<void> {
  const session = await retrieve(kernel, { stripe_id: account }, id)
  const token = session?.metadata?.podstead_discount_use
  const use = token && (await findUse(kernel.db, { token }))
  if (session && use && use.stripe_id === account) await settleUse(kernel, use, session)
}

/** Looks what became of a page; of one whose id was never noted, whether there is any. */
export async function settleOpenUse(kernel: Kernel, { id }: { id: number }): Promise<void> {
  const use = await findUse(kernel.db, { id })
  if (!use || use.is_redeemed) return
  const session = use.session_id ? await retrieve(kernel, use, use.session_id) : await search(kernel, use)
  if (session) await settleUse(kernel, use, session)
  // Of an account out of reach, or a page that was never opened, nothing comes any more.
  else await release(kernel, use)
}

/** Pages whose end nobody reported. */
export async function listOverdueUses({
  db,
  clock,
}: Pick<Kernel, 'db' | 'clock'>): Promise<{ id: number }[]> {
  return db
    .selectFrom('discount_uses')
    .select('id')
    .where('is_redeemed', '=', false)
    .where('open_until', '<', clock.now())
    .execute()
}

async function retrieve(
  kernel: Kernel,
  { stripe_id: stripeAccount }: Pick<DiscountUseRow, 'stripe_id'>,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await askStripe(kernel, (stripe) => stripe.checkout.sessions.retrieve(id, {}, { stripeAccount }))
  } catch (error) {
    if (isAccessRevoked(error) || isMissing(error)) return undefined
    throw error
  }
}

const AROUND_SECONDS = 300

/** The page of a use whose id was not noted, such as by a crash, among those of its minutes. */
async function search(
  kernel: Kernel,
  { stripe_id: stripeAccount, token, created_at }: DiscountUseRow,
): Promise<Stripe.Checkout.Session | undefined> {
  const at = Math.floor(created_at.getTime() / 1000)
  const created = { gte: at - AROUND_SECONDS, lte: at + AROUND_SECONDS }
  try {
    return await askStripe(kernel, async (stripe) => {
      for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }, { stripeAccount }))
        if (session.metadata?.podstead_discount_use === token) return session
      return undefined
    })
  } catch (error) {
    if (isAccessRevoked(error)) return undefined
    throw error
  }
}

/** Writes what became of a page. Done twice, or with an older answer, nothing changes. */
async function settleUse(
  kernel: Kernel,
  use: DiscountUseRow,
  session: Stripe.Checkout.Session,
): Promise<void> {
  if (use.is_redeemed) return
  if (session.status === 'expired') return release(kernel, use)
  if (session.status !== 'complete') return
  const subscription_id = readId(session.subscription) ?? null
  const isFree = session.amount_total === 0
  // What begins without a payment is reported by no charge.
  if (isFree && subscription_id) await readFreeSubscription(kernel, use, subscription_id)
  await kernel.db.transaction().execute(async (trx) => {
    const redeemed = await trx
      .updateTable('discount_uses')
      .set({ is_redeemed: true, session_id: session.id, subscription_id })
      .where('id', '=', use.id)
      .where('is_redeemed', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (!redeemed || !isFree) return
    const isNew = await isNews(kernel, trx, new Date(session.created * 1000))
    if (subscription_id) await admitSubscriber(trx, kernel, use, { subscription_id, isNew })
    else await admitOnce(trx, kernel, use, session)
  })
}

async function release({ db }: Pick<Kernel, 'db'>, { id }: DiscountUseRow): Promise<void> {
  await db.deleteFrom('discount_uses').where('id', '=', id).where('is_redeemed', '=', false).execute()
}

async function readFreeSubscription(
  kernel: Kernel,
  { stripe_id }: DiscountUseRow,
  subscription: string,
): Promise<void> {
  const account = await kernel.db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('stripe_id', '=', stripe_id)
    .executeTakeFirst()
  if (account) await readSubscription(kernel, account, subscription)
}

/** Whoever pays nothing at first is written the way in, and let in as who pays. */
async function admitSubscriber(
  trx: Trx,
  kernel: Kernel,
  { stripe_id }: DiscountUseRow,
  { subscription_id, isNew }: { subscription_id: string; isNew: boolean },
): Promise<void> {
  if (isNew) await queueAccessLetter(trx, subscription_id)
  const account = await trx
    .selectFrom('payment_accounts')
    .select('user_id')
    .where('stripe_id', '=', stripe_id)
    .executeTakeFirst()
  if (account)
    await kernel.jobs.enqueue(trx, readTipSubscription, {
      user_id: account.user_id,
      subscription: subscription_id,
    })
}

/** A single price of which nothing was left: access without a payment, as by a free code. */
async function admitOnce(
  trx: Trx,
  kernel: Kernel,
  { show_id, price_id }: DiscountUseRow,
  { customer_details }: Stripe.Checkout.Session,
): Promise<void> {
  const email = customer_details?.email?.toLowerCase()
  const price = await trx
    .selectFrom('tip_jar_prices')
    .select(['tier', 'is_premium_subscription'])
    .where('id', '=', price_id)
    .executeTakeFirst()
  if (!email || !price?.is_premium_subscription) return
  await grantAccess(trx, kernel, { id: show_id }, { email, fullName: '', tier: price.tier })
}
