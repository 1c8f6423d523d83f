import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, takesPayments } from '../payments/commands-stripe.ts'
import { findCustomer } from './queries.ts'

/** The card that the next payment is taken from; null where there is none, or Stripe does not say. */
export async function readCard(kernel: Kernel, user: { id: number }) {
  const customer = await findCustomer(kernel.db, user)
  if (!customer || !takesPayments(kernel)) return null
  try {
    const { data } = await askStripe(kernel, (stripe) =>
      stripe.customers.listPaymentMethods(customer.stripe_id, { limit: 1 }),
    )
    const card = data[0]?.card
    if (!card) return null
    const expires = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    return { brand: card.brand, last4: card.last4, expires }
  } catch (error) {
    // The page says what is paid for without it.
    kernel.log.warn({ err: error }, 'The card of a customer could not be read')
    return null
  }
}
