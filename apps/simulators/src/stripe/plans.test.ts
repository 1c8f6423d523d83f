import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeSimulator, startStripe } from '../stripe.ts'

const START = Date.UTC(2026, 0, 31, 12) / 1000
const DAY = 86_400

let simulator: StripeSimulator
let stripe: Stripe
let small: Stripe.Price
let large: Stripe.Price
let yearly: Stripe.Price

beforeEach(async () => {
  simulator = await startStripe({ now: () => new Date(START * 1000) })
  stripe = new Stripe(simulator.apiKey, { ...simulator.client, maxNetworkRetries: 0, telemetry: false })
  small = await createPrice('Starter', 1000, 'month')
  large = await createPrice('Professional', 3000, 'month')
  yearly = await createPrice('Professional, yearly', 30_000, 'year')
})

afterEach(() => simulator.close())

function createPrice(name: string, unit_amount: number, interval: 'month' | 'year'): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount,
    recurring: { interval },
    product_data: { name },
  })
}

async function subscribe(source = 'tok_visa', more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'host@example.com', source })
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }], ...more })
}

async function listInvoices(subscription: string) {
  const { data } = await stripe.invoices.list({ subscription })
  return data.map(({ billing_reason, total, status }) => `${billing_reason} ${total} ${status}`)
}

const periodEnd = (subscription: Stripe.Subscription) =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)

test('a plan that begins on the 31st renews on the last day of short months', async () => {
  const { id, ...made } = await subscribe()
  expect(made.status).toBe('active')
  expect(periodEnd({ id, ...made })).toBe('2026-02-28')
  await simulator.advance({ days: 29 })
  expect(periodEnd(await stripe.subscriptions.retrieve(id))).toBe('2026-03-31')
  expect(await listInvoices(id)).toEqual(['subscription_cycle 1000 paid', 'subscription_create 1000 paid'])
})

test('events tell of a renewal in full', async () => {
  const { id } = await subscribe()
  await simulator.advance({ days: 29 })
  const { data } = await stripe.events.list({ created: { gt: START + DAY }, limit: 50 })
  const types = data.map(({ type }) => type).filter((type) => type !== 'balance.available')
  expect(types.reverse()).toEqual([
    ...['customer.subscription.updated', 'invoice.created', 'invoice.finalized', 'payment_intent.created'],
    ...['charge.succeeded', 'payment_intent.succeeded', 'invoice_payment.paid', 'invoice.paid'],
    'invoice.payment_succeeded',
  ])
  const [invoice] = (await stripe.invoices.list({ subscription: id })).data
  expect(invoice?.parent?.subscription_details?.subscription).toBe(id)
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoice?.id })
  expect(payments).toMatchObject([{ status: 'paid', amount_paid: 1000 }])
})

test('a dearer plan in the middle of a period costs its share, shown before and taken at once', async () => {
  const { id, items } = await subscribe()
  await simulator.advance({ days: 14 })
  const change = {
    items: [{ id: items.data[0]?.id, price: large.id }],
    proration_behavior: 'always_invoice' as const,
  }
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change })
  // Half of 28 days is left.
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500])
  expect(preview.amount_due).toBe(1000)
  expect(await listInvoices(id)).toHaveLength(1)
  await stripe.subscriptions.update(id, change)
  expect((await listInvoices(id))[0]).toBe('subscription_update 1000 paid')
  await simulator.advance({ days: 15 })
  expect((await listInvoices(id))[0]).toBe('subscription_cycle 3000 paid')
})

test('a change without asking for money waits for the next invoice, and a cheaper one leaves credit', async () => {
  const customer = await stripe.customers.create({ source: 'tok_visa' })
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: large.id }] })
  await simulator.advance({ days: 14 })
  const item = made.items.data[0]?.id
  await stripe.subscriptions.update(made.id, { items: [{ id: item, price: small.id }] })
  const next = await stripe.invoices.createPreview({ subscription: made.id })
  expect(next.total).toBe(1000 - 1500 + 500)
  await simulator.advance({ days: 15 })
  expect((await listInvoices(made.id))[0]).toBe('subscription_cycle 0 paid')

  await stripe.subscriptions.update(made.id, {
    ...{ items: [{ id: item, price: large.id }], proration_behavior: 'none' },
  })
  await stripe.subscriptions.update(made.id, {
    ...{ items: [{ id: item, price: small.id }], proration_behavior: 'always_invoice' },
  })
  expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
    balance: expect.toSatisfy((balance: number) => balance < 0),
  })
})

