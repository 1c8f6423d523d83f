import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import type { WantedPrice } from './commands-prices.ts'
import { listPrices } from './queries.ts'
import { paidMetadata } from './rules.ts'
import type { PaymentAccountRow, TipJarPriceRow, TipJarRow } from './table.ts'

type NamedShow = Pick<Selectable<Tables['shows']>, 'podcast_title' | 'feed_guid'>

/** What the tips of a podcast are called on an account. @returns its id at Stripe */
export async function createProduct(
  kernel: Kernel,
  { stripe_id: stripeAccount }: Pick<PaymentAccountRow, 'stripe_id'>,
  show: NamedShow,
): Promise<string> {
  const name = show.podcast_title.slice(0, 250)
  const product = await askStripe(kernel, (stripe) =>
    stripe.products.create({ name, metadata: { podstead_show: show.feed_guid } }, { stripeAccount }),
  )
  return product.id
}

export type MadePrice = Pick<TipJarPriceRow, 'stripe_price_id' | 'stripe_link_id' | 'payment_url'>

/** Makes a price and its payment link, which is open. */
export async function createPrice(
  kernel: Kernel,
  { stripe_id: stripeAccount, product_id: product }: Pick<TipJarRow, 'stripe_id' | 'product_id'>,
  show: NamedShow,
  {
    unit_amount,
    currency,
    recurring_interval,
  }: Pick<WantedPrice, 'unit_amount' | 'currency' | 'recurring_interval'>,
): Promise<MadePrice> {
  // Of one attempt: the client may send each request twice.
  const key = token(12)
  const price = await askStripe(kernel, (stripe) =>
    stripe.prices.create(
      {
        ...{ product, unit_amount, currency: currency.toLowerCase() },
        ...(recurring_interval && { recurring: { interval: recurring_interval } }),
      },
      { stripeAccount, idempotencyKey: `price-${key}` },
    ),
  )
  const metadata = paidMetadata(show, price.id)
  const link = await askStripe(kernel, (stripe) =>
    stripe.paymentLinks.create(
      {
        ...{ line_items: [{ price: price.id, quantity: 1 }], metadata },
        ...(recurring_interval ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
      },
      { stripeAccount, idempotencyKey: `link-${key}` },
    ),
  )
  return { stripe_price_id: price.id, stripe_link_id: link.id, payment_url: link.url }
}

/**
 * Makes product and prices anew on the account that the owner connected since; changes nothing where they are
 * on it already. Rows stay, and with them who paid one of them.
 */
export async function movePrices(
  kernel: Kernel,
  show: NamedShow,
  jar: TipJarRow,
  { stripe_id }: Pick<PaymentAccountRow, 'stripe_id'>,
): Promise<TipJarRow> {
  if (jar.stripe_id === stripe_id) return jar
  const product_id = await createProduct(kernel, { stripe_id }, show)
  const made = new Map<number, MadePrice>()
  for (const price of await listPrices(kernel.db, jar))
    made.set(price.id, await createPrice(kernel, { stripe_id, product_id }, show, price))
  return kernel.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('tip_jars')
      .set({ stripe_id, product_id })
      .where('id', '=', jar.id)
      .where('stripe_id', '=', jar.stripe_id)
      .returningAll()
      .executeTakeFirst()
    if (moved)
      for (const [id, price] of made)
        await trx
          .updateTable('tip_jar_prices')
          .set({ ...price, is_link_open: true, is_taxed: false })
          .where('id', '=', id)
          .execute()
    return moved ?? trx.selectFrom('tip_jars').selectAll().where('id', '=', jar.id).executeTakeFirstOrThrow()
  })
}
