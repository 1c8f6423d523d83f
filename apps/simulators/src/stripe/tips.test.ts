import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeSimulator, startStripe } from '../stripe.ts'

let simulator: StripeSimulator
let stripe: Stripe
let account: string

beforeEach(async () => {
  simulator = await startStripe()
  stripe = new Stripe(simulator.apiKey, { ...simulator.client, maxNetworkRetries: 0, telemetry: false })
  account = (await stripe.accounts.create({ type: 'standard', country: 'US', email: 'host@example.com' })).id
})

afterEach(() => simulator.close())

async function onboard(): Promise<void> {
  const { url } = await stripe.accountLinks.create({
    ...{ account, type: 'account_onboarding', return_url: 'https://pod.example/return' },
    refresh_url: 'https://pod.example/refresh',
  })
  await simulator.onboardAt(url, 'complete')
}

async function createLink(amount: number, recurring?: 'month' | 'year') {
  const here = { stripeAccount: account }
  const product = await stripe.products.create({ name: 'Tip' }, here)
  const price = await stripe.prices.create(
    {
      ...{ product: product.id, unit_amount: amount, currency: 'usd' },
      ...(recurring ? { recurring: { interval: recurring } } : {}),
    },
    here,
  )
  return stripe.paymentLinks.create(
    {
      line_items: [{ price: price.id, quantity: 1 }],
      metadata: { show: 'show-1' },
      ...(recurring
        ? { subscription_data: { metadata: { show: 'show-1' } } }
        : { payment_intent_data: { metadata: { show: 'show-1' } } }),
      after_completion: {
        type: 'redirect',
        redirect: { url: 'https://pod.example/thanks?s={CHECKOUT_SESSION_ID}' },
      },
    },
    here,
  )
}

test('a key belongs to an account of its own', async () => {
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: true, type: 'standard' })
  expect((await stripe.accounts.retrieveCurrent({}, { stripeAccount: account })).id).toBe(account)
  expect((await stripe.accounts.list()).data.map(({ id }) => id)).toEqual([account])
})

test('an account may do nothing until its onboarding is complete, and a link works once', async () => {
  const before = await stripe.accounts.retrieve(account)
  expect(before).toMatchObject({ details_submitted: false, charges_enabled: false, payouts_enabled: false })
  expect(before.requirements?.currently_due).not.toEqual([])
  await expect(createLink(500)).rejects.toMatchObject({ code: 'account_invalid' })

  const urls = { return_url: 'https://pod.example/return', refresh_url: 'https://pod.example/refresh' }
  const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })
  expect(await simulator.onboardAt(link.url, 'leave')).toMatchObject({ url: urls.return_url })
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: false })
  expect(await simulator.onboardAt(link.url, 'complete')).toMatchObject({ url: urls.refresh_url })

  const late = await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })
  await simulator.advance({ seconds: 301 })
  expect(await simulator.onboardAt(late.url, 'complete')).toMatchObject({ url: urls.refresh_url })

  await onboard()
  const after = await stripe.accounts.retrieve(account)
  expect(after).toMatchObject({ details_submitted: true, charges_enabled: true, payouts_enabled: true })
  await simulator.setAccount({ account, state: 'restricted' })
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    details_submitted: true,
    charges_enabled: false,
  })
})

test('a tip arrives in the balance of its account, less the fee, and nowhere else', async () => {
  await onboard()
  const here = { stripeAccount: account }
  const link = await createLink(500)
  const visit = await simulator.buyAt(link.url, { email: 'fan@example.com' })
  expect(visit.url).toMatch(/^https:\/\/pod\.example\/thanks\?s=cs_test_/)

  const charges = await stripe.charges.list({}, here)
  expect(charges.data).toHaveLength(1)
  expect(charges.data[0]).toMatchObject({
    amount: 500,
    currency: 'usd',
    paid: true,
    metadata: { show: 'show-1' },
  })
  const receipt = await fetch(charges.data[0]?.receipt_url ?? '')
  expect(await receipt.text()).toContain('$5.00')
  const movement = await stripe.balanceTransactions.retrieve(
    String(charges.data[0]?.balance_transaction),
    {},
    here,
  )
  expect(movement).toMatchObject({ amount: 500, fee: 45, net: 455, type: 'charge', status: 'pending' })
  expect(await stripe.balance.retrieve({}, here)).toMatchObject({
    ...{ pending: [{ amount: 455, currency: 'usd' }], available: [{ amount: 0 }] },
  })
  await simulator.advance({ days: 3 })
  expect(await stripe.balance.retrieve({}, here)).toMatchObject({ available: [{ amount: 455 }] })
  expect((await stripe.charges.list()).data).toEqual([])
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }])

  const sessions = await stripe.checkout.sessions.list({ payment_link: link.id }, here)
  expect(sessions.data[0]).toMatchObject({
    ...{ status: 'complete', payment_status: 'paid', amount_total: 500, metadata: { show: 'show-1' } },
    customer_details: { email: 'fan@example.com' },
  })
  const payout = await stripe.payouts.create({ amount: 455, currency: 'usd' }, here)
  await simulator.advance({ days: 3 })
  expect(await stripe.payouts.retrieve(payout.id, {}, here)).toMatchObject({ status: 'paid' })
  await expect(stripe.payouts.create({ amount: 1, currency: 'usd' }, here)).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
})

