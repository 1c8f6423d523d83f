import type { Trx } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import type { ShowRow } from '../shows/table.ts'
import { settlePayers } from './commands-premium.ts'
import { refuseUnreachable } from './commands-public.ts'
import { findOpenPrice } from './queries.ts'
import { paidMetadata } from './rules.ts'
import { giftEnd, giftMetadata } from './rules-gifts.ts'
import type { TipGiftRow } from './table-gifts.ts'

/**
 * Of what was begun and never paid nothing is kept for longer. A payment page is open for a day, a debit
 * takes up to two weeks, and the server may be away for some time.
 */
const UNPAID_MS = 30 * 86_400_000

export interface Gift {
  priceId: number
  email: string
  name: string
  giver: string
  message: string
  successUrl: string
  cancelUrl: string
}

/**
 * Opens a payment page on which access is paid once for somebody else, also where the price repeats: a gift
 * does not renew itself. @returns its address @throws Failure 422 for prices that cannot be chosen
 */
export async function startGift(kernel: Kernel, show: ShowRow, gift: Gift): Promise<string> {
  const { db, clock } = kernel
  const price = await findOpenPrice(db, show, gift.priceId)
  if (!price?.is_premium_subscription) throw refused('This amount can no longer be chosen.')
  const row = await db
    .insertInto('tip_gifts')
    .values({
      ...{ show_id: show.id, price_id: price.id, token: token(24) },
      ...{ recurring_interval: price.recurring_interval, recipient_email: gift.email.toLowerCase() },
      ...{ recipient_name: gift.name, giver_name: gift.giver, message: gift.message },
      tier: price.tier,
      created_at: clock.now(),
    })
    .returning('token')
    .executeTakeFirstOrThrow()
  const metadata = { ...paidMetadata(show, price.stripe_price_id), ...giftMetadata(row) }
  const session = await askStripe(kernel, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              ...{ product: price.product, unit_amount: price.unit_amount },
              currency: price.currency.toLowerCase(),
              ...(price.is_taxed && { tax_behavior: 'inclusive' as const }),
            },
          },
        ],
        ...(price.is_taxed && { automatic_tax: { enabled: true } }),
        ...{ metadata, payment_intent_data: { metadata } },
        ...{ success_url: gift.successUrl, cancel_url: gift.cancelUrl },
      },
      { stripeAccount: price.account },
    ),
  ).catch((error) => refuseUnreachable(kernel, show, error))
  if (!session.url) throw refused('This amount can no longer be chosen.')
  return session.url
}

/**
 * A payment of a gift has come: from then on it counts, once, until its end.
 * @returns the gift; undefined for one that is not known, or was paid before
 */
export async function beginGift(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  { token, paidAt }: { token: string; paidAt: Date },
): Promise<TipGiftRow | undefined> {
  const gift = await trx
    .selectFrom('tip_gifts')
    .selectAll()
    .where('token', '=', token)
    .where('show_id', '=', show.id)
    .where('starts_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!gift) return undefined
  const ends_at = giftEnd(gift, paidAt)
  if (ends_at) await kernel.jobs.enqueue(trx, settlePayers, { show_id: show.id }, { startAfter: ends_at })
  return trx
    .updateTable('tip_gifts')
    .set({ starts_at: paidAt, ends_at })
    .where('id', '=', gift.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Forgets what was begun and never paid. */
export async function forgetUnpaidGifts({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('tip_gifts')
    .where('starts_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - UNPAID_MS))
    .execute()
}
