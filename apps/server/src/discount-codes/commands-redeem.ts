import { refused } from '../kernel/http/failure.ts'
import { refundAttempt, tryAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { askStripe, StripeRefusal } from '../payments/commands-stripe.ts'
import type { ShowRow } from '../shows/table.ts'
import { openPaymentPage } from '../tip-jar/commands-public.ts'
import { findOpenPrice } from '../tip-jar/queries.ts'
import { readUse } from './commands-settle.ts'
import { type CountedCode, findDiscountCode, lockDiscountCode } from './queries.ts'
import { discountedAmount, isRedeemable, readCode } from './rules.ts'

/** Wrong codes from one address of the internet; of a thousand guesses all the others are refused. */
const TRIES_AN_HOUR = 20
/** At Stripe a page is open for half an hour at least. */
const OPEN_MS = 31 * 60_000
/** Clocks differ a little. */
const LATE_MS = 60_000

/**
 * A code that somebody typed. Unknown ones, used up, expired and switched off ones are all the same; guesses
 * are counted by the address they come from.
 */
export async function findDiscount(
  kernel: Kernel,
  show: { id: number },
  { typed, from }: { typed: string; from: string },
): Promise<CountedCode | 'refused' | 'too many'> {
  const limit = { key: `discount-codes:address:${from}`, max: TRIES_AN_HOUR, windowSeconds: 3600 }
  if ((await tryAttempt(kernel, limit)) !== null) return 'too many'
  const code = await findDiscountCode(kernel.db, show, readCode(typed))
  if (!code || !isUsable(code, kernel.clock.now())) return 'refused'
  await refundAttempt(kernel, limit)
  return code
}

function isUsable(code: CountedCode, now: Date): boolean {
  return isRedeemable({ ...code, taken: code.uses + code.open_pages }, now)
}

type Tip = Omit<Parameters<typeof openPaymentPage>[2], 'discount'>

/**
 * Opens a payment page on which a price costs less. The page holds a place of the code until it is paid or
 * closed, so that no more people pay with it than may.
 * @returns its address; `unfit`: the code is not for the price; `refused`: it is used up or over since
 */
export async function openDiscountedPage(
  kernel: Kernel,
  show: ShowRow,
  code: CountedCode,
  tip: Tip,
): Promise<{ url: string } | 'unfit' | 'refused'> {
  const { db, clock } = kernel
  const price = await findOpenPrice(db, show, tip.priceId)
  if (!price) throw refused('This amount can no longer be chosen.')
  const is_premium = show.is_advanced_private_feed && price.is_premium_subscription
  if (discountedAmount(code, { ...price, is_premium }) === null) return 'unfit'
  const coupon = await ensureCoupon(kernel, code, price.account)
  const closesAt = new Date(clock.now().getTime() + OPEN_MS)
  const use = await takePlace(kernel, code, {
    ...{ price_id: price.id, stripe_id: price.account },
    open_until: new Date(closesAt.getTime() + LATE_MS),
  })
  if (!use) return 'refused'
  const discount = { coupon, code: code.code, token: use.token, closesAt }
  try {
    const page = await openPaymentPage(kernel, show, { ...tip, discount })
    await db.updateTable('discount_uses').set({ session_id: page.id }).where('id', '=', use.id).execute()
    return { url: page.url }
  } catch (error) {
    // Of an answer that did not come the page may be open: it is looked for when it is over.
    if (error instanceof StripeRefusal)
      await db.deleteFrom('discount_uses').where('id', '=', use.id).execute()
    if (isCouponGone(error))
      await db.updateTable('discount_codes').set({ coupon_id: null }).where('id', '=', code.id).execute()
    throw error
  }
}

/**
 * One place of those that are left; of two at once that want the last one, one gets it. A job looks what
 * became of it when the page is over.
 */
async function takePlace(
  { db, clock, jobs }: Kernel,
  code: CountedCode,
  page: { price_id: number; stripe_id: string; open_until: Date },
) {
  return db.transaction().execute(async (trx) => {
    await lockDiscountCode(trx, code)
    const current = await findDiscountCode(trx, { id: code.show_id }, code.code)
    if (current?.id !== code.id || !isUsable(current, clock.now())) return undefined
    const use = await trx
      .insertInto('discount_uses')
      .values({
        ...{ show_id: code.show_id, code_id: code.id, token: token(24), ...page },
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await jobs.enqueue(trx, readUse, { id: use.id }, { startAfter: use.open_until })
    return use
  })
}

/** What stands for the code on an account; the owner may have connected another one since. */
async function ensureCoupon(kernel: Kernel, code: CountedCode, stripeAccount: string): Promise<string> {
  if (code.coupon_id && code.stripe_id === stripeAccount) return code.coupon_id
  const { percent_off, amount_off, currency, duration, duration_months } = code
  const coupon = await askStripe(kernel, (stripe) =>
    stripe.coupons.create(
      {
        ...{ name: code.code, duration, metadata: { podstead_code: code.code } },
        ...(percent_off !== null && { percent_off }),
        ...(amount_off !== null && currency && { amount_off, currency: currency.toLowerCase() }),
        ...(duration_months !== null && { duration_in_months: duration_months }),
      },
      // Of one attempt: the client may send each request twice.
      { stripeAccount, idempotencyKey: `coupon-${token(12)}` },
    ),
  )
  await kernel.db
    .updateTable('discount_codes')
    .set({ stripe_id: stripeAccount, coupon_id: coupon.id })
    .where('id', '=', code.id)
    .execute()
  return coupon.id
}

/** Its owner deleted it at Stripe: the next page gets another one. */
function isCouponGone(error: unknown): boolean {
  return (
    error instanceof StripeRefusal &&
    (error.reason === 'coupon_expired' || error.reason === 'resource_missing')
  )
}