test.each([
  ['4000000000000002', 'Your card was declined.', 'generic_decline'],
  ['4000000000009995', 'Your card has insufficient funds.', 'insufficient_funds'],
  ['4000000000009987', 'Your card was declined.', 'lost_card'],
  ['4000000000000069', 'Your card has expired.', 'expired_card'],
  ['4000000000000127', "Your card's security code is incorrect.", 'incorrect_cvc'],
  ['4000000000000119', 'An error occurred while processing your card.', 'processing_error'],
])('the card %s is declined in its own words', async (card, words, reason) => {
  await onboard()
  const link = await createLink(500)
  const visit = await simulator.buyAt(link.url, { card })
  expect(visit.status).toBe(402)
  expect(visit.text.replaceAll('&#39;', "'")).toContain(words)
  const { data } = await stripe.charges.list({}, { stripeAccount: account })
  expect(data[0]).toMatchObject({ paid: false, status: 'failed', outcome: { reason } })
})

test('a bank that asks is told yes or no', async () => {
  await onboard()
  const link = await createLink(500)
  const here = { stripeAccount: account }
  const refused = await simulator.buyAt(link.url, { card: '4000002760003184', bank: 'refuse' })
  expect(refused.status).toBe(402)
  expect((await stripe.charges.list({}, here)).data).toEqual([])
  const confirmed = await simulator.buyAt(link.url, { card: '4000002760003184' })
  expect(confirmed.url).toContain('https://pod.example/thanks')
  expect((await stripe.charges.list({}, here)).data).toHaveLength(1)
})

test('a recurring tip renews, fails, is tried again, and ends', async () => {
  await onboard()
  const here = { stripeAccount: account }
  const link = await createLink(500, 'month')
  await simulator.buyAt(link.url)
  const { data } = await stripe.subscriptions.list({}, here)
  expect(data).toHaveLength(1)
  const [{ id, customer }] = data as [Stripe.Subscription]
  expect(data[0]).toMatchObject({ status: 'active', metadata: { show: 'show-1' } })
  await simulator.advance({ days: 32 })
  expect((await stripe.invoices.list({ subscription: id }, here)).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
  ])
  expect(
    await simulator.failCards({ account, customer: String(customer), decline: 'insufficient_funds' }),
  ).toBe(1)
  await simulator.advance({ days: 31 })
  expect(await stripe.subscriptions.retrieve(id, {}, here)).toMatchObject({ status: 'past_due' })
  await simulator.advance({ days: 20 })
  expect(await stripe.subscriptions.retrieve(id, {}, here)).toMatchObject({
    ...{ status: 'canceled', cancellation_details: { reason: 'payment_failed' } },
  })
})

test('a subscription ends with its period, or at once', async () => {
  await onboard()
  const here = { stripeAccount: account }
  const link = await createLink(500, 'year')
  await simulator.buyAt(link.url)
  await simulator.buyAt(link.url, { email: 'other@example.com' })
  const [one, other] = (await stripe.subscriptions.list({}, here)).data.map(({ id }) => id) as [
    string,
    string,
  ]
  await stripe.subscriptions.update(one, { cancel_at_period_end: true }, here)
  expect(await stripe.subscriptions.cancel(other, {}, here)).toMatchObject({ status: 'canceled' })
  await expect(stripe.subscriptions.cancel(other, {}, here)).rejects.toMatchObject({
    code: 'resource_missing',
  })
  expect(await stripe.subscriptions.retrieve(one, {}, here)).toMatchObject({ status: 'active' })
  await simulator.advance({ days: 366 })
  expect(await stripe.subscriptions.retrieve(one, {}, here)).toMatchObject({ status: 'canceled' })
  expect((await stripe.charges.list({}, here)).data).toHaveLength(2)
})

test('an account that its owner takes away is told of, and reached no more', async () => {
  await onboard()
  await simulator.hold()
  await simulator.addEndpoint({ url: `${simulator.url}/nowhere`, connect: true })
  await simulator.disconnectAccount({ account })
  expect(await simulator.listWaiting()).toMatchObject([{ type: 'account.application.deauthorized', account }])
  await expect(stripe.balance.retrieve({}, { stripeAccount: account })).rejects.toMatchObject({
    statusCode: 403,
  })
  await expect(stripe.accounts.retrieve(account)).rejects.toMatchObject({
    ...{ statusCode: 403, code: 'account_invalid' },
  })
})

