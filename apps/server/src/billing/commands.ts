import type Stripe from 'stripe'
import { conflict, invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, notConfigured, takesPayments } from '../payments/commands-stripe.ts'
import { planById } from '../plans/queries.ts'
import type { PlanLine } from '../plans/rules.ts'
import { takeCard } from './commands-cards.ts'
import { dropPendingChange, payForChange } from './commands-confirmation.ts'
import { requireCustomer } from './commands-customers.ts'
import { automaticTax, findPrice, requirePaidPlan, requirePlan } from './commands-prices.ts'
import { NEXT_PLAN, readCustomer, STAYS } from './commands-read.ts'
import { findCustomer, findSubscription } from './queries.ts'
import { changeMoment } from './rules.ts'
import type { PlanCustomerRow, PlanSubscriptionRow } from './table.ts'

interface Payer {
  id: number
  email: string
}

/** For so long one attempt to pay keeps another one waiting. */
const CLAIM_MS = 60_000

/**
 * Pays for a plan by a card that Stripe made a token of; with a plan that is paid for already it is the new
 * card, and the plan is changed.
 * @throws Failure 422 for a plan that is not sold, and for what Stripe says of the card
 */
export async function subscribe(
  kernel: Kernel,
  user: Payer,
  { plan: planId, stripeToken }: { plan: string; stripeToken: string },
): Promise<PlanSubscriptionRow> {
  requirePayments(kernel)
  const plan = requirePaidPlan(kernel, planId)
  const customer = await requireCustomer(kernel, user)
  return payAlone(kernel, customer, async () => {
    await readCustomer(kernel, user)
    await takeCard(kernel, customer, stripeToken)
    if (await findSubscription(kernel.db, user)) {
      await applyChange(kernel, user, plan)
    } else {
      const price = await findPrice(kernel, plan)
      const trial_period_days = await trialDays(kernel, user, plan)
      await askStripe(kernel, (stripe) =>
        stripe.subscriptions.create({
          ...{ customer: customer.stripe_id, items: [{ price }], payment_behavior: 'error_if_incomplete' },
          ...{ automatic_tax: automaticTax(kernel), ...(trial_period_days && { trial_period_days }) },
        }),
      )
    }
    await readCustomer(kernel, user)
    return (await findSubscription(kernel.db, user)) as PlanSubscriptionRow
  })
}

/** Pays by another card from now on. @throws Failure 422 without a plan that is paid for */
export async function replaceCard(
  kernel: Kernel,
  user: Payer,
  stripeToken: string,
): Promise<PlanSubscriptionRow> {
  requirePayments(kernel)
  const customer = await requireCustomer(kernel, user)
  // With a customer that was deleted at Stripe its plan ended.
  await readCustomer(kernel, user)
  if (!(await findSubscription(kernel.db, user))) throw noPlan()
  await takeCard(kernel, customer, stripeToken)
  await readCustomer(kernel, user)
  const row = await findSubscription(kernel.db, user)
  if (!row) throw noPlan()
  return row
}

/**
 * A page at Stripe on which a plan is paid for the first time. One that was opened before for the same
 * account is closed, so that nobody pays in two windows.
 */
export async function openCheckout(kernel: Kernel, user: Payer, planId: string): Promise<string> {
  requirePayments(kernel)
  const plan = requirePaidPlan(kernel, planId)
  const customer = await requireCustomer(kernel, user)
  await readCustomer(kernel, user)
  if (await findSubscription(kernel.db, user))
    throw invalid({ plan: ['cannot be bought a second time. Change your plan instead.'] })
  const price = await findPrice(kernel, plan)
  const trial_period_days = await trialDays(kernel, user, plan)
  const { app } = kernel.config.origins
  const automatic_tax = automaticTax(kernel)
  return payAlone(kernel, customer, () =>
    askStripe(kernel, async (stripe) => {
      const open = await stripe.checkout.sessions.list({ customer: customer.stripe_id, status: 'open' })
      for (const { id } of open.data) await stripe.checkout.sessions.expire(id)
      const { url } = await stripe.checkout.sessions.create({
        ...{ mode: 'subscription', customer: customer.stripe_id, line_items: [{ price, quantity: 1 }] },
        ...{ success_url: `${app}/confirmation_page`, cancel_url: `${app}/plans` },
        ...{ allow_promotion_codes: true, client_reference_id: String(user.id) },
        automatic_tax,
        ...(trial_period_days && { subscription_data: { trial_period_days } }),
        ...(automatic_tax.enabled && {
          ...{ billing_address_collection: 'required' as const, tax_id_collection: { enabled: true } },
          customer_update: { address: 'auto' as const, name: 'auto' as const },
        }),
      })
      return url ?? ''
    }),
  )
}

