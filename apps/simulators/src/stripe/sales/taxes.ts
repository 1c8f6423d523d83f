import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { expand } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import type { Store } from '../store.ts'

/** Percent of what is sold to people there, with Stripe Tax; elsewhere nothing. */
const TAX_RATES: Record<string, number> = { DE: 19, FR: 20, ES: 21 }

export function findCountryRate(country: string | null | undefined): number {
  return TAX_RATES[country ?? ''] ?? 0
}

/** The part of an amount that is tax, or what is added to it. */
export function calculateTax(amount: number, rate: number, behavior: 'inclusive' | 'exclusive'): number {
  return Math.round(behavior === 'inclusive' ? (amount * rate) / (100 + rate) : (amount * rate) / 100)
}

/** @throws StripeFailure 400 where Stripe Tax is not active, or a price does not say where its tax goes */
export function checkTaxes(store: Store, enabled: boolean, prices: (Stripe.Price | null)[]): void {
  if (!enabled) return
  if (!store.isTaxActive)
    throw invalidRequest(
      'Stripe Tax has not been activated on your account. Please visit https://dashboard.stripe.com/settings/tax to get started.',
      { param: 'automatic_tax[enabled]', code: 'stripe_tax_inactive' },
    )
  // Of the platform its settings say it; an account that somebody connected has chosen nothing.
  const unclear = store.connected && prices.find((price) => price?.tax_behavior === 'unspecified')
  if (unclear)
    throw invalidRequest(
      `The price \`${unclear.id}\` must have a tax_behavior when automatic_tax is enabled and no default is set.`,
      { param: 'line_items' },
    )
}

/** What a page takes from somebody there; a tax that is added makes it dearer. */
export function taxSession(
  session: Stripe.Checkout.Session,
  items: Stripe.LineItem[],
  country: string,
): void {
  if (!session.automatic_tax.enabled || !session.amount_total) return
  const behavior = isInclusive(items.map(({ price }) => price)) ? 'inclusive' : 'exclusive'
  const tax = calculateTax(session.amount_total, findCountryRate(country), behavior)
  if (behavior === 'exclusive') session.amount_total += tax
  if (session.total_details) session.total_details.amount_tax = tax
}

export function isInclusive(prices: (Stripe.Price | null | undefined)[]): boolean {
  return prices.length > 0 && prices.every((price) => price?.tax_behavior === 'inclusive')
}

export const taxRoutes = [
  route('GET /v1/tax/settings', z.strictObject({ expand: expand.optional() }), (store) => {
    const active = store.isTaxActive
    const settings: Stripe.Tax.Settings = {
      object: 'tax.settings',
      defaults: {
        ...{ provider: 'stripe', tax_behavior: store.connected ? null : 'exclusive', tax_code: null },
      },
      ...{ head_office: null, livemode: false, status: active ? 'active' : 'pending' },
      status_details: active ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
    }
    return settings
  }),
]
