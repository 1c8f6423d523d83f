import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripe } from '../stripe.ts'

/**
 * What the simulator says of customers, cards, payments, refunds, coupons and the balance, said by a stand-in
 * that others wrote as well: localstripe, a program of its own (see README.md), at `LOCALSTRIPE_URL`.
 */

const elsewhere = process.env.LOCALSTRIPE_URL
if (!elsewhere)
  console.warn('SKIPPED: LOCALSTRIPE_URL is not set, so nothing is compared with an independent stand-in.')

const stands = [
  { name: 'the simulator', start: startSimulator },
  ...(elsewhere ? [{ name: 'localstripe', start: async () => reach(elsewhere) }] : []),
]

async function startSimulator() {
  const simulator = await startStripe()
  const { apiKey, client, close } = simulator
  return { stripe: new Stripe(apiKey, { ...client, maxNetworkRetries: 0, telemetry: false }), close }
}

function reach(address: string) {
  const { hostname: host, port } = new URL(address)
  const options = { host, port: Number(port), protocol: 'http' as const }
  const stripe = new Stripe('sk_test_localstripe', { ...options, maxNetworkRetries: 0, telemetry: false })
  return { stripe, close: async () => {} }
}

describe.each(stands)('$name', ({ start }) => {
  let stripe: Stripe
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ stripe, close } = await start())
  })
  afterAll(() => close())

  /** A customer whose card has this number. */
  async function createCustomer(number = '4242424242424242') {
    const customer = await stripe.customers.create({ email: 'fan@example.com', metadata: { of: 'tests' } })
    const method = await stripe.paymentMethods.create({
      ...{ type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } },
    })
    return { customer, method }
  }
  async function pay(amount: number) {
    const { customer, method } = await createCustomer()
    await stripe.paymentMethods.attach(method.id, { customer: customer.id })
    const { id } = await stripe.paymentIntents.create({
      ...{ amount, currency: 'eur', customer: customer.id, payment_method: method.id },
      metadata: { podstead_show: 'show-1' },
    })
    return stripe.paymentIntents.confirm(id)
  }
  const chargeOf = async (intent: Stripe.PaymentIntent) => {
    const { latest_charge } = intent
    return stripe.charges.retrieve(
      typeof latest_charge === 'string' ? latest_charge : String(latest_charge?.id),
    )
  }

  test('keeps a customer, and forgets one that is deleted', async () => {
    const { customer } = await createCustomer()
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      ...{ object: 'customer', email: 'fan@example.com', metadata: { of: 'tests' } },
    })
    expect(await stripe.customers.update(customer.id, { email: 'new@example.com' })).toMatchObject({
      email: 'new@example.com',
    })
    expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true })
  })

  test('shows of a card its brand and last four digits, and keeps it with the customer', async () => {
    const { customer, method } = await createCustomer()
    expect(method).toMatchObject({ type: 'card', card: { brand: 'visa', last4: '4242', exp_year: 2040 } })
    await stripe.paymentMethods.attach(method.id, { customer: customer.id })
    const { data } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(data.map(({ id }) => id)).toEqual([method.id])
    expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull()
  })

  test('takes a payment, with a charge and a movement on the balance', async () => {
    const intent = await pay(1234)
    expect(intent).toMatchObject({
      ...{ object: 'payment_intent', status: 'succeeded', amount: 1234, currency: 'eur' },
      metadata: { podstead_show: 'show-1' },
    })
    const charge = await chargeOf(intent)
    expect(charge).toMatchObject({
      amount: 1234,
      amount_refunded: 0,
      paid: true,
      refunded: false,
      status: 'succeeded',
    })
    const movement = await stripe.balanceTransactions.retrieve(String(charge.balance_transaction))
    expect(movement).toMatchObject({ amount: 1234, currency: 'eur', source: charge.id, type: 'charge' })
    expect(movement.net).toBe(movement.amount - movement.fee)
  })

  test('gives back in part and in full, each as a movement of its own', async () => {
    const charge = await chargeOf(await pay(900))
    const part = await stripe.refunds.create({ charge: charge.id, amount: 300, metadata: { why: 'rest' } })
    expect(part).toMatchObject({
      object: 'refund',
      amount: 300,
      status: 'succeeded',
      metadata: { why: 'rest' },
    })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 300, refunded: false })
    const movement = await stripe.balanceTransactions.retrieve(String(part.balance_transaction))
    expect(movement).toMatchObject({ amount: -300, currency: 'eur', source: part.id, type: 'refund' })
    await stripe.refunds.create({ charge: charge.id, amount: 600 })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 900, refunded: true })
    const { data } = await stripe.refunds.list({ charge: charge.id })
    expect(data.map(({ amount }) => amount).sort()).toEqual([300, 600])
  })

  test('gives back by the payment as by its charge', async () => {
    const intent = await pay(500)
    const refund = await stripe.refunds.create({ payment_intent: intent.id })
    expect(refund).toMatchObject({ amount: 500, charge: (await chargeOf(intent)).id })
  })

  test('declines a card with its reason, and takes no money', async () => {
    const { customer, method } = await createCustomer('4000000000000002')
    const declined = await stripe.paymentMethods
      .attach(method.id, { customer: customer.id })
      .catch((error: Stripe.errors.StripeError) => error)
    expect(declined).toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' })
  })

  test('stops a payment that was not made', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 700, currency: 'eur' })
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toBeNull()
  })

  test('keeps a coupon until it is deleted', async () => {
    const id = `half-${Date.now()}`
    await stripe.coupons.create({ id, percent_off: 50, duration: 'once' })
    expect(await stripe.coupons.retrieve(id)).toMatchObject({ percent_off: 50, duration: 'once' })
    expect(await stripe.coupons.del(id)).toMatchObject({ deleted: true })
    await expect(stripe.coupons.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('says of what it does not know that it is missing', async () => {
    await expect(stripe.charges.retrieve('ch_unknown')).rejects.toMatchObject({
      ...{ statusCode: 404, type: 'StripeInvalidRequestError' },
    })
    await expect(stripe.refunds.create({ charge: 'ch_unknown' })).rejects.toThrow()
  })

  test('tells the balance', async () => {
    const balance = await stripe.balance.retrieve()
    expect(balance.livemode).toBe(false)
    expect(Object.keys(balance)).toEqual(expect.arrayContaining(['available', 'pending']))
  })
})
