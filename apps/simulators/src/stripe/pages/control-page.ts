import { passTime } from '../billing/renewals.ts'
import { StripeFailure } from '../http/failures.ts'
import { openDispute } from '../payments/disputes.ts'
import { refundCharge } from '../payments/refunds.ts'
import type { Simulation } from '../simulation.ts'
import { findObject, listObjects, lookUp, type Store } from '../store.ts'
import { formatAmount, html, type Markup, type PageAnswer, renderPage } from './frame.ts'

const DAY = 86_400
const SHOWN = 8

/** The start page: what whoever shows it would do in a dashboard of Stripe. */
export function showControls(simulation: Simulation): PageAnswer {
  return renderControls(simulation, null)
}

export function submitControls(simulation: Simulation, form: URLSearchParams): PageAnswer {
  try {
    act(simulation, form)
    return { redirect: '/' }
  } catch (error) {
    if (error instanceof StripeFailure) return renderControls(simulation, error.message)
    throw error
  }
}

function act(simulation: Simulation, form: URLSearchParams): void {
  const days = Number(form.get('days'))
  if (days > 0 && days <= 400) {
    passTime(simulation, simulation.clock.now() + days * DAY)
    simulation.clock.skip(days * DAY)
    return
  }
  const account = form.get('account') ?? ''
  const store = account ? simulation.connected.get(account) : simulation.platform
  if (!store) return
  const charge = findObject(store, 'charge', form.get('charge'))
  const card = simulation.cards.get(String(charge.payment_method))
  if (form.get('do') === 'dispute') openDispute(store, charge.id)
  if (form.get('do') === 'refund') refundCharge(store, charge)
  if (form.get('do') === 'decline' && card)
    card.failing = card.failing ? undefined : { code: 'card_declined', declineCode: 'insufficient_funds' }
}

function renderControls(simulation: Simulation, problem: string | null): PageAnswer {
  const stores = [simulation.platform, ...simulation.connected.values()]
  const now = new Date(simulation.clock.now() * 1000).toUTCString()
  return renderPage(
    'Simulated payments',
    html`<h1>What happens outside</h1>
${problem && html`<p role="alert">${problem}</p>`}
<form method="post" class="card"><h2>Time</h2><p>It is ${now}.</p>
<button type="submit" name="days" value="1">A day passes</button>
<button class="quiet" type="submit" name="days" value="31">A month passes</button>
<button class="quiet" type="submit" name="days" value="366">A year passes</button></form>
${stores.map((store) => renderStore(store))}`,
    problem ? 400 : 200,
  )
}

function renderStore(store: Store): Markup {
  const { connected, simulation } = store
  const account = connected && lookUp(simulation.platform, 'account', connected)
  const charges = listObjects(store, 'charge').reverse().slice(0, SHOWN)
  const name = account ? `${account.email ?? account.id}` : 'The platform itself'
  return html`<section class="card"><h2>${name}</h2>
${account ? html`<p class="soft">${account.id}, ${account.charges_enabled ? 'may sell' : 'may not sell yet'}</p>` : null}
${charges.length === 0 ? html`<p>No payments.</p>` : null}
${charges.map(
  ({
    id,
    amount,
    currency,
    status,
    refunded,
    disputed,
    payment_method,
  }) => html`<form method="post" aria-label="${formatAmount(amount, currency)}">
<p>${formatAmount(amount, currency)}, ${disputed ? 'disputed' : refunded ? 'refunded' : status}</p>
<input type="hidden" name="account" value="${connected ?? ''}"><input type="hidden" name="charge" value="${id}">
${
  status === 'succeeded' && !refunded && !disputed
    ? html`<div class="two"><button class="quiet" type="submit" name="do" value="refund">Refund</button>
<button class="quiet" type="submit" name="do" value="dispute">Dispute</button></div>`
    : null
}
<button class="quiet" type="submit" name="do" value="decline">${
    simulation.cards.get(String(payment_method))?.failing
      ? 'Let this card work again'
      : 'Let this card fail from now on'
  }</button></form>`,
)}</section>`
}
