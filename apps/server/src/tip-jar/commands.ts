import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { requireTier } from '../shows/commands-tiers.ts'
import type { SubscribersChanged } from '../subscribers/commands-status.ts'
import { planPrices } from './commands-prices.ts'
import { createPrice, createProduct, type MadePrice, movePrices } from './commands-products.ts'
import { noteRefunds } from './commands-refunds.ts'
import { settleTipJar, UNDO_MS } from './commands-settle.ts'
import { requireActiveTax } from './commands-taxes.ts'
import { removeForeignJar } from './commands-transfers.ts'
import { countRunningTips, findPaymentAccount, findTipJar, listPrices } from './queries.ts'
import type { PaymentAccountRow, TipJarPriceRow, TipJarRow } from './table.ts'

type GivenPrices = Parameters<typeof planPrices>[1]

/**
 * Saves the switch and the prices. New prices are made at Stripe first, so that a row always names one: what
 * a crash in between leaves there is an unused price.
 * @throws Failure 422 without an account that can take payments, and for what a saved price cannot become
 */
export async function saveTipJar(
  kernel: Kernel,
  show: PermittedShow,
  {
    isActive,
    prices: given,
    collectsTax,
  }: { isActive: boolean; prices: GivenPrices; collectsTax?: boolean | undefined },
): Promise<{ jar: TipJarRow; prices: TipJarPriceRow[] }> {
  const before = await findTipJar(kernel.db, show)
  const { create } = planPrices(await listPrices(kernel.db, before), given, show)
  // Switching off needs nothing of the account, which may be out of reach.
  const isClosing = before && !isActive && create.length === 0
  const collects_tax = collectsTax ?? before?.collects_tax ?? false
  if (collects_tax && !before?.collects_tax)
    await requireActiveTax(kernel, await requireAccount(kernel, show))
  const home = isClosing ? before : await prepareJar(kernel, show, before)
  const created = new Map<number, MadePrice>()
  for (const price of create) created.set(price.position_order, await createPrice(kernel, home, show, price))
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    const jar = await writeJar(trx, show, { ...home, is_active: isActive, collects_tax, updated_at: now })
    // Once more, on what is there now that nobody else can write.
    const plan = planPrices(await listPrices(trx, jar), given, show)
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

/** Which prices make whoever pays a member of the podcast, and of which tier. @throws Failure 422 */
export async function markPremiumPrices(
  kernel: Kernel,
  show: PermittedShow,
  given: readonly { id: number; is_premium_subscription: boolean; tier?: number | null | undefined }[],
): Promise<TipJarPriceRow[]> {
  return kernel.db.transaction().execute(async (trx) => {
    const jar = await findTipJar(trx, show)
    if (!jar) return []
    for (const { tier } of given) requireTier(show, tier)
    for (const { id, is_premium_subscription, tier } of given)
      await trx
        .updateTable('tip_jar_prices')
        // What is undefined stays as it is.
        .set({ is_premium_subscription, tier })
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

/**
 * Somebody left, or the owner rejected or removed them: what they pay is stopped, of those whom the owner
 * rejected when that cannot be undone any more.
 */
export async function endPaymentsOfFormer(
  trx: Trx,
  kernel: Kernel,
  change: SubscribersChanged,
): Promise<void> {
  const { show_id, by } = change
  if (by !== 'owner' && by !== 'system') return
  const isOwing = await noteRefunds(trx, kernel, change)
  const jar = await trx.selectFrom('tip_jars').select('id').where('show_id', '=', show_id).executeTakeFirst()
  if (!jar || (!isOwing && (await countRunningTips(trx, { id: show_id })) === 0)) return
  const startAfter = by === 'owner' && { startAfter: new Date(kernel.clock.now().getTime() + UNDO_MS) }
  await kernel.jobs.enqueue(trx, settleTipJar, { id: jar.id }, { ...startAfter })
}

/** Where prices are made: on the account that the owner has now. */
async function prepareJar(
  kernel: Kernel,
  show: PermittedShow,
  before: TipJarRow | undefined,
): Promise<Pick<TipJarRow, 'user_id' | 'stripe_id' | 'product_id'>> {
  const account = await requireAccount(kernel, show)
  if (before) return movePrices(kernel, show, before, account)
  await removeForeignJar(kernel, show)
  const { user_id, stripe_id } = account
  return { user_id, stripe_id, product_id: await createProduct(kernel, account, show) }
}

async function requireAccount(kernel: Kernel, show: PermittedShow): Promise<PaymentAccountRow> {
  const account = await findPaymentAccount(kernel.db, { id: show.user_id })
  if (!account?.details_submitted) throw refused('Connect a Stripe account first.')
  if (!account.charges_enabled)
    throw refused('Your Stripe account cannot take payments yet. Please complete its details.')
  return account
}

type JarState = Omit<TipJarRow, 'id' | 'show_id' | 'has_collected_tax'>

async function writeJar(
  trx: Trx,
  show: PermittedShow,
  { user_id, stripe_id, product_id, is_active, collects_tax, updated_at }: JarState,
): Promise<TipJarRow> {
  const state = {
    ...{ user_id, stripe_id, product_id, is_active, collects_tax, updated_at },
    ...(collects_tax && { has_collected_tax: true }),
  }
  return trx
    .insertInto('tip_jars')
    .values({ show_id: show.id, ...state })
    .onConflict((conflict) => conflict.column('show_id').doUpdateSet(state))
    .returningAll()
    .executeTakeFirstOrThrow()
}
