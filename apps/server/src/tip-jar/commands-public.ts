import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, isAccessRevoked } from '../payments/commands-stripe.ts'
import type { ShowRow } from '../shows/table.ts'
import { readPaymentAccount } from './commands-accounts.ts'
import { findOpened, isTrialLeft, noteTrialPage } from './commands-trials.ts'
import { findOpenPrice, type OpenPrice } from './queries.ts'
import { paidMetadata } from './rules.ts'

interface StartedTip {
  priceId: number
  message: string
  anonymous: boolean
  /** Of who pays, where it is known before; a free trial needs it. */
  email?: string
  /** What is taken off, in place of a free trial. */
  discount?: TipDiscount
  successUrl: string
  cancelUrl: string
}

export interface TipDiscount {
  /** Of the account on which the price is. */
  coupon: string
  code: string
  /** Stands in what the page says of itself. */
  token: string
  /** When the page closes. */
  closesAt: Date
}

/** As `openPaymentPage`. @returns its address */
export async function startTip(kernel: Kernel, show: ShowRow, tip: StartedTip): Promise<string> {
  const { url } = await openPaymentPage(kernel, show, tip)
  return url
}

/**
 * Opens a payment page for one tip. The amount is that of the price, whatever was asked for, less a discount.
 * It begins with the price's free trial where that is left to the address.
 * @throws Failure 422 for prices that cannot be chosen
 */
export async function openPaymentPage(
  kernel: Kernel,
  show: ShowRow,
  tip: StartedTip,
): Promise<{ id: string; url: string }> {
  const price = await findOpenPrice(kernel.db, show, tip.priceId)
  if (!price) throw refused('This amount can no longer be chosen.')
  const { discount } = tip
  const metadata = {
    ...paidMetadata(show, price.stripe_price_id, { ...tip, discountCode: discount?.code ?? '' }),
    ...(discount && { podstead_discount_use: discount.token }),
  }
  const trial = discount ? null : await findTrial(kernel, show, price, tip.email)
  const session = await askStripe(kernel, (stripe) =>
    stripe.checkout.sessions.create(
      {
        line_items: [{ price: price.stripe_price_id, quantity: 1 }],
        metadata,
        ...{ success_url: tip.successUrl, cancel_url: tip.cancelUrl },
        ...(discount && {
          discounts: [{ coupon: discount.coupon }],
          expires_at: Math.floor(discount.closesAt.getTime() / 1000),
        }),
        ...(tip.email && { customer_email: tip.email }),
        ...(price.is_taxed && { automatic_tax: { enabled: true } }),
        ...(price.recurring_interval
          ? {
              mode: 'subscription' as const,
              subscription_data: { metadata, ...(trial && { trial_period_days: price.trial_days }) },
            }
          : { mode: 'payment' as const, payment_intent_data: { metadata } }),
      },
      { stripeAccount: price.account },
    ),
  ).catch((error) => refuseUnreachable(kernel, show, error))
  if (!session.url) throw refused('This amount can no longer be chosen.')
  const page = trial && { ...trial, session_id: session.id, stripe_id: price.account }
  if (page && !(await noteTrialPage(kernel, show, page)))
    throw refused('This amount can no longer be chosen.')
  return { id: session.id, url: session.url }
}

/** The trial that a payment page begins with; null: none. */
async function findTrial(
  kernel: Kernel,
  show: ShowRow,
  { trial_days, recurring_interval }: Pick<OpenPrice, 'trial_days' | 'recurring_interval'>,
  email: string | undefined,
): Promise<{ email: string; before: string | null } | null> {
  if (!email || !trial_days || !recurring_interval) return null
  const before = (await findOpened(kernel, show, email))?.session_id ?? null
  return (await isTrialLeft(kernel, show, email)) ? { email, before } : null
}

/** An account that was taken back sells nothing; that it was may not have been reported. */
export async function refuseUnreachable(kernel: Kernel, show: ShowRow, error: unknown): Promise<never> {
  if (!isAccessRevoked(error)) throw error
  await kernel.jobs.enqueue(kernel.db, readPaymentAccount, { user_id: show.user_id })
  throw refused('This amount can no longer be chosen.')
}
