import type { Simulation } from '../simulation.ts'
import { lookUp, type Store } from '../store.ts'
import {
  answerBankQuestion,
  answerIntentQuestion,
  showBankQuestion,
  showIntentQuestion,
} from './bank-page.ts'
import { showCheckout, showPaymentLink, submitCheckout } from './checkout-page.ts'
import { showControls, submitControls } from './control-page.ts'
import { type PageAnswer, renderNotice } from './frame.ts'
import { showOnboarding, submitOnboarding } from './onboarding-page.ts'
import { showPortal, submitPortal } from './portal-page.ts'
import { showInvoice, showReceipt, submitInvoice } from './receipt-pages.ts'

/** Pages of one account: `/checkout/acct_1/cs_test_1`. */
const OF_ACCOUNTS: Record<
  string,
  {
    show(store: Store, id: string): PageAnswer
    submit?(store: Store, id: string, form: URLSearchParams): PageAnswer
  }
> = {
  authenticate: { show: showIntentQuestion, submit: answerIntentQuestion },
  checkout: { show: showCheckout, submit: submitCheckout },
  invoices: { show: showInvoice, submit: submitInvoice },
  receipts: { show: showReceipt },
}

/** Pages with a secret: `/setup/…`. */
const WITH_SECRETS: Record<
  string,
  {
    show(simulation: Simulation, secret: string): PageAnswer
    submit(simulation: Simulation, secret: string, form: URLSearchParams): PageAnswer
  }
> = {
  bank: { show: showBankQuestion, submit: answerBankQuestion },
  portal: { show: showPortal, submit: submitPortal },
  setup: { show: showOnboarding, submit: submitOnboarding },
}

/** A page that a browser asks for. */
export function answerPage(
  simulation: Simulation,
  { method, url, body }: { method: string; url: URL; body: string },
): PageAnswer {
  const [name = '', first = '', second = ''] = url.pathname.slice(1).split('/')
  const form = method === 'POST' ? new URLSearchParams(body) : null
  if (name === '') return form ? submitControls(simulation, form) : showControls(simulation)
  if (name === 'pay') return showLink(simulation, first, url.searchParams)
  const secret = WITH_SECRETS[name]
  if (secret) return form ? secret.submit(simulation, first, form) : secret.show(simulation, first)
  const page = OF_ACCOUNTS[name]
  const store = first === 'platform' ? simulation.platform : simulation.connected.get(first)
  if (!page || !store) return renderNotice('Nothing here', 'There is no such page.', 404)
  return form && page.submit ? page.submit(store, second, form) : page.show(store, second)
}

/** Payment links have short addresses, without their account. */
function showLink(simulation: Simulation, id: string, query: URLSearchParams): PageAnswer {
  const stores = [simulation.platform, ...simulation.connected.values()]
  const store = stores.find((one) => lookUp(one, 'payment_link', id))
  return store
    ? showPaymentLink(store, id, query)
    : renderNotice('Nothing here', 'There is no such page.', 404)
}