/** Changes the plan that is paid for. With a free one nothing more is paid, and the present one runs out. */
export async function changePlan(kernel: Kernel, user: Payer, planId: string): Promise<void> {
  requirePayments(kernel)
  const plan = requirePlan(kernel, planId)
  const customer = await requireCustomer(kernel, user)
  await payAlone(kernel, customer, async () => {
    // What is changed is what is there now, not what was read last.
    await readCustomer(kernel, user)
    await applyChange(kernel, user, plan)
    await readCustomer(kernel, user)
  })
}

async function applyChange(kernel: Kernel, user: Payer, plan: PlanLine): Promise<void> {
  const row = await findSubscription(kernel.db, user)
  if (!row) throw noPlan()
  const when = findMoment(kernel, row, plan)
  if (when === 'now' && row.failing_since)
    throw refused('A payment is missing. Please update your card first.')
  // Another choice gives up the one that waits for the bank.
  if (row.pending_plan_id) await dropPendingChange(kernel, row)
  if (when === 'later') {
    await askStripe(kernel, (stripe) =>
      stripe.subscriptions.update(row.stripe_id, {
        ...{ cancel_at_period_end: true, metadata: { [NEXT_PLAN]: plan.amount === 0 ? '' : plan.id } },
      }),
    )
    return
  }
  if (when === 'none') {
    await askStripe(kernel, (stripe) => stripe.subscriptions.update(row.stripe_id, STAYS))
    return
  }
  const change = await describeChange(kernel, row, plan)
  // While it waits for the bank, what was chosen before stays chosen.
  if ((await payForChange(kernel, row, change)) === 'paid' && row.is_ending)
    await askStripe(kernel, (stripe) => stripe.subscriptions.update(row.stripe_id, STAYS))
}

/** Of a change that waits for the bank nothing is charged. */
export async function giveUpChange(kernel: Kernel, user: Payer): Promise<void> {
  requirePayments(kernel)
  const row = await findSubscription(kernel.db, user)
  if (!row) throw noPlan()
  await dropPendingChange(kernel, row)
  await readCustomer(kernel, user)
}

/** What a change costs today and later; nothing is changed. */
export async function previewChange(kernel: Kernel, user: Payer, planId: string) {
  requirePayments(kernel)
  const plan = requirePlan(kernel, planId)
  const row = await findSubscription(kernel.db, user)
  if (!row) {
    const days = await trialDays(kernel, user, plan)
    const starts_at = kernel.clock.now()
    return { plan, when: 'now' as const, starts_at, due_now: days ? 0 : plan.amount }
  }
  const when = findMoment(kernel, row, plan)
  if (when !== 'now') return { plan, when, starts_at: row.period_end, due_now: 0 }
  const { proration_behavior, items } = await describeChange(kernel, row, plan)
  const invoice = await askStripe(kernel, (stripe) =>
    stripe.invoices.createPreview({
      ...{ subscription: row.stripe_id, subscription_details: { items, proration_behavior } },
    }),
  )
  return { plan, when, starts_at: kernel.clock.now(), due_now: invoice.amount_due }
}

function findMoment(kernel: Kernel, row: PlanSubscriptionRow, plan: PlanLine) {
  const present = planById(kernel.config, row.plan_id) ?? {
    id: row.plan_id,
    amount: 0,
    currency: plan.currency,
  }
  if (plan.amount > 0 && plan.currency !== present.currency)
    throw invalid({ plan: ['is in another currency. End the present plan first.'] })
  return changeMoment(present, plan)
}

async function describeChange(kernel: Kernel, row: PlanSubscriptionRow, plan: PlanLine) {
  const price = await findPrice(kernel, plan)
  const { items } = await askStripe(kernel, (stripe) => stripe.subscriptions.retrieve(row.stripe_id))
  return {
    items: [{ id: items.data[0]?.id, price }],
    proration_behavior: 'always_invoice',
  } satisfies Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_behavior'>
}

async function trialDays(kernel: Kernel, user: Payer, plan: PlanLine): Promise<number> {
  const customer = await findCustomer(kernel.db, user)
  return customer?.first_subscribed_at ? 0 : plan.trial_days
}

/** One attempt at a time: two that pay at once would pay twice. */
async function payAlone<T>(kernel: Kernel, customer: PlanCustomerRow, act: () => Promise<T>): Promise<T> {
  const now = kernel.clock.now()
  const claim = await kernel.db
    .updateTable('plan_customers')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .where('user_id', '=', customer.user_id)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returning('user_id')
    .executeTakeFirst()
  if (!claim) throw conflict('A payment is under way. Please wait a moment.')
  try {
    return await act()
  } finally {
    await kernel.db
      .updateTable('plan_customers')
      .set({ claimed_until: null })
      .where('user_id', '=', customer.user_id)
      .execute()
  }
}

function requirePayments(kernel: Kernel): void {
  if (!takesPayments(kernel)) throw notConfigured()
}

function noPlan() {
  return refused("You haven't subscribed to any plan yet.")
}
