import { z } from 'zod'
import { invalid } from '../kernel/http/failure.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, isAccessRevoked, notConfigured, takesPayments } from '../payments/commands-stripe.ts'
import { publish } from '../shows/commands.ts'
import { settleTipJar } from './commands-settle.ts'
import { findPaymentAccount } from './queries.ts'
import type { PaymentAccountRow } from './table.ts'

/**
 * Reads again what happened on a connected account. `whole`: everything since it was connected, and all that
 * repeats.
 */
export const readPaymentAccount = defineJob(
  'tip_jar.read_account',
  z.object({ user_id: z.number(), whole: z.boolean().optional() }),
)

/** The same of one tip that repeats. */
export const readTipSubscription = defineJob(
  'tip_jar.read_subscription',
  z.object({ user_id: z.number(), subscription: z.string() }),
)

/**
 * An address at Stripe on which somebody gives the details of their account. It works once, for minutes, and
 * is kept nowhere.
 * @throws Failure 422 for addresses outside the dashboard
 */
export async function startOnboarding(
  kernel: Kernel,
  user: { id: number; email: string },
  { return_url, refresh_url }: { return_url: string; refresh_url: string },
): Promise<string> {
  if (!takesPayments(kernel)) throw notConfigured()
  requireOwnAddress(kernel, { return_url }, /^\/stripe_connect_return_callback(\/tip_jar\/\d+)?$/)
  requireOwnAddress(kernel, { refresh_url }, /^\/stripe_connect_refresh_callback$/)
  const before = await findPaymentAccount(kernel.db, user)
  const isReachable = before && (await askAbout(kernel, before)) !== null
  const { stripe_id: account } = isReachable ? before : await createAccount(kernel, user, before)
  const link = await askStripe(kernel, (stripe) =>
    stripe.accountLinks.create({ account, type: 'account_onboarding', return_url, refresh_url }),
  )
  return link.url
}

function requireOwnAddress(
  { config }: Pick<Kernel, 'config'>,
  given: Record<string, string>,
  pattern: RegExp,
): void {
  for (const [field, text] of Object.entries(given)) {
    const url = URL.parse(text)
    if (url?.origin !== config.origins.app || url.search || !pattern.test(url.pathname))
      throw invalid({ [field]: ['is not an address of this dashboard'] })
  }
}

/** `before`: one that is out of reach, in whose place it comes. */
async function createAccount(
  kernel: Kernel,
  { id, email }: { id: number; email: string },
  before: PaymentAccountRow | undefined,
): Promise<PaymentAccountRow> {
  const { db, clock, config } = kernel
  const metadata = { podstead: config.origins.app, podstead_user: String(id) }
  // Two clicks at once are one account.
  const idempotencyKey = ['account', config.origins.app, id, before?.stripe_id].join('-')
  const { id: stripe_id } = await askStripe(kernel, (stripe) =>
    stripe.accounts.create({ type: 'standard', email, metadata }, { idempotencyKey }),
  )
  if (before) await replaceAccount(kernel, before, stripe_id)
  await db
    .insertInto('payment_accounts')
    .values({ user_id: id, stripe_id, read_up_to: null, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findPaymentAccount(db, { id })) as PaymentAccountRow
}

/**
 * Of what repeats on the account before nothing is known any more. Prices move as soon as the new one can be
 * paid.
 */
async function replaceAccount(
  { db, jobs }: Kernel,
  { user_id, stripe_id: gone }: PaymentAccountRow,
  stripe_id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const replaced = await trx
      .updateTable('payment_accounts')
      .set({ stripe_id, details_submitted: false, charges_enabled: false, read_up_to: null })
      .where('user_id', '=', user_id)
      .where('stripe_id', '=', gone)
      .returning('user_id')
      .executeTakeFirst()
    if (!replaced) return
    await trx
      .updateTable('recurring_tips')
      .set({ status: 'canceled', next_at: null })
      .where('stripe_id', '=', gone)
      .execute()
    const jars = await trx.selectFrom('tip_jars').select('id').where('user_id', '=', user_id).execute()
    for (const { id } of jars) await jobs.enqueue(trx, settleTipJar, { id })
  })
}

/** As Stripe has it now; undefined before anybody connected one, and when its owner took the access back. */
export async function refreshAccount(
  kernel: Kernel,
  user: { id: number },
): Promise<PaymentAccountRow | undefined> {
  const account = await findPaymentAccount(kernel.db, user)
  if (!account || !takesPayments(kernel)) return account
  const said = await askAbout(kernel, account)
  const { details_submitted = false, charges_enabled = false } = said ?? {}
  return kernel.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('payment_accounts')
      .set({ details_submitted, charges_enabled })
      .where('user_id', '=', user.id)
      .where('stripe_id', '=', account.stripe_id)
      .returningAll()
      .executeTakeFirst()
    if (charges_enabled !== account.charges_enabled) {
      // Feeds and pages name the tip page while payments can be taken.
      const jars = await trx
        .selectFrom('tip_jars')
        .select(['id', 'show_id'])
        .where('user_id', '=', user.id)
        .execute()
      for (const { id, show_id } of jars) {
        await publish(trx, kernel, show_id, 'show')
        await kernel.jobs.enqueue(trx, settleTipJar, { id })
      }
    }
    return said ? row : undefined
  })
}

/** Null: its owner took the access back. */
async function askAbout(kernel: Kernel, { stripe_id }: PaymentAccountRow) {
  try {
    return await askStripe(kernel, (stripe) => stripe.accounts.retrieve(stripe_id))
  } catch (error) {
    if (isAccessRevoked(error)) return null
    throw error
  }
}

/** What lies on the account, by currency in capitals; nothing is added up over currencies. */
export async function readBalance(kernel: Kernel, user: { id: number }) {
  if (!takesPayments(kernel)) throw notConfigured()
  const account = await refreshAccount(kernel, user)
  if (!account) return { available: [], pending: [] }
  const { available, pending } = await askStripe(kernel, (stripe) =>
    stripe.balance.retrieve({}, { stripeAccount: account.stripe_id }),
  )
  const entries = (some: { amount: number; currency: string }[]) =>
    some.map(({ amount, currency }) => ({ amount, currency: currency.toUpperCase() }))
  return { available: entries(available), pending: entries(pending) }
}
