import type Stripe from 'stripe'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, takesPayments } from '../payments/commands-stripe.ts'
import { readId } from '../payments/rules.ts'
import { findSubscription } from './queries.ts'
import type { PlanCustomerRow } from './table.ts'

/**
 * From now on every payment is taken from the card that Stripe made a token of, also of a subscription that
 * was bought with another one; what was not paid is paid at once.
 * @throws Failure 422 with what Stripe says of the card
 */
export async function takeCard(kernel: Kernel, customer: PlanCustomerRow, token: string): Promise<void> {
  const { stripe_id } = customer
  const row = await findSubscription(kernel.db, { id: customer.user_id })
  await askStripe(kernel, async (stripe) => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token } })
    await stripe.paymentMethods.attach(method.id, { customer: stripe_id })
    const default_payment_method = method.id
    await stripe.customers.update(stripe_id, { invoice_settings: { default_payment_method } })
    if (!row) return
    const { pending_update, latest_invoice } = await stripe.subscriptions.update(row.stripe_id, {
      default_payment_method,
    })
    // A dearer plan that waits for a confirmation is not paid by the way.
    const waiting = pending_update ? readId(latest_invoice) : undefined
    const { data: open } = await stripe.invoices.list({ subscription: row.stripe_id, status: 'open' })
    for (const { id } of open.toReversed()) if (id !== waiting) await stripe.invoices.pay(id)
  })
}

/** The card that the next payment is taken from; null where there is none, or Stripe does not say. */
export async function readCard(kernel: Kernel, user: { id: number }) {
  const row = await findSubscription(kernel.db, user)
  if (!row || !takesPayments(kernel)) return null
  try {
    const card = await askStripe(kernel, (stripe) => findCard(stripe, row.stripe_id))
    if (!card) return null
    const expires = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    return { brand: card.brand, last4: card.last4, expires }
  } catch (error) {
    // The page says what is paid for without it.
    kernel.log.warn({ err: error }, 'The card of a customer could not be read')
    return null
  }
}

/** That of the subscription, or else that of its customer. */
async function findCard(
  stripe: Stripe,
  subscription: string,
): Promise<Stripe.PaymentMethod.Card | undefined> {
  const { default_payment_method: own, customer } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
  })
  if (own && typeof own !== 'string') return own.card
  if (typeof customer === 'string' || customer.deleted) return undefined
  const usual = customer.invoice_settings.default_payment_method
  return usual && typeof usual !== 'string' ? usual.card : undefined
}
