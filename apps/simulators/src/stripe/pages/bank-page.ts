import { settleIntent } from '../billing/invoices.ts'
import { StripeFailure } from '../http/failures.ts'
import { confirmIntent, refuseAuthentication } from '../payments/payment-intents.ts'
import { settleSession, subscribe } from '../sales/checkout-payment.ts'
import type { Simulation } from '../simulation.ts'
import { findObject, lookUp, type Store } from '../store.ts'
import { leaveCheckout } from './checkout-page.ts'
import { html, type PageAnswer, renderNotice, renderPage } from './frame.ts'

/** The page of the bank that wants to see its customer. */
function renderQuestion(): PageAnswer {
  return renderPage(
    'Your bank asks',
    html`<h1>Is this payment yours?</h1>
<form method="post" class="card">
<p>The simulated bank wants to know whether you are making this payment.</p>
<button type="submit" name="do" value="confirm">Confirm the payment</button>
<button class="quiet" type="submit" name="do" value="refuse">Refuse the payment</button>
</form>`,
  )
}

export function showIntentQuestion(store: Store, id: string): PageAnswer {
  const intent = lookUp(store, 'payment_intent', id)
  return intent?.status === 'requires_action'
    ? renderQuestion()
    : renderNotice('Nothing to confirm', 'This payment does not wait for you.', 404)
}

export function answerIntentQuestion(store: Store, id: string, form: URLSearchParams): PageAnswer {
  const intent = findObject(store, 'payment_intent', id)
  if (intent.status !== 'requires_action') return showIntentQuestion(store, id)
  const confirmed = form.get('do') === 'confirm'
  const result = confirmed
    ? confirmIntent(store, intent, { method: String(intent.payment_method), authenticated: true })
    : refuseAuthentication(store, intent)
  if (result !== 'succeeded') {
    const message = result instanceof StripeFailure ? result.message : 'The payment did not go through.'
    return renderNotice('The payment did not go through', message, 402)
  }
  settleIntent(store, id)
  const session = settleSession(store, id)
  return session ? leaveCheckout(store, session) : renderNotice('Done', 'The payment has been confirmed.')
}

export function showBankQuestion(simulation: Simulation, secret: string): PageAnswer {
  return simulation.pages.get(secret)?.page === 'bank'
    ? renderQuestion()
    : renderNotice('Nothing to confirm', 'Nothing waits for you here.', 404)
}

/** The question before a subscription begins. */
export function answerBankQuestion(
  simulation: Simulation,
  secret: string,
  form: URLSearchParams,
): PageAnswer {
  const state = simulation.pages.get(secret)
  if (state?.page !== 'bank') return showBankQuestion(simulation, secret)
  simulation.pages.delete(secret)
  const session = findObject(state.store, 'checkout.session', state.session)
  if (form.get('do') !== 'confirm' || session.status !== 'open')
    return { redirect: session.url ?? session.cancel_url ?? '/' }
  const result = subscribe(state.store, session, { method: state.method, authenticated: true })
  if (result instanceof StripeFailure)
    return renderNotice('The payment did not go through', result.message, 402)
  return leaveCheckout(state.store, session)
}
