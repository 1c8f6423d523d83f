import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { publish } from '../shows/commands.ts'
import { planPrices, type WantedPrice } from './commands-prices.ts'
import { settle, UNDO_MS } from './commands-settle.ts'
import { findPaymentAccount, findTipJar, listPrices } from './queries.ts'
import { paidMetadata } from './rules.ts'
import type { PaymentAccountRow, TipJarPriceRow, TipJarRow } from './table.ts'

/** Makes Stripe do what the database says of one tip jar: links open or closed, recurring tips ended. */
export const settleTipJar = defineJob('tip_jar.settle', z.object({ id: z.number() }))

type GivenPrices = Parameters<typeof planPrices>[1]

/**
 * Saves the switch and the prices. New prices are made at Stripe first, so that a row always names one: what
 * a crash in between leaves there is an unused price.
 * @throws Failure 422 without an account that can take payments, and for what a saved price cannot become
 */
export async function saveTipJar(
  kernel: Kernel,
  show: PermittedShow,
  { isActive, prices: given }: { isActive: boolean; prices: GivenPrices },
): Promise<{ jar: TipJarRow; prices: TipJarPriceRow[] }> {
  const account = await requireAccount(kernel, show)
  await removeForeignJar(kernel, show)
  const before = await findTipJar(kernel.db, show)
  const { create } = planPrices(await listPrices(kernel.db, before), given)
  const product = before?.product_id ?? (await createProduct(kernel, account, show))
  const created = new Map<number, MadePrice>()
  for (const price of create)
    created.set(price.position_order, await createPrice(kernel, account, show, product, price))
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const jar = await writeJar(trx, { show, account, product, isActive, now })
    // Once more, on what is there now that nobody else can write.
    const plan = planPrices(await listPrices(trx, jar), given)
    for (const { row, is_active, position_order } of plan.update)
      await trx
        .updateTable('tip_jar_prices')
        .set({ is_active, position_order })
        .where('id', '=', row.id)
        .execute()
    for (const price of plan.create) {
      const made = created.get(price.position_order)
      if (made)
        await trx
          .insertInto('tip_jar_prices')
          .values({ ...price, ...made, tip_jar_id: jar.id, created_at: now })
          .execute()
    }
    await kernel.jobs.enqueue(trx, settleTipJar, { id: jar.id })
    // Feeds and pages name the tip page.
    await publish(trx, kernel, show.id, 'show')
    return { jar, prices: await listPrices(trx, jar) }
  })
}

/** Which prices make whoever pays a member of the podcast. */
export async function markPremiumPrices(
  kernel: Kernel,
  show: PermittedShow,
  given: readonly { id: number; is_premium_subscription: boolean }[],
): Promise<TipJarPriceRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    const jar = await findTipJar(trx, show)
    if (!jar) return []
    for (const { id, is_premium_subscription } of given)
      await trx
        .updateTable('tip_jar_prices')
        .set({ is_premium_subscription })
        .where('tip_jar_id', '=', jar.id)
        .where('id', '=', id)
        .execute()
    await kernel.jobs.enqueue(trx, settleTipJar, { id: jar.id })
    return listPrices(trx, jar)
  })
}

/**
 * The tip jars of these podcasts change with something else: looked at by a job, and after a deletion once
 * more when it is not undone any more.
 */
export async function settleLater(
  trx: Trx,
  kernel: Kernel,
  of: { show_id: number } | { user_id: number },
): Promise<void> {
  const [column, value] =
    'show_id' in of ? (['show_id', of.show_id] as const) : (['user_id', of.user_id] as const)
  const jars = await trx.selectFrom('tip_jars').select('id').where(column, '=', value).execute()
  const startAfter = new Date(kernel.clock.now().getTime() + UNDO_MS)
  for (const { id } of jars) {
    await kernel.jobs.enqueue(trx, settleTipJar, { id })
    await kernel.jobs.enqueue(trx, settleTipJar, { id }, { startAfter })
  }
}

/** Of a podcast that changed hands: what went to the account before ends there, and its prices go. */
async function removeForeignJar(kernel: Kernel, show: PermittedShow): Promise<void> {
  const jar = await kernel.db
    .selectFrom('tip_jars')
    .select('id')
    .where('show_id', '=', show.id)
    .where('user_id', '!=', show.user_id)
    .executeTakeFirst()
  if (!jar) return
  await settle(kernel, jar)
  await kernel.db.deleteFrom('tip_jars').where('id', '=', jar.id).execute()
}

async function requireAccount(kernel: Kernel, show: PermittedShow): Promise<PaymentAccountRow> {
  const account = await findPaymentAccount(kernel.db, { id: show.user_id })
  if (!account?.details_submitted) throw refused('Connect a Stripe account first.')
  if (!account.charges_enabled)
    throw refused('Your Stripe account cannot take payments yet. Please complete its details.')
  return account
}

interface JarChange {
  show: PermittedShow
  account: PaymentAccountRow
  product: string
  isActive: boolean
  now: Date
}

async function writeJar(trx: Trx, { show, account, product, isActive, now }: JarChange): Promise<TipJarRow> {
  const state = { user_id: account.user_id, product_id: product, is_active: isActive, updated_at: now }
  return trx
    .insertInto('tip_jars')
    .values({ show_id: show.id, ...state })
    .onConflict((conflict) => conflict.column('show_id').doUpdateSet(state))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function createProduct(
  kernel: Kernel,
  { stripe_id: stripeAccount }: PaymentAccountRow,
  show: PermittedShow,
): Promise<string> {
  const name = show.podcast_title.slice(0, 250)
  const product = await askStripe(kernel, (stripe) =>
    stripe.products.create({ name, metadata: { podstead_show: show.feed_guid } }, { stripeAccount }),
  )
  return product.id
}

type MadePrice = Pick<TipJarPriceRow, 'stripe_price_id' | 'stripe_link_id' | 'payment_url'>

async function createPrice(
  kernel: Kernel,
  { stripe_id: stripeAccount }: PaymentAccountRow,
  show: PermittedShow,
  product: string,
  { unit_amount, currency, recurring_interval }: WantedPrice,
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
