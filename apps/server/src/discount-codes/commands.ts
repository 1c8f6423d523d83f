import type * as contract from '@podstead/contract/discount-codes/discount-codes'
import { MAX_DISCOUNT_CODES } from '@podstead/contract/discount-codes/discount-codes'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTipJar, listPrices } from '../tip-jar/queries.ts'
import { amountText, CURRENCIES } from '../tip-jar/rules.ts'
import type { TipJarPriceRow } from '../tip-jar/table.ts'
import {
  type CountedCode,
  lockDiscountCode,
  type PermittedDiscountCode,
  permittedDiscountCode,
} from './queries.ts'
import { isTooLittle, reduceAmount, smallestCharge } from './rules.ts'

type Wish = BodyOf<typeof contract.createDiscountCode>

/** @throws Failure 422 */
export async function createDiscountCode(
  kernel: Kernel,
  show: PermittedShow,
  body: Wish,
): Promise<PermittedDiscountCode> {
  const now = kernel.clock.now()
  const wish = readWish(body, now)
  const prices = await listPrices(kernel.db, await findTipJar(kernel.db, show))
  const chosen = choosePrices(prices, wish)
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    await requireRoom(trx, show, body.code)
    const { price_ids, ...reduction } = wish
    const { id } = await trx
      .insertInto('discount_codes')
      .values({ show_id: show.id, ...reduction, is_for_all: price_ids === null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (chosen.length)
      await trx
        .insertInto('discount_code_prices')
        .values(chosen.map((price) => ({ code_id: id, price_id: price.id })))
        .execute()
    return permittedDiscountCode(trx, show, id)
  })
}

/** What may be said together. @throws Failure 422 */
function readWish(body: Wish, now: Date) {
  const { code, percent_off = null, amount_off = null, duration, price_ids = null, max_uses = null } = body
  const { currency = null, duration_months = null, expires_at = null } = body
  if (percent_off === null && amount_off === null) throw invalid({ percent_off: ["can't be blank"] })
  if (percent_off !== null && amount_off !== null)
    throw invalid({ amount_off: ['Say either a percentage or an amount.'] })
  const isCurrency = CURRENCIES.some((one) => one.code === currency)
  if (amount_off !== null && !isCurrency)
    throw invalid({ currency: [currency ? 'is not a currency that tips can have' : "can't be blank"] })
  if (duration === 'repeating' && duration_months === null)
    throw invalid({ duration_months: ["can't be blank"] })
  if (duration !== 'repeating' && duration_months !== null)
    throw invalid({ duration_months: ['belongs to a discount for some months'] })
  if (expires_at && expires_at <= now) throw invalid({ expires_at: ['must be later than now'] })
  return {
    ...{ code, percent_off, amount_off, currency: amount_off === null ? null : currency, duration },
    ...{ duration_months, max_uses, expires_at, price_ids },
  }
}

/**
 * The prices that a code names, each of which can be paid with it; none of a code for all.
 * @throws Failure 422
 */
function choosePrices(
  prices: readonly TipJarPriceRow[],
  wish: ReturnType<typeof readWish>,
): TipJarPriceRow[] {
  if (wish.price_ids === null) return []
  if (wish.price_ids.length === 0) throw invalid({ price_ids: ['must have at least one price'] })
  const chosen = prices.filter(({ id }) => wish.price_ids?.includes(id))
  if (chosen.length < new Set(wish.price_ids).size)
    throw invalid({ price_ids: ['has a price that is not one of this podcast'] })
  for (const price of chosen) {
    const named = `${amountText(price.unit_amount)} ${price.currency}`
    const rest = reduceAmount(wish, price)
    if (rest === null) throw invalid({ currency: [`is not the currency of ${named}`] })
    const smallest = `${amountText(smallestCharge(price.currency))} ${price.currency}`
    const field = wish.percent_off === null ? 'amount_off' : 'percent_off'
    if (isTooLittle(rest, price.currency))
      throw invalid({ [field]: [`leaves less of ${named} than a card can be charged (${smallest})`] })
  }
  return chosen
}

/** @throws Failure 422 when there are too many codes, or one of that name */
async function requireRoom(trx: Trx, show: { id: number }, code: string): Promise<void> {
  const codes = await trx
    .selectFrom('discount_codes')
    .select('code')
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .execute()
  if (codes.some((one) => one.code === code))
    throw invalid({ code: ['is taken by another discount of this podcast'] })
  if (codes.length >= MAX_DISCOUNT_CODES)
    throw refused(`There are ${MAX_DISCOUNT_CODES} discount codes already. Delete one first.`)
}

/**
 * Switches it, and changes how many can use it and until when. What it takes off stays as it is: people may
 * have read it, and a coupon of Stripe cannot change it either. Limits are kept here, none is at Stripe.
 * @throws Failure 404 when it is missing or another podcast's, 422 when fewer could use it than do
 */
export async function updateDiscountCode(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  show: PermittedShow,
  { id, ...change }: { id: number } & BodyOf<typeof contract.updateDiscountCode>,
): Promise<PermittedDiscountCode> {
  return db.transaction().execute(async (trx) => {
    // Nobody takes a place while it is looked how many are taken.
    await lockDiscountCode(trx, { id })
    refuseChange(await permittedDiscountCode(trx, show, id), change, clock.now())
    if (Object.values(change).some((value) => value !== undefined))
      await trx.updateTable('discount_codes').set(change).where('id', '=', id).execute()
    return permittedDiscountCode(trx, show, id)
  })
}

function refuseChange(
  { uses, open_pages }: CountedCode,
  { max_uses, expires_at }: BodyOf<typeof contract.updateDiscountCode>,
  now: Date,
): void {
  const taken = uses + open_pages
  if (max_uses && max_uses < taken)
    throw invalid({ max_uses: [`must be at least ${taken}: so many have paid or are paying with it`] })
  if (expires_at && expires_at <= now) throw invalid({ expires_at: ['must be later than now'] })
}

/** Nobody can use it any more; who pays with it goes on paying less. */
export async function deleteDiscountCode(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  code: PermittedDiscountCode,
): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set({ deleted_at: clock.now(), is_active: false })
    .where('id', '=', code.id)
    .execute()
}

/** Whoever gets a podcast sells at prices of their own, and gives discounts of their own. */
export async function deleteCodesOfFormer(
  trx: Trx,
  { clock }: Pick<Kernel, 'clock'>,
  { show_id }: { show_id: number },
): Promise<void> {
  await trx
    .updateTable('discount_codes')
    .set({ deleted_at: clock.now(), is_active: false })
    .where('show_id', '=', show_id)
    .where('deleted_at', 'is', null)
    .execute()
}
