import type Stripe from 'stripe'
import { collectInvoice } from '../billing/invoices.ts'
import { changeSubscription } from '../billing/subscription-changes.ts'
import { atCustomerTime, cancelSubscription, findPeriod, listOpenInvoices } from '../billing/subscriptions.ts'
import { StripeFailure } from '../http/failures.ts'
import { attachMethod, createMethod } from '../payments/payment-methods.ts'
import type { PortalPage, Simulation } from '../simulation.ts'
import { changeObject, findObject, listObjects } from '../store.ts'
import { readCard, renderCardFields } from './checkout-page.ts'
import {
  formatAmount,
  formatDate,
  html,
  type Markup,
  type PageAnswer,
  renderNotice,
  renderPage,
} from './frame.ts'

export function showPortal(simulation: Simulation, secret: string): PageAnswer {
  const state = findState(simulation, secret)
  return state ? renderPortal(state, new URLSearchParams(), null) : renderGone()
}

/** What the customer does with a subscription or a card. */
export function submitPortal(simulation: Simulation, secret: string, form: URLSearchParams): PageAnswer {
  const state = findState(simulation, secret)
  if (!state) return renderGone()
  try {
    atCustomerTime(state.store, state.customer, () => act(state, form))
    if (form.get('do') === 'card' && state.cardUrl) return { redirect: state.cardUrl }
    return { redirect: `/portal/${secret}` }
  } catch (error) {
    if (error instanceof StripeFailure) return renderPortal(state, form, error.message)
    throw error
  }
}

function findState(simulation: Simulation, secret: string): PortalPage | null {
  const state = simulation.pages.get(secret)
  return state?.page === 'portal' && state.expiresAt > simulation.clock.now() ? state : null
}

function renderGone(): PageAnswer {
  return renderNotice('Too late', 'This page is no longer open. Go back and open it again.', 410)
}

function listRunning({ store, customer }: PortalPage): Stripe.Subscription[] {
  return listObjects(
    store,
    'subscription',
    (one) => one.customer === customer && ['active', 'past_due', 'trialing'].includes(one.status),
  )
}

function findFeatures({ store, configuration }: PortalPage) {
  return findObject(store, 'billing_portal.configuration', configuration).features
}

/** @throws StripeFailure 402 */
function act(state: PortalPage, form: URLSearchParams): void {
  const { store } = state
  const features = findFeatures(state)
  const action = form.get('do')
  if (action === 'card' && (features.payment_method_update.enabled || state.onlyCard))
    return changeCard(state, form)
  const subscription = listRunning(state).find(({ id }) => id === form.get('subscription'))
  if (!subscription) return
  if (action === 'keep') changeSubscription(store, subscription, { cancel_at_period_end: false })
  if (action === 'cancel' && features.subscription_cancel.enabled) {
    if (features.subscription_cancel.mode === 'immediately') cancelSubscription(store, subscription)
    else changeSubscription(store, subscription, { cancel_at_period_end: true })
  }
  const price = form.get('price') ?? ''
  const offered = listOffered(state, subscription).some(({ id }) => id === price)
  if (action === 'switch' && offered)
    changeSubscription(store, subscription, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price }],
      proration_behavior: features.subscription_update.proration_behavior as 'create_prorations',
      payment_behavior: 'error_if_incomplete',
    })
}

/** The new card pays from now on, also what has stayed open. */
function changeCard(state: PortalPage, form: URLSearchParams): void {
  const { store, customer: id } = state
  const method = attachMethod(
    store,
    createMethod(store, readCard(form), { name: form.get('name') }).id,
    id,
  ).id
  const customer = findObject(store, 'customer', id)
  changeObject(
    store,
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } },
    'customer.updated',
  )
  for (const subscription of listRunning(state)) {
    changeObject(store, subscription, { default_payment_method: method }, 'customer.subscription.updated')
    for (const invoice of listOpenInvoices(store, subscription.id)) {
      const result = collectInvoice(store, invoice, { method })
      if (result instanceof StripeFailure) throw result
    }
  }
}

