import type Stripe from 'stripe'
import { z } from 'zod'
import { endPlans, grantPlan } from '../accounts/commands-plans.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { askStripe, isMissing } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import { planById } from '../plans/queries.ts'
import { notePlanEnding } from './commands-accounts.ts'
import { type PendingChange, readPendingChange } from './commands-confirmation.ts'
import { startNextPlan } from './commands-next-plan.ts'
import { findPlanOfPrice } from './commands-prices.ts'
import { paymentMissingMail, planEndedMail } from './mails.ts'
import { findCustomer, findSubscription } from './queries.ts'
import {
  chooseSubscription,
  graceEnd,
  isLive,
  readEntitlement,
  remindersDue,
  type SubscriptionState,
} from './rules.ts'
import type { PlanSubscriptionRow } from './table.ts'

/** In the metadata of a subscription: the plan that follows when it has ended. */
export const NEXT_PLAN = 'next_plan'

/** A subscription that goes on with what it is for. */
export const STAYS = { cancel_at_period_end: false, metadata: { [NEXT_PLAN]: '' } }

/** Reads again what an account pays for. */
export const readPlan = defineJob('billing.read_plan', z.object({ user_id: z.number() }))

/**
 * Makes the account what Stripe says of its subscription. Stripe is asked, never an event believed: it does
 * not matter which events came, how often and in which order. Read twice, nothing changes.
 */
export async function readCustomer(kernel: Kernel, user: { id: number }): Promise<void> {
  const customer = await findCustomer(kernel.db, user)
  if (!customer) return
  const listed = await listSubscriptions(kernel, customer.stripe_id)
  if (!listed) return
  const states = listed.map((one) => toState(kernel, one))
  const { chosen, doubled } = chooseSubscription(states)
  for (const one of doubled) await returnDoubled(kernel, one)
  const before = await findSubscription(kernel.db, user)
  if (chosen && !chosen.plan_id) {
    // Of a plan that PLANS_FILE has no longer: nothing is taken from anybody by that.
    kernel.log.warn({ subscription: chosen.stripe_id }, 'A subscription is of no plan of this server')
    return
  }
  const now = kernel.clock.now()
  const { graceDays } = kernel.config.billing
  const failingSince = chosen?.status === 'past_due' ? (before?.failing_since ?? now) : null
  const entitled = readEntitlement(chosen, { now, failingSince, graceDays })
  if (!chosen || !entitled) {
    const ended = before && states.find(({ stripe_id }) => stripe_id === before.stripe_id)
    if (!chosen && ended?.next_plan_id && (await startNextPlan(kernel, customer, ended)))
      return readCustomer(kernel, user)
    return endPlan(kernel, user, before, chosen ?? ended)
  }
  const pending = await readPendingChange(
    kernel,
    listed.find(({ id }) => id === chosen.stripe_id),
  )
  if (isConfirmed(before, chosen, pending)) {
    // What was chosen before it gives way to it, as it does to a change that is paid at once.
    await askStripe(kernel, (stripe) => stripe.subscriptions.update(chosen.stripe_id, STAYS))
    return readCustomer(kernel, user)
  }
  const row = {
    ...pending,
    ...{ stripe_id: chosen.stripe_id, plan_id: entitled.plan_id, status: chosen.status },
    ...{ is_ending: chosen.is_ending, next_plan_id: entitled.next_plan_id, period_end: chosen.period_end },
    failing_since: failingSince,
  }
  if (isChanged(before, row))
    await grantPlan(kernel, user, row.plan_id, entitled.until ? { until: entitled.until } : {})
  await writeSubscription(kernel, user, row)
}

/** A dearer plan waited for the bank while the present one was ending, and was paid. */
function isConfirmed(
  before: PlanSubscriptionRow | undefined,
  chosen: SubscriptionState,
  { pending_plan_id }: PendingChange,
): boolean {
  if (!before?.pending_plan_id || pending_plan_id) return false
  return before.is_ending && chosen.is_ending && chosen.plan_id === before.pending_plan_id
}

function isChanged(
  before: PlanSubscriptionRow | undefined,
  after: Pick<PlanSubscriptionRow, 'stripe_id' | 'plan_id' | 'is_ending' | 'period_end'>,
): boolean {
  if (!before || before.stripe_id !== after.stripe_id || before.plan_id !== after.plan_id) return true
  if (before.is_ending !== after.is_ending) return true
  return after.is_ending && before.period_end.getTime() !== after.period_end.getTime()
}

type State = Omit<PlanSubscriptionRow, 'user_id' | 'reminders_sent' | 'updated_at'>