test('a form that misses something takes no money', async () => {
  await onboard()
  const link = await createLink(500)
  const visit = await simulator.buyAt(link.url, { email: ' ' })
  expect([visit.status, visit.text.includes('Your email is incomplete.')]).toEqual([402, true])
  expect((await simulator.buyAt(link.url, { card: '4242424242424241' })).text).toContain(
    'number is incorrect',
  )
  expect((await stripe.charges.list({}, { stripeAccount: account })).data).toEqual([])
})

test('a link that was switched off sells nothing', async () => {
  await onboard()
  const link = await createLink(500)
  await stripe.paymentLinks.update(link.id, { active: false }, { stripeAccount: account })
  expect(await simulator.buyAt(link.url)).toMatchObject({ status: 404 })
})

test('refunds and disputes take the money back, as much as there is', async () => {
  await onboard()
  const here = { stripeAccount: account }
  const link = await createLink(500)
  await simulator.buyAt(link.url)
  await simulator.buyAt(link.url)
  const [last, first] = (await stripe.charges.list({}, here)).data.map(({ id }) => id) as [string, string]
  await stripe.refunds.create({ charge: first, amount: 200 }, here)
  await expect(stripe.refunds.create({ charge: first, amount: 301 }, here)).rejects.toMatchObject({
    param: 'amount',
  })
  await stripe.refunds.create({ charge: first }, here)
  await expect(stripe.refunds.create({ charge: first }, here)).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const refunded = await stripe.charges.retrieve(first, { expand: ['refunds'] }, here)
  expect(refunded).toMatchObject({ refunded: true, amount_refunded: 500 })
  expect(refunded.refunds?.data.map(({ amount }) => amount)).toEqual([300, 200])

  const dispute = await simulator.openDispute({ account, charge: last })
  expect(await stripe.charges.retrieve(last, {}, here)).toMatchObject({ disputed: true })
  const sum = async () => {
    const { pending, available } = await stripe.balance.retrieve({}, here)
    return (pending[0]?.amount ?? 0) + (available[0]?.amount ?? 0)
  }
  expect(await sum()).toBe(455 * 2 - 500 - 500 - 1500)
  await simulator.closeDispute({ account, dispute: dispute.id, outcome: 'won' })
  expect(await sum()).toBe(455 * 2 - 500)
  expect(await stripe.disputes.retrieve(dispute.id, {}, here)).toMatchObject({ status: 'won' })
})

test('events reach the endpoint of the platform or of Connect, signed with its secret', async () => {
  const got: { path: string; body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      got.push({ path: request.url ?? '', body, signature: String(request.headers['stripe-signature']) })
      response.end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const own = await simulator.addEndpoint({ url: `${base}/platform` })
  const connect = await simulator.addEndpoint({ url: `${base}/connect`, connect: true })
  await stripe.customers.create({ email: 'one@example.com' })
  await onboard()
  await simulator.settled()
  expect(got.map(({ path }) => path)).toEqual(['/platform', '/connect'])
  const [first, second] = got as [(typeof got)[0], (typeof got)[0]]
  const event = stripe.webhooks.constructEvent(second.body, second.signature, connect.secret)
  expect(event).toMatchObject({ type: 'account.updated', account })
  expect(() => stripe.webhooks.constructEvent(first.body, first.signature, connect.secret)).toThrow()
  expect(stripe.webhooks.constructEvent(first.body, first.signature, own.secret).type).toBe(
    'customer.created',
  )

  await simulator.hold()
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    await stripe.customers.create({ email })
  expect(await simulator.listWaiting()).toHaveLength(3)
  for (const signature of ['wrong secret', 'old secret', 'old time'] as const) {
    const [waiting] = await simulator.listWaiting()
    await simulator.resend({ event: waiting?.id ?? '', signature })
    const last = got.at(-1) as (typeof got)[0]
    expect(() => stripe.webhooks.constructEvent(last.body, last.signature, own.secret), signature).toThrow()
  }
  const before = got.length
  await simulator.deliver({ times: 2, order: 'backwards' })
  const emails = got.slice(before).map(({ body }) => JSON.parse(body).data.object.email[0])
  expect(emails.join('')).toBe('ccbbaa')
  expect(await simulator.listWaiting()).toEqual([])
  await stripe.customers.create({ email: 'd@example.com' })
  expect(await simulator.drop()).toBe(1)
  expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(5)
  await new Promise((closed) => server.close(closed))
})