/** Prices that the configuration lets somebody switch to. */
function listOffered(state: PortalPage, subscription: Stripe.Subscription): Stripe.Price[] {
  const { enabled, products } = findFeatures(state).subscription_update
  if (!enabled) return []
  const current = subscription.items.data[0]?.price.id
  return (products ?? [])
    .flatMap(({ prices }) => prices)
    .filter((id) => id !== current)
    .map((id) => findObject(state.store, 'price', id))
}

function renderPortal(state: PortalPage, form: URLSearchParams, problem: string | null): PageAnswer {
  const features = findFeatures(state)
  const { email } = findObject(state.store, 'customer', state.customer)
  const running = listRunning(state)
  const alert = problem && html`<p role="alert">${problem}</p>`
  const card = html`<form method="post" class="card" novalidate><h2>Card</h2>
${form.get('do') === 'card' ? alert : null}${renderCardFields(form)}
<button type="submit" name="do" value="card">Save card</button></form>`
  const back = state.returnUrl
    ? html`<a class="button quiet" href="${state.returnUrl}">Return to the shop</a>`
    : null
  if (state.onlyCard)
    return renderPage('Change card', html`<h1>Change card</h1>${card}${back}`, problem ? 402 : 200)
  return renderPage(
    'Billing',
    html`<h1>Billing</h1><p class="soft">${email}</p>
${form.get('do') === 'card' ? null : alert}
${running.length === 0 ? html`<p>No subscription is running.</p>` : running.map((one) => renderSubscription(state, one))}
${features.payment_method_update.enabled ? card : null}
${features.invoice_history.enabled ? renderInvoices(state) : null}${back}`,
    problem ? 402 : 200,
  )
}

function renderSubscription(state: PortalPage, subscription: Stripe.Subscription): Markup {
  const { store } = state
  const [item] = subscription.items.data
  if (!item) return html``
  const name = findObject(store, 'product', item.price.product).name
  const end = formatDate(findPeriod(subscription).end)
  const offered = listOffered(state, subscription)
  const cancels = findFeatures(state).subscription_cancel.enabled
  return html`<form method="post" class="card"><h2>${name}</h2>
<input type="hidden" name="subscription" value="${subscription.id}">
<p>${describePrice(item.price)}, ${subscription.status.replace('_', ' ')}. ${
    subscription.cancel_at_period_end ? `Ends on ${end}.` : `Next payment on ${end}.`
  }</p>
${
  offered.length > 0
    ? html`<label for="price-${subscription.id}">Another plan</label>
<select id="price-${subscription.id}" name="price">${offered.map(
        (price) =>
          html`<option value="${price.id}">${findObject(store, 'product', price.product).name}: ${describePrice(price)}</option>`,
      )}</select><button type="submit" name="do" value="switch">Switch plan</button>`
    : null
}
${
  subscription.cancel_at_period_end
    ? html`<button type="submit" name="do" value="keep">Keep subscription</button>`
    : null
}
${
  cancels && !subscription.cancel_at_period_end
    ? html`<button class="quiet" type="submit" name="do" value="cancel">Cancel subscription</button>`
    : null
}</form>`
}

function describePrice(price: Stripe.Price): string {
  return `${formatAmount(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? 'time'}`
}

function renderInvoices({ store, customer }: PortalPage): Markup {
  const invoices = listObjects(store, 'invoice', (one) => one.customer === customer).reverse()
  return html`<section class="card"><h2>Invoices</h2><ul>${invoices.map(
    (one) => html`<li class="row"><a href="${one.hosted_invoice_url ?? ''}">${one.number ?? 'Draft'}</a>
<span>${formatDate(one.created)}</span><span>${formatAmount(one.total, one.currency)}, ${one.status}</span></li>`,
  )}</ul></section>`
}