/** Each letter about a missing payment is queued with the mark that it was. */
async function writeSubscription(kernel: Kernel, user: { id: number }, row: State): Promise<void> {
  const now = kernel.clock.now()
  const { graceDays } = kernel.config.billing
  await kernel.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('plan_subscriptions')
      .selectAll()
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    const due = remindersDue(row.failing_since, { now, graceDays })
    const sent = row.failing_since ? (before?.reminders_sent ?? 0) : 0
    const values = { ...row, reminders_sent: Math.max(due, sent), updated_at: now }
    await trx
      .insertInto('plan_subscriptions')
      .values({ user_id: user.id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    await trx.deleteFrom('plan_endings').where('user_id', '=', user.id).execute()
    await trx
      .updateTable('plan_customers')
      .set({ first_subscribed_at: now })
      .where('user_id', '=', user.id)
      .where('first_subscribed_at', 'is', null)
      .execute()
    const until = graceEnd(row.failing_since, graceDays)
    if (due <= sent || !until) return
    const reader = await findReader(trx, user)
    const plan_name = planById(kernel.config, row.plan_id)?.name ?? row.plan_id
    if (reader) await queueMail(kernel, trx, paymentMissingMail(kernel, reader, { plan_name, until }))
  })
}

/** The plan leads back to the free one, and nothing is deleted. */
async function endPlan(
  kernel: Kernel,
  user: { id: number },
  before: PlanSubscriptionRow | undefined,
  state: SubscriptionState | undefined,
): Promise<void> {
  if (!before) return
  const account = await kernel.db
    .selectFrom('users')
    .select(['plan_id', 'plan_name'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  // The operator may have granted another plan in the meantime.
  if (account?.plan_id === before.plan_id) {
    await grantPlan(kernel, user, before.plan_id, { until: kernel.clock.now() })
    await endPlans(kernel)
  }
  // What nobody pays for any more is not tried again at Stripe either.
  if (state && (isLive(state) || state.status === 'unpaid'))
    await askStripe(kernel, (stripe) => stripe.subscriptions.cancel(state.stripe_id))
  const reader = await findReader(kernel.db, user)
  await kernel.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('plan_subscriptions')
      .where('user_id', '=', user.id)
      .where('stripe_id', '=', before.stripe_id)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) return
    await notePlanEnding(trx, user, kernel.clock.now())
    if (reader && account)
      await queueMail(kernel, trx, planEndedMail(kernel, reader, { plan_name: account.plan_name }))
  })
}

/** A second subscription of one account is a mistake: it ends, and what it took goes back. */
async function returnDoubled(kernel: Kernel, { stripe_id }: SubscriptionState): Promise<void> {
  await askStripe(kernel, async (stripe) => {
    const { data: invoices } = await stripe.invoices.list({
      subscription: stripe_id,
      status: 'paid',
      limit: 1,
    })
    const invoice = invoices[0]
    const { data: payments } = invoice
      ? await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid', limit: 1 })
      : { data: [] }
    const intent = readId(payments[0]?.payment.payment_intent)
    if (intent)
      await stripe.refunds.create(
        { payment_intent: intent, reason: 'duplicate' },
        { idempotencyKey: `doubled-${stripe_id}` },
      )
    await stripe.subscriptions.cancel(stripe_id)
  })
  kernel.log.warn(
    { subscription: stripe_id },
    'An account had two subscriptions; the later one was ended and refunded',
  )
}

/**
 * Null of a customer that Stripe does not know, which is another one's key in the configuration more often
 * than not: nothing is taken from anybody by that. Who wants to pay gets another customer.
 */
async function listSubscriptions(kernel: Kernel, customer: string): Promise<Stripe.Subscription[] | null> {
  try {
    return await askStripe(kernel, async (stripe) => {
      const all: Stripe.Subscription[] = []
      const pages = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
      for await (const one of pages) all.push(one)
      return all
    })
  } catch (error) {
    if (!isMissing(error)) throw error
    kernel.log.warn({ customer }, 'Stripe does not know the customer of an account')
    return null
  }
}

function toState(kernel: Kernel, subscription: Stripe.Subscription): SubscriptionState {
  const item = subscription.items.data[0]
  return {
    ...{ stripe_id: subscription.id, status: subscription.status },
    plan_id: item ? findPlanOfPrice(kernel, item.price) : null,
    is_ending: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    period_end: new Date((subscription.cancel_at ?? item?.current_period_end ?? 0) * 1000),
    next_plan_id: planById(kernel.config, subscription.metadata[NEXT_PLAN] ?? '')?.id ?? null,
    created_at: new Date(subscription.created * 1000),
  }
}

async function findReader(
  db: Queryable,
  user: { id: number },
): Promise<{ email: string; language: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
