import type Stripe from 'stripe'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, StripeRefusal } from '../payments/commands-stripe.ts'
import type { PaymentAccountRow, TipJarPriceRow } from './table.ts'

type OnAccount = Pick<PaymentAccountRow, 'stripe_id'>

/** @throws Failure 422 where whose account it is has not switched Stripe Tax on */
export async function requireActiveTax(kernel: Kernel, { stripe_id }: OnAccount): Promise<void> {
  const { status } = await askStripe(kernel, (stripe) =>
    stripe.tax.settings.retrieve({}, { stripeAccount: stripe_id }),
  )
  if (status !== 'active')
    throw refused(
      'Stripe Tax is not active on your Stripe account yet. Switch it on there first, with your address and where you are registered.',
    )
}

/**
 * Makes a price and its link collect taxes, or no longer. The tax is a part of the amount, so that listeners
 * pay what the tip page says. @returns false where Stripe Tax is not active any more: then nothing changes
 */
export async function taxPrice(
  kernel: Kernel,
  { stripe_id: stripeAccount }: OnAccount,
  { stripe_price_id, stripe_link_id }: TipJarPriceRow,
  enabled: boolean,
): Promise<boolean> {
  try {
    await askStripe(kernel, async (stripe) => {
      const options = { stripeAccount }
      if (enabled) {
        const price = await stripe.prices.retrieve(stripe_price_id, {}, options)
        if (price.tax_behavior === 'unspecified')
          await stripe.prices.update(stripe_price_id, { tax_behavior: 'inclusive' }, options)
      }
      await stripe.paymentLinks.update(stripe_link_id, { automatic_tax: { enabled } }, options)
    })
    return true
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.reason !== 'stripe_tax_inactive') throw error
    kernel.log.warn({ account: stripeAccount }, 'Taxes are wanted of tips where Stripe Tax is not active')
    return false
  }
}

/** What of a payment is tax: said by the invoice, or by the page on which it was paid once. */
export async function findTax(
  kernel: Kernel,
  { stripe_id: stripeAccount }: OnAccount,
  payment: { intent: string | undefined; invoice: Stripe.Invoice | undefined },
): Promise<number> {
  const { intent, invoice } = payment
  if (invoice) return (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  if (!intent) return 0
  const { data } = await askStripe(kernel, (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }, { stripeAccount }),
  )
  return data[0]?.total_details?.amount_tax ?? 0
}

/** Whether taxes may be in what was paid to it: nobody else is asked about them. */
export async function hasCollectedTax(
  { db }: Pick<Kernel, 'db'>,
  show: { id: number },
  { user_id }: Pick<PaymentAccountRow, 'user_id'>,
): Promise<boolean> {
  const jar = await db
    .selectFrom('tip_jars')
    .select('has_collected_tax')
    .where('show_id', '=', show.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return jar?.has_collected_tax ?? false
}
