import type Stripe from 'stripe'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, StripeRefusal } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import { findPlanOfPrice } from './commands-prices.ts'
import type { PlanSubscriptionRow } from './table.ts'

/** Codes by which Stripe says that the holder of a card has to confirm a payment at the bank. */
const MUST_CONFIRM = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
])

export type PendingChange = Pick<
  PlanSubscriptionRow,
  'pending_plan_id' | 'pending_url' | 'pending_amount' | 'pending_until'
>

const NONE: PendingChange = {
  ...{ pending_plan_id: null, pending_url: null, pending_amount: null, pending_until: null },
}

/**
 * Changes what is paid for, if the payment goes through. Where the bank wants to ask the holder of the card,
 * the change waits at Stripe for the answer, and until then the plan stays what it is.
 * @returns whether it waits @throws Failure 422 with what Stripe says of the card
 */
export async function payForChange(
  kernel: Kernel,
  { stripe_id }: PlanSubscriptionRow,
  change: Pick<Stripe.SubscriptionUpdateParams, 'items' | 'proration_behavior'>,
): Promise<'paid' | 'waits'> {
  try {
    await askStripe(kernel, (stripe) =>
      stripe.subscriptions.update(stripe_id, { ...change, payment_behavior: 'error_if_incomplete' }),
    )
    return 'paid'
  } catch (error) {
    if (!(error instanceof StripeRefusal) || !MUST_CONFIRM.has(error.reason ?? '')) throw error
  }
  const { pending_update } = await askStripe(kernel, (stripe) =>
    stripe.subscriptions.update(stripe_id, { ...change, payment_behavior: 'pending_if_incomplete' }),
  )
  return pending_update ? 'waits' : 'paid'
}

/** The change that waits for an answer at the bank, and the page at Stripe on which it is given. */
export async function readPendingChange(
  kernel: Kernel,
  subscription: Stripe.Subscription | undefined,
): Promise<PendingChange> {
  const held = subscription?.pending_update
  const price = held?.subscription_items?.[0]?.price
  const plan = price && findPlanOfPrice(kernel, price)
  const id = readId(subscription?.latest_invoice)
  if (!held || !plan || !id) return NONE
  const invoice = await askStripe(kernel, (stripe) => stripe.invoices.retrieve(id))
  if (invoice.status !== 'open' || !invoice.hosted_invoice_url) return NONE
  return {
    ...{ pending_plan_id: plan, pending_url: invoice.hosted_invoice_url },
    ...{ pending_amount: invoice.amount_due, pending_until: new Date(held.expires_at * 1000) },
  }
}

/** Nothing is charged for the change that waits, and nothing of it is left. */
export async function dropPendingChange(
  kernel: Kernel,
  { stripe_id }: Pick<PlanSubscriptionRow, 'stripe_id'>,
): Promise<void> {
  await askStripe(kernel, async (stripe) => {
    const { pending_update, latest_invoice } = await stripe.subscriptions.retrieve(stripe_id, {
      expand: ['latest_invoice'],
    })
    const invoice = typeof latest_invoice === 'string' ? null : latest_invoice
    // Paid in the meantime, or over by itself.
    if (pending_update && invoice?.status === 'open') await stripe.invoices.voidInvoice(invoice.id)
  })
}