test('an amount too small for a card stands over until the next invoice', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 96, duration: 'forever' })
  const { id, customer } = await subscribe('tok_visa', { discounts: [{ coupon: coupon.id }] })
  const readInvoice = async () => (await stripe.invoices.list({ subscription: id, limit: 1 })).data[0]
  const readBalance = async () =>
    ((await stripe.customers.retrieve(`${customer}`)) as Stripe.Customer).balance
  expect(await readInvoice()).toMatchObject({ status: 'paid', total: 40, amount_due: 0, ending_balance: 40 })
  expect([await readBalance(), (await stripe.charges.list()).data]).toEqual([40, []])
  await simulator.advance({ days: 29 })
  expect(await readInvoice()).toMatchObject({ status: 'paid', total: 40, amount_due: 80, ending_balance: 0 })
  expect([await readBalance(), (await stripe.charges.list()).data.map(({ amount }) => amount)]).toEqual([
    0,
    [80],
  ])
})

test('another interval begins a period of its own', async () => {
  const { id, items } = await subscribe()
  await simulator.advance({ days: 14 })
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id, price: yearly.id }],
  })
  expect(periodEnd(changed)).toBe('2027-02-14')
  expect((await listInvoices(id))[0]).toBe('subscription_update 29500 paid')
})

test('a change that must be paid and cannot be changes nothing', async () => {
  const { id, items, customer } = await subscribe()
  await simulator.failCards({ customer: String(customer), decline: 'insufficient_funds' })
  await expect(
    stripe.subscriptions.update(id, {
      ...{ items: [{ id: items.data[0]?.id, price: yearly.id }], payment_behavior: 'error_if_incomplete' },
    }),
  ).rejects.toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' })
  const after = await stripe.subscriptions.retrieve(id)
  expect(after).toMatchObject({ status: 'active', items: { data: [{ price: { id: small.id } }] } })
  expect((await listInvoices(id))[0]).toBe('subscription_update 29000 void')
})

test('a trial costs nothing, is announced, and ends in an invoice', async () => {
  const { id, status } = await subscribe('tok_visa', { trial_period_days: 14 })
  expect(status).toBe('trialing')
  await simulator.advance({ days: 12 })
  expect((await stripe.events.list({ type: 'customer.subscription.trial_will_end' })).data).toHaveLength(1)
  expect(await listInvoices(id)).toEqual(['subscription_create 0 paid'])
  await simulator.advance({ days: 3 })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
  expect(await listInvoices(id)).toEqual(['subscription_cycle 1000 paid', 'subscription_create 0 paid'])
})

test('a first payment that fails leaves a plan incomplete, or none at all', async () => {
  const { id, status } = await subscribe('tok_chargeCustomerFail')
  expect(status).toBe('incomplete')
  await simulator.advance({ hours: 24 })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
  expect(await listInvoices(id)).toEqual(['subscription_create 1000 void'])
  await expect(
    subscribe('tok_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 })
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  await expect(subscribe('tok_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
})

test('a new card pays what stayed open', async () => {
  const { id, customer } = await subscribe()
  await simulator.failCards({ customer: String(customer), decline: 'expired_card' })
  await simulator.advance({ days: 29 })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
  await stripe.customers.update(String(customer), { source: 'tok_mastercard' })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
  expect(await listInvoices(id)).toEqual(['subscription_cycle 1000 paid', 'subscription_create 1000 paid'])
})

test('an invoice that stayed open can be paid at its own page', async () => {
  const { id, customer } = await subscribe()
  await simulator.failCards({ customer: String(customer), decline: 'expired_card' })
  await simulator.advance({ days: 29 })
  const [open] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data
  expect(open?.next_payment_attempt).toBeGreaterThan(START + 28 * DAY)
  const url = open?.hosted_invoice_url ?? ''
  const pay = (number: string) =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ do: 'pay', number, expiry: '12/60', cvc: '123' }),
    })
  expect(await (await pay('4000000000000341')).text()).toContain('Your card was declined.')
  expect(await (await pay('4242424242424242')).text()).toContain('This invoice is paid.')
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
})

