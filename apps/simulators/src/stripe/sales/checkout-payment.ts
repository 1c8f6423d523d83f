import type Stripe from 'stripe'
import { maySell } from '../accounts.ts'
import { findPromotionCode, redeem, usePromotionCode } from '../billing/discounts.ts'
import { atCustomerTime, createSubscription } from '../billing/subscriptions.ts'
import { addCustomer } from '../customers.ts'
import { invalidRequest, StripeFailure } from '../http/failures.ts'
import { askBank, type Card, checkSaving, type Decline, explainDecline } from '../payments/cards.ts'
import { confirmIntent, createIntent, linkToAuthentication } from '../payments/payment-intents.ts'
import { attachMethod, createMethod, findCard } from '../payments/payment-methods.ts'
import { addObject, changeObject, findObject, listObjects, lookUp, randomText, type Store } from '../store.ts'
import { describeSession, describeTax } from './checkout.ts'
import { isRecurring, reduceLineItems } from './line-items.ts'
import { taxSession } from './taxes.ts'

/** What somebody writes into the page. */
export interface Buyer {
  email: string
  name: string | null
  card: Card
  /** Where they are, as far as taxes ask. */
  country: string
  fields: Record<string, string>
}

/** A session for whoever opens a payment link. @throws StripeFailure 400 if it does not sell */
export function openPaymentLink(store: Store, id: string, query: URLSearchParams): Stripe.Checkout.Session {
  const link = findObject(store, 'payment_link', id)
  const limit = link.restrictions?.completed_sessions
  if (!link.active || (limit && limit.count >= limit.limit))
    throw invalidRequest(link.inactive_message ?? 'This link is no longer active.')
  if (!maySell(store)) throw invalidRequest('This account cannot take payments at present.')
  const items = structuredClone(store.lineItems.get(id) ?? [])
  const session = describeSession(store, {
    ...{ items, mode: isRecurring(items) ? 'subscription' : 'payment' },
    plan: {
      paymentIntent: {
        ...{ metadata: link.payment_intent_data?.metadata ?? {}, setUp: null },
        description: link.payment_intent_data?.description ?? null,
      },
      reductions: [],
      subscription: {
        ...{ metadata: link.subscription_data?.metadata ?? {}, trialEnd: null },
        ...{ description: link.subscription_data?.description ?? null },
        trialDays: link.subscription_data?.trial_period_days ?? null,
      },
    },
  })
  return addObject(
    store,
    Object.assign(session, {
      ...{ payment_link: id, metadata: { ...link.metadata }, submit_type: link.submit_type },
      automatic_tax: describeTax(link.automatic_tax),
      ...{ allow_promotion_codes: link.allow_promotion_codes },
      ...{ customer_creation: session.mode === 'payment' ? link.customer_creation : null },
      ...{
        client_reference_id: query.get('client_reference_id'),
        customer_email: query.get('prefilled_email'),
      },
      custom_fields: link.custom_fields.map((field) => ({ ...field, [field.type]: { value: null } })),
    }),
  )
}

/** @throws StripeFailure 400 for a code that does not work */
export function applyCode(store: Store, session: Stripe.Checkout.Session, typed: string): void {
  const plan = store.simulation.plans.get(session.id)
  const code = findPromotionCode(store, typed)
  if (!code || !plan) throw invalidRequest('This code is invalid.')
  plan.reductions = [usePromotionCode(store, code, session.customer as string | null)]
  const { subtotal, total } = reduceLineItems(store.lineItems.get(session.id) ?? [], plan.reductions)
  const trial = plan.subscription.trialDays || plan.subscription.trialEnd
  Object.assign(session, {
    ...{ amount_total: trial ? 0 : total, discounts: [{ coupon: null, promotion_code: code.id }] },
    total_details: { amount_discount: subtotal - total, amount_shipping: 0, amount_tax: 0 },
  })
}

/** Done, the address of the bank's page, or what went wrong. */
export type CheckoutResult = 'complete' | { ask: string } | StripeFailure

/** Somebody pressed the button. */
export function paySession(store: Store, session: Stripe.Checkout.Session, buyer: Buyer): CheckoutResult {
  try {
    checkForm(session, buyer)
    const method = createMethod(store, buyer.card, buyer).id
    store.simulation.buyers.set(session.id, buyer)
    if (session.mode === 'payment') taxSession(session, store.lineItems.get(session.id) ?? [], buyer.country)
    if (session.mode === 'payment') return payOnce(store, session, { method, buyer })
    return atCustomerTime(store, session.customer, () =>
      subscribe(store, session, { method, authenticated: false }),
    )
  } catch (error) {
    if (error instanceof StripeFailure) return error
    throw error
  }
}

/** @throws StripeFailure 400 for what is missing */
function checkForm(session: Stripe.Checkout.Session, { email, fields }: Buyer): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidRequest('Your email is incomplete.')
  const empty = session.custom_fields.find(({ key, optional }) => !optional && !fields[key])
  if (empty) throw invalidRequest(`${empty.label.custom ?? empty.key} is required.`)
}

