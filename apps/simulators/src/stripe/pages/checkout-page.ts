import type Stripe from 'stripe'
import { StripeFailure } from '../http/failures.ts'
import type { Card } from '../payments/cards.ts'
import {
  applyCode,
  type Buyer,
  findSuccessUrl,
  openPaymentLink,
  paySession,
} from '../sales/checkout-payment.ts'
import { findObject, lookUp, type Store } from '../store.ts'
import {
  formatAmount,
  formatDate,
  html,
  type Markup,
  type PageAnswer,
  renderNotice,
  renderPage,
} from './frame.ts'

/** The address of a payment link: everybody who opens it gets a checkout of their own. */
export function showPaymentLink(store: Store, id: string, query: URLSearchParams): PageAnswer {
  try {
    const { url } = openPaymentLink(store, id, query)
    return { redirect: url ?? '' }
  } catch (error) {
    if (error instanceof StripeFailure) return renderNotice('Not for sale', error.message, 404)
    throw error
  }
}

export function showCheckout(store: Store, id: string): PageAnswer {
  const session = lookUp(store, 'checkout.session', id)
  if (!session) return renderNotice('Nothing here', 'This checkout does not exist.', 404)
  if (session.status === 'complete') return showThanks(store, session)
  if (session.status === 'expired')
    return renderNotice('Too late', 'This checkout has expired. Go back and start again.', 410)
  return renderCheckout(store, session, new URLSearchParams(), null)
}

/** What the form of a checkout does. */
export function submitCheckout(store: Store, id: string, form: URLSearchParams): PageAnswer {
  const session = findObject(store, 'checkout.session', id)
  if (session.status !== 'open') return showCheckout(store, id)
  if (form.get('do') === 'apply') {
    try {
      applyCode(store, session, form.get('code') ?? '')
      return renderCheckout(store, session, form, null)
    } catch (error) {
      if (error instanceof StripeFailure) return renderCheckout(store, session, form, error)
      throw error
    }
  }
  const result = paySession(store, session, readBuyer(store, session, form))
  if (result instanceof StripeFailure) return renderCheckout(store, session, form, result)
  if (typeof result === 'object') return { redirect: result.ask }
  return leaveCheckout(store, session)
}

/** Back to the shop, or to a page that says thanks. */
export function leaveCheckout(store: Store, session: Stripe.Checkout.Session): PageAnswer {
  return {
    redirect: findSuccessUrl(store, session) ?? `/checkout/${store.connected ?? 'platform'}/${session.id}`,
  }
}

function showThanks(store: Store, session: Stripe.Checkout.Session): PageAnswer {
  const link = lookUp(store, 'payment_link', session.payment_link)
  const message = link?.after_completion.hosted_confirmation?.custom_message
  return renderNotice('Thanks for your payment', message ?? 'A payment will appear on your statement.')
}

function readBuyer(store: Store, session: Stripe.Checkout.Session, form: URLSearchParams): Buyer {
  const customer = lookUp(store, 'customer', session.customer)
  const fields = Object.fromEntries(
    session.custom_fields.map(({ key }) => [key, form.get(`field_${key}`)?.trim() ?? '']),
  )
  return {
    email: customer?.email ?? session.customer_email ?? form.get('email')?.trim() ?? '',
    name: form.get('name')?.trim() || null,
    ...{ card: readCard(form), fields, country: form.get('country')?.trim().toUpperCase() ?? '' },
  }
}

export function readCard(form: URLSearchParams): Card {
  const [month = '', year = ''] = (form.get('expiry') ?? '').split('/')
  const expYear = Number(year.trim())
  return {
    number: (form.get('number') ?? '').replaceAll(/[\s-]/g, ''),
    ...{ expMonth: Number(month.trim()), expYear: expYear < 100 ? 2000 + expYear : expYear },
    cvc: form.get('cvc')?.trim() ?? '',
  }
}