test('a bank that wants to be asked lets no renewal through, and its page lets it', async () => {
  const { id, customer } = await subscribe()
  await simulator.failCards({ customer: String(customer), decline: 'authentication' })
  await simulator.advance({ days: 29 })
  const [open] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data
  await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'authentication_required' })
  const asked = await stripe.events.list({ type: 'invoice.payment_action_required' })
  expect(asked.data.length).toBeGreaterThan(0)
  await stripe.invoices.pay(open?.id ?? '', { off_session: false })
  const { data } = await stripe.invoicePayments.list({ invoice: open?.id })
  const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent))
  const url = intent.next_action?.redirect_to_url?.url ?? ''
  const answered = await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'confirm' }) })
  expect(answered.status).toBe(200)
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
})

test('checkout sells a plan with a trial, a code and a customer who is known', async () => {
  const customer = await stripe.customers.create({ email: 'host@example.com' })
  const coupon = await stripe.coupons.create({
    percent_off: 25,
    duration: 'repeating',
    duration_in_months: 2,
  })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SPRING' })
  const session = await stripe.checkout.sessions.create({
    ...{ mode: 'subscription', customer: customer.id, line_items: [{ price: small.id, quantity: 1 }] },
    ...{ success_url: 'https://pod.example/thanks?id={CHECKOUT_SESSION_ID}', allow_promotion_codes: true },
    ...{ cancel_url: 'https://pod.example/plans', client_reference_id: 'user-7' },
    ...{ subscription_data: { metadata: { user: '7' } }, automatic_tax: { enabled: true } },
  })
  expect((await simulator.buyAt(session.url ?? '', { card: '4000000000009995' })).status).toBe(402)
  expect((await stripe.subscriptions.list()).data).toEqual([])
  const bought = await simulator.buyAt(session.url ?? '', { card: '4000002500003155', code: 'spring' })
  expect(bought.url).toBe(`https://pod.example/thanks?id=${session.id}`)
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] })
  expect(paid).toMatchObject({
    ...{ status: 'complete', payment_status: 'paid', amount_total: 750, client_reference_id: 'user-7' },
    ...{ subscription: { status: 'active', metadata: { user: '7' }, automatic_tax: { enabled: true } } },
    ...{ customer: customer.id, url: null, automatic_tax: { enabled: true } },
  })
  expect(paid.line_items?.data).toMatchObject([{ amount_total: 750, price: { id: small.id } }])
  await simulator.advance({ days: 100 })
  expect((await listInvoices((paid.subscription as Stripe.Subscription).id)).slice(0, 3)).toEqual([
    ...['subscription_cycle 1000 paid', 'subscription_cycle 1000 paid', 'subscription_cycle 750 paid'],
  ])
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 })
})

test('codes that are used up, switched off or unknown take nothing off', async () => {
  const coupon = await stripe.coupons.create({ amount_off: 300, currency: 'usd', duration: 'once' })
  const code = await stripe.promotionCodes.create({
    ...{ promotion: { type: 'coupon', coupon: coupon.id }, code: 'ONCE', max_redemptions: 1 },
  })
  const { id } = await subscribe('tok_visa', { discounts: [{ promotion_code: code.id }] })
  await simulator.advance({ days: 29 })
  expect(await listInvoices(id)).toEqual(['subscription_cycle 1000 paid', 'subscription_create 700 paid'])
  await expect(subscribe('tok_visa', { discounts: [{ promotion_code: code.id }] })).rejects.toMatchObject({
    code: undefined,
    message: 'This promotion code cannot be redeemed.',
  })
  await stripe.coupons.del(coupon.id)
  await expect(subscribe('tok_visa', { discounts: [{ coupon: coupon.id }] })).rejects.toMatchObject({
    code: 'coupon_expired',
  })
  await expect(stripe.coupons.create({ duration: 'once' })).rejects.toMatchObject({ statusCode: 400 })
})