function payOnce(
  store: Store,
  session: Stripe.Checkout.Session,
  { method, buyer }: { method: string; buyer: Buyer },
): CheckoutResult {
  const plan = findPlan(store, session)
  if (session.amount_total === 0) return completePayment(store, session, null)
  const keepsCustomer = session.customer_creation === 'always' || plan.paymentIntent.setUp !== null
  if (keepsCustomer && !session.customer) session.customer = addCustomer(store, buyer).id
  const intent =
    typeof session.payment_intent === 'string'
      ? findObject(store, 'payment_intent', session.payment_intent)
      : createIntent(store, {
          ...{ amount: session.amount_total ?? 0, currency: session.currency ?? 'usd' },
          ...{ customer: session.customer as string | null, description: plan.paymentIntent.description },
          ...{ metadata: plan.paymentIntent.metadata, receipt_email: buyer.email },
          ...(plan.paymentIntent.setUp ? { setup_future_usage: plan.paymentIntent.setUp } : {}),
        })
  session.payment_intent = intent.id
  const result = confirmIntent(store, intent, { method })
  if (result === 'requires_action') return { ask: linkToAuthentication(store, intent) }
  return result === 'succeeded' ? completePayment(store, session, intent.id) : result
}

/** After a holder confirmed at the bank: the checkout that waited for it. */
export function settleSession(store: Store, intent: string): Stripe.Checkout.Session | null {
  const [session] = listObjects(store, 'checkout.session', (one) => one.payment_intent === intent)
  if (session?.status === 'open') completePayment(store, session, intent)
  return session ?? null
}

function completePayment(store: Store, session: Stripe.Checkout.Session, intent: string | null): 'complete' {
  const plan = findPlan(store, session)
  const where = { customer: session.customer as string | null, session: session.id }
  for (const one of plan.reductions) redeem(store, one, where)
  return complete(store, session, {
    ...{ payment_intent: intent, payment_status: intent ? 'paid' : 'no_payment_required' },
  })
}

/** Subscribes, unless the bank declines or wants to ask first. */
export function subscribe(
  store: Store,
  session: Stripe.Checkout.Session,
  { method, authenticated }: { method: string; authenticated: boolean },
): CheckoutResult {
  const plan = findPlan(store, session)
  const card = findCard(store, method)
  const verdict = askBank(card, { authenticated })
  if (!verdict.paid && verdict.decline === 'ask') {
    const secret = randomText(24)
    store.simulation.pages.set(secret, { page: 'bank', store, session: session.id, method })
    return { ask: `${store.simulation.origin}/bank/${secret}` }
  }
  const refused =
    session.amount_total === 0 ? checkSaving(card) : verdict.paid ? null : (verdict.decline as Decline)
  if (refused) return toFailure(refused)
  const buyer = store.simulation.buyers.get(session.id)
  const customer =
    session.customer ??
    addCustomer(store, {
      ...{ email: buyer?.email ?? '', name: buyer?.name ?? null },
      ...(session.automatic_tax.enabled && buyer?.country ? { country: buyer.country } : {}),
    }).id
  attachMethod(store, method, String(customer))
  card.setUp = true
  const now = store.simulation.clock.now()
  const { trialDays, trialEnd, metadata, description } = plan.subscription
  const items = (store.lineItems.get(session.id) ?? []).flatMap(({ price, quantity }) =>
    price?.recurring ? [{ price, quantity: quantity ?? 1 }] : [],
  )
  const subscription = createSubscription(store, {
    ...{ customer: String(customer), items, metadata, description, method, authenticated: true },
    ...{ trialEnd: trialDays ? now + trialDays * 86_400 : trialEnd, reductions: plan.reductions },
    ...{ session: session.id, behavior: 'error_if_incomplete', taxed: session.automatic_tax.enabled },
  })
  return complete(store, session, {
    ...{ customer, subscription: subscription.id, invoice: subscription.latest_invoice },
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
  })
}

function toFailure(refused: Decline): StripeFailure {
  const { code, declineCode } = refused
  const message = explainDecline(refused)
  return new StripeFailure(402, { type: 'card_error', code, decline_code: declineCode, message })
}

function findPlan(store: Store, { id }: Stripe.Checkout.Session) {
  const plan = store.simulation.plans.get(id)
  if (!plan) throw new Error(`no plan of ${id}`)
  return plan
}

function complete(
  store: Store,
  session: Stripe.Checkout.Session,
  changes: Partial<Stripe.Checkout.Session>,
): 'complete' {
  const buyer = store.simulation.buyers.get(session.id)
  const details = {
    ...{ address: null, business_name: null, email: buyer?.email ?? null, individual_name: null },
    ...{ name: buyer?.name ?? null, phone: null, tax_exempt: 'none' as const, tax_ids: [] },
  }
  const link = lookUp(store, 'payment_link', session.payment_link)
  if (link?.restrictions) link.restrictions.completed_sessions.count += 1
  changeObject(
    store,
    session,
    {
      ...changes,
      ...{ status: 'complete', url: null, customer_details: details },
      custom_fields: session.custom_fields.map((field) => ({
        ...field,
        [field.type]: { value: buyer?.fields[field.key] || null },
      })),
    },
    'checkout.session.completed',
  )
  return 'complete'
}

/** Where the browser goes when everything is done; null if the page itself says thanks. */
export function findSuccessUrl(store: Store, session: Stripe.Checkout.Session): string | null {
  const link = lookUp(store, 'payment_link', session.payment_link)
  const url = link ? link.after_completion.redirect?.url : session.success_url
  return url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null
}