function renderCheckout(
  store: Store,
  session: Stripe.Checkout.Session,
  form: URLSearchParams,
  failure: StripeFailure | null,
): PageAnswer {
  const { currency, amount_total: total } = session
  const known = lookUp(store, 'customer', session.customer)?.email ?? session.customer_email
  const price = formatAmount(total ?? 0, currency ?? 'usd')
  const label = session.mode === 'subscription' ? 'Subscribe' : 'Pay'
  const body = html`
<h1>${label === 'Pay' ? `Pay ${price}` : `Subscribe: ${price} today`}</h1>
${renderSummary(store, session)}
${failure && html`<p role="alert">${failure.message}</p>`}
${session.allow_promotion_codes ? renderCodeForm(session, form) : null}
<form method="post" class="card" novalidate>
${
  known
    ? html`<p>Email: <strong>${known}</strong></p>`
    : html`<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${form.get('email') ?? ''}">`
}
${session.custom_fields.map(
  ({ key, label: { custom }, optional }) => html`
<label for="field_${key}">${custom ?? key}${optional ? ' (optional)' : ''}</label>
<input id="field_${key}" name="field_${key}" value="${form.get(`field_${key}`) ?? ''}">`,
)}
${
  session.automatic_tax.enabled
    ? html`<label for="country">Country (two letters)</label>
<input id="country" name="country" autocomplete="country" value="${form.get('country') ?? ''}">`
    : null
}
${renderCardFields(form)}
<button type="submit" name="do" value="pay">${label}${label === 'Pay' ? ` ${price}` : ''}</button>
${session.cancel_url ? html`<a class="button quiet" href="${session.cancel_url}">Cancel</a>` : null}
</form>`
  return renderPage(`Checkout ${price}`, body, failure ? 402 : 200)
}

/** A form of its own: the return key applies the code, and does not pay. */
function renderCodeForm(session: Stripe.Checkout.Session, form: URLSearchParams): Markup {
  if (session.discounts?.length) return html`<p>Your code is applied.</p>`
  return html`<form method="post" class="card" novalidate>
<label for="code">Promotion code (optional)</label>
<input id="code" name="code" autocomplete="off" value="${form.get('code') ?? ''}">
<button class="quiet" type="submit" name="do" value="apply">Apply code</button>
</form>`
}

/** The fields of a card; what was typed stays, except for its number and code. */
export function renderCardFields(form: URLSearchParams): Markup {
  return html`<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required placeholder="4242 4242 4242 4242">
<div class="two"><div><label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" required value="${form.get('expiry') ?? ''}"></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required></div></div>
<label for="name">Name on card</label>
<input id="name" name="name" autocomplete="cc-name" value="${form.get('name') ?? ''}">`
}

function renderSummary(store: Store, session: Stripe.Checkout.Session): Markup {
  const items = store.lineItems.get(session.id) ?? []
  const currency = session.currency ?? 'usd'
  const trial = store.simulation.plans.get(session.id)?.subscription
  const now = store.simulation.clock.now()
  const end = trial?.trialDays ? now + trial.trialDays * 86_400 : trial?.trialEnd
  const discount = session.total_details?.amount_discount ?? 0
  return html`<dl class="card">
${items.map(
  ({
    description,
    quantity,
    amount_subtotal,
    price,
  }) => html`<div class="row"><dt>${quantity} × ${description}</dt>
<dd>${formatAmount(amount_subtotal, currency)}${price?.recurring ? ` per ${price.recurring.interval}` : ''}</dd></div>`,
)}
${discount > 0 ? html`<div class="row"><dt>Discount</dt><dd>−${formatAmount(discount, currency)}</dd></div>` : null}
${end ? html`<div class="row"><dt>Free until</dt><dd>${formatDate(end)}</dd></div>` : null}
<div class="row"><dt><strong>Due today</strong></dt><dd><strong>${formatAmount(session.amount_total ?? 0, currency)}</strong></dd></div>
</dl>`
}