test('the portal cancels, keeps, switches and changes the card', async () => {
  const { id, customer } = await subscribe()
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      ...{ subscription_cancel: { enabled: true }, payment_method_update: { enabled: true } },
      invoice_history: { enabled: true },
      subscription_update: {
        ...{ enabled: true, default_allowed_updates: ['price'], proration_behavior: 'always_invoice' },
        products: [{ product: String(large.product), prices: [large.id] }],
      },
    },
  })
  const { url } = await stripe.billingPortal.sessions.create({
    ...{
      customer: String(customer),
      return_url: 'https://pod.example/billing',
      configuration: configuration.id,
    },
  })
  const act = (form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ subscription: id, ...form }) })
  expect(await (await fetch(url)).text()).toContain('https://pod.example/billing')
  await act({ do: 'cancel' })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
  await act({ do: 'keep' })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false })
  await act({ do: 'switch', price: yearly.id })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    items: { data: [{ price: { id: small.id } }] },
  })
  await act({ do: 'switch', price: large.id })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    items: { data: [{ price: { id: large.id } }] },
  })

  await simulator.failCards({ customer: String(customer), decline: 'expired_card' })
  await simulator.advance({ days: 29 })
  const again = await stripe.billingPortal.sessions.create({
    ...{ customer: String(customer), flow_data: { type: 'payment_method_update' } },
  })
  const card = (number: string) =>
    fetch(again.url, {
      method: 'POST',
      body: new URLSearchParams({ do: 'card', number, expiry: '12/60', cvc: '123' }),
    })
  expect(await (await card('4242424242424241')).text()).toContain('Your card number is incorrect.')
  await card('5555555555554444')
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
  const { data } = await stripe.customers.listPaymentMethods(String(customer))
  expect(data.map((one) => one.card?.brand)).toEqual(['mastercard', 'visa'])
  expect((await fetch(url)).status).toBe(410)
})

test('a customer session opens the pricing table', async () => {
  const customer = await stripe.customers.create({})
  const session = await stripe.customerSessions.create({
    ...{ customer: customer.id, components: { pricing_table: { enabled: true } } },
  })
  expect(session).toMatchObject({
    components: { pricing_table: { enabled: true } },
    expires_at: START + 1800,
  })
  expect(session.client_secret).not.toBe('')
})

test('only customers of a test clock live by it', async () => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await stripe.customers.create({ test_clock: clock.id, source: 'tok_visa' })
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] })
  const other = await subscribe()
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 60 * DAY })
  expect(await listInvoices(id)).toHaveLength(3)
  expect(await listInvoices(other.id)).toHaveLength(1)
  await simulator.advance({ days: 40 })
  expect(await listInvoices(id)).toHaveLength(3)
  await expect(stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START })).rejects.toMatchObject(
    { param: 'frozen_time' },
  )
})

test('tokens are used once, and a customer keeps what they stand for', async () => {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2060', cvc: '123' }
  const token = await stripe.tokens.create({ card })
  const customer = await stripe.customers.create({ source: token.id })
  await expect(stripe.customers.create({ source: token.id })).rejects.toMatchObject({
    code: 'token_already_used',
  })
  await stripe.customers.update(customer.id, { source: 'tok_mastercard' })
  const after = (await stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  })) as Stripe.Customer
  expect(after.invoice_settings.default_payment_method).toMatchObject({ card: { brand: 'mastercard' } })
  await expect(stripe.tokens.create({ card: { ...card, number: '4242424242424241' } })).rejects.toMatchObject(
    {
      code: 'incorrect_number',
    },
  )
  await expect(stripe.tokens.create({ card: { ...card, exp_year: '2020' } })).rejects.toMatchObject({
    code: 'invalid_expiry_year',
  })
})

test('a checkout that nobody pays expires', async () => {
  const session = await stripe.checkout.sessions.create({
    ...{ mode: 'subscription', line_items: [{ price: small.id }], success_url: 'https://pod.example/thanks' },
  })
  await simulator.advance({ days: 2 })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' })
  expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1)
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
})
