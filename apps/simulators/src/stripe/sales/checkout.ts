import type Stripe from 'stripe'
import type { Reduction } from '../billing/discounts.ts'
import { invalidRequest } from '../http/failures.ts'
import { changeObject, createId, type Store } from '../store.ts'
import { reduceLineItems } from './line-items.ts'

const DAY = 24 * 60 * 60

export interface SessionPlan {
  paymentIntent: {
    metadata: Record<string, string>
    description: string | null
    setUp: 'off_session' | 'on_session' | null
  }
  subscription: {
    metadata: Record<string, string>
    description: string | null
    trialEnd: number | null
    trialDays: number | null
  }
  reductions: Reduction[]
}

export function describeSession(
  store: Store,
  given: { mode: 'payment' | 'subscription'; items: Stripe.LineItem[]; plan: SessionPlan },
): Stripe.Checkout.Session {
  const id = createId('cs_test')
  const now = store.simulation.clock.now()
  const { subtotal, total } = reduceLineItems(given.items, given.plan.reductions)
  store.lineItems.set(id, given.items)
  store.simulation.plans.set(id, given.plan)
  return {
    ...{ id, object: 'checkout.session', adaptive_pricing: null, after_expiration: null },
    ...{ allow_promotion_codes: null, allowed_payment_method_types: null, amount_subtotal: subtotal },
    ...{ amount_total: given.plan.subscription.trialDays || given.plan.subscription.trialEnd ? 0 : total },
    automatic_tax: describeTax({ enabled: false }),
    ...{ billing_address_collection: null, cancel_url: null, client_reference_id: null, client_secret: null },
    ...{ collected_information: null, consent: null, consent_collection: null, created: now },
    ...{ currency: given.items[0]?.currency ?? 'usd', currency_conversion: null, custom_fields: [] },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    ...{ customer: null, customer_account: null, customer_details: null, customer_email: null },
    ...{ customer_creation: given.mode === 'payment' ? 'if_required' : null },
    discounts: given.plan.reductions.map(({ coupon, promotionCode }) => ({
      coupon: promotionCode ? null : coupon.id,
      promotion_code: promotionCode?.id ?? null,
    })),
    ...{ expires_at: now + DAY, integration_identifier: null, invoice: null, invoice_creation: null },
    ...{ livemode: false, locale: null, managed_payments: null, metadata: {}, mode: given.mode },
    ...{
      origin_context: null,
      payment_intent: null,
      payment_link: null,
      payment_method_collection: 'always',
    },
    ...{ payment_method_configuration_details: null, payment_method_options: {} },
    ...{ payment_method_types: ['card'], payment_status: 'unpaid', permissions: null, recovered_from: null },
    ...{ saved_payment_method_options: null, setup_intent: null, shipping_address_collection: null },
    ...{ shipping_cost: null, shipping_options: [], status: 'open', submit_type: null, subscription: null },
    ...{
      success_url: null,
      total_details: { amount_discount: subtotal - total, amount_shipping: 0, amount_tax: 0 },
    },
    ...{ ui_mode: 'hosted_page', url: linkToSession(store, id), wallet_options: null },
  }
}

export function describeTax({ enabled }: { enabled: boolean }): Stripe.Checkout.Session.AutomaticTax {
  return { enabled, liability: null, provider: null, status: enabled ? 'complete' : null }
}

function linkToSession(store: Store, id: string): string {
  return `${store.simulation.origin}/checkout/${store.connected ?? 'platform'}/${id}`
}

/** @throws StripeFailure 400 */
export function expireSession(store: Store, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open')
    throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
  return changeObject(store, session, { status: 'expired', url: null }, 'checkout.session.expired')
}
