import { collectInvoice } from '../billing/invoices.ts'
import { atCustomerTime } from '../billing/subscriptions.ts'
import { StripeFailure } from '../http/failures.ts'
import { findInvoicePayment, linkToAuthentication } from '../payments/payment-intents.ts'
import { attachMethod, createMethod } from '../payments/payment-methods.ts'
import { findObject, lookUp, type Store } from '../store.ts'
import { readCard, renderCardFields } from './checkout-page.ts'
import { formatAmount, formatDate, html, type PageAnswer, renderNotice, renderPage } from './frame.ts'

export function showReceipt(store: Store, id: string): PageAnswer {
  const charge = lookUp(store, 'charge', id)
  if (!charge?.paid) return renderNotice('Nothing here', 'There is no such receipt.', 404)
  const { amount, amount_refunded: refunded, currency, created } = charge
  return renderPage(
    'Receipt',
    html`<h1>Receipt</h1>
<dl class="card">
<div class="row"><dt>Paid on</dt><dd>${formatDate(created)}</dd></div>
<div class="row"><dt>For</dt><dd>${charge.description ?? 'Payment'}</dd></div>
<div class="row"><dt>Card</dt><dd>${charge.payment_method_details?.card?.brand ?? ''} ${charge.payment_method_details?.card?.last4 ?? ''}</dd></div>
<div class="row"><dt>Amount</dt><dd>${formatAmount(amount, currency)}</dd></div>
${refunded > 0 ? html`<div class="row"><dt>Refunded</dt><dd>${formatAmount(refunded, currency)}</dd></div>` : null}
</dl>`,
  )
}

/** An invoice that can be paid by whoever got its address. */
export function showInvoice(store: Store, id: string): PageAnswer {
  return renderInvoice(store, id, new URLSearchParams(), null)
}

function renderInvoice(store: Store, id: string, form: URLSearchParams, problem: string | null): PageAnswer {
  const invoice = lookUp(store, 'invoice', id)
  if (!invoice) return renderNotice('Nothing here', 'There is no such invoice.', 404)
  const price = formatAmount(invoice.amount_due, invoice.currency)
  return renderPage(
    `Invoice ${invoice.number}`,
    html`<h1>Invoice ${invoice.number}: ${price}</h1>
<dl class="card">${invoice.lines.data.map(
      ({ description, amount }) => html`<div class="row"><dt>${description}</dt>
<dd>${formatAmount(amount, invoice.currency)}</dd></div>`,
    )}</dl>
${
  invoice.status === 'open'
    ? html`${
        findInvoicePayment(store, id)?.status === 'requires_action'
          ? html`<form method="post" class="card"><p>The bank wants to know whether this payment is yours.</p>
<button type="submit" name="do" value="confirm">Confirm with the card on file</button></form>`
          : null
      }<form method="post" class="card" novalidate>${problem && html`<p role="alert">${problem}</p>`}
${renderCardFields(form)}
<button type="submit" name="do" value="pay">Pay ${price}</button></form>`
    : html`<p>This invoice is ${invoice.status}.</p>`
}`,
    problem ? 402 : 200,
  )
}

export function submitInvoice(store: Store, id: string, form: URLSearchParams): PageAnswer {
  const invoice = findObject(store, 'invoice', id)
  if (invoice.status !== 'open') return showInvoice(store, id)
  const waiting = findInvoicePayment(store, id)
  if (form.get('do') === 'confirm' && waiting) return { redirect: linkToAuthentication(store, waiting) }
  try {
    const { customer } = invoice
    return atCustomerTime(store, customer, () => {
      const method = attachMethod(store, createMethod(store, readCard(form)).id, String(customer)).id
      const result = collectInvoice(store, invoice, { method })
      if (result instanceof StripeFailure) throw result
      const intent = findInvoicePayment(store, id)
      if (result === 'requires_action' && intent) return { redirect: linkToAuthentication(store, intent) }
      return showInvoice(store, id)
    })
  } catch (error) {
    if (error instanceof StripeFailure) return renderInvoice(store, id, form, error.message)
    throw error
  }
}
