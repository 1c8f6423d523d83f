import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StripeSimulator, startStripe } from '../stripe.ts'

let simulator: StripeSimulator
let stripe: Stripe

beforeEach(async () => {
  simulator = await startStripe({ restrictedKeys: { rk_test_reads: ['prices'] } })
  stripe = createClient(simulator.apiKey)
})

afterEach(() => simulator.close())

function createClient(key: string): Stripe {
  return new Stripe(key, { ...simulator.client, maxNetworkRetries: 0, telemetry: false })
}

async function createPrice(amount = 900): Promise<Stripe.Price> {
  return stripe.prices.create({
    ...{ currency: 'usd', unit_amount: amount, recurring: { interval: 'month' } },
    product_data: { name: 'Professional' },
  })
}

test('a key that is not the right one opens nothing', async () => {
  await expect(createClient('sk_test_wrong_key_of_somebody').prices.list()).rejects.toMatchObject({
    ...{ type: 'StripeAuthenticationError', statusCode: 401 },
    message: expect.stringContaining('Invalid API Key provided: sk_test_'),
  })
  const restricted = createClient('rk_test_reads')
  expect((await restricted.prices.list()).data).toEqual([])
  await expect(restricted.customers.list()).rejects.toMatchObject({
    type: 'StripePermissionError',
    statusCode: 403,
  })
  const basic = await fetch(`${simulator.url}/v1/prices`, {
    headers: { authorization: `Basic ${Buffer.from(`${simulator.apiKey}:`).toString('base64')}` },
  })
  expect(basic.status).toBe(200)
  expect((await fetch(`${simulator.url}/v1/prices`)).status).toBe(401)
})

test('errors name their parameter as Stripe names it', async () => {
  await expect(stripe.prices.retrieve('price_none')).rejects.toMatchObject({
    ...{ statusCode: 404, code: 'resource_missing', param: 'id', message: "No such price: 'price_none'" },
  })
  const bad = async (params: object) =>
    stripe.prices.create(params as Stripe.PriceCreateParams).then(
      () => null,
      ({ code, param, statusCode }: { code: string; param: string; statusCode: number }) => [
        statusCode,
        code,
        param,
      ],
    )
  const product_data = { name: 'x' }
  expect(await bad({ currency: 'usd', unit_amount: 100, product: 'prod_none' })).toEqual([
    400,
    'resource_missing',
    'product',
  ])
  expect(await bad({ unit_amount: 100, product_data })).toEqual([400, 'parameter_missing', 'currency'])
  expect(await bad({ currency: 'usd', unit_amount: 9.5, product_data })).toEqual([
    400,
    'parameter_invalid_integer',
    'unit_amount',
  ])
  expect(await bad({ currency: 'usd', unit_amount: -1, product_data })).toEqual([
    400,
    'parameter_invalid_integer',
    'unit_amount',
  ])
  expect(await bad({ currency: 'zzz', unit_amount: 1, product_data })).toEqual([400, undefined, 'currency'])
  expect(await bad({ currency: 'usd', unit_amount: 1, product_data, amuont: 2 })).toEqual([
    400,
    'parameter_unknown',
    'amuont',
  ])
  expect(
    await bad({ currency: 'usd', unit_amount: 1, product_data, recurring: { interval: 'decade' } }),
  ).toEqual([...[400, undefined, 'recurring[interval]']])
  expect(
    (await fetch(`${simulator.url}/v1/nothing`, { headers: { authorization: `Bearer ${simulator.apiKey}` } }))
      .status,
  ).toBe(404)
})

test('what a price costs never changes', async () => {
  const { id } = await createPrice()
  await expect(
    stripe.prices.update(id, { unit_amount: 1 } as Stripe.PriceUpdateParams),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'unit_amount' })
  expect(await stripe.prices.update(id, { active: false, metadata: { a: '1', b: '2' } })).toMatchObject({
    ...{ active: false, unit_amount: 900, metadata: { a: '1', b: '2' } },
  })
  expect(await stripe.prices.update(id, { metadata: { a: '' } })).toMatchObject({ metadata: { b: '2' } })
})

test('an idempotency key brings the same result, and no second one', async () => {
  const params = { email: 'one@example.com' }
  const first = await stripe.customers.create(params, { idempotencyKey: 'key-1' })
  const again = await stripe.customers.create(params, { idempotencyKey: 'key-1' })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(
    stripe.customers.create({ email: 'other@example.com' }, { idempotencyKey: 'key-1' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect((await stripe.customers.list()).data).toHaveLength(1)

  const { id: account } = await stripe.accounts.create({ type: 'standard' })
  const there = await stripe.customers.create(params, { idempotencyKey: 'key-1', stripeAccount: account })
  expect(there.id).not.toBe(first.id)

  // What was refused before it began may be sent again, mended.
  await expect(
    stripe.customers.create({ source: 'tok_none' }, { idempotencyKey: 'key-2' }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
  await stripe.customers.create(params, { idempotencyKey: 'key-2' })

  await simulator.advance({ hours: 25 })
  expect((await stripe.customers.create(params, { idempotencyKey: 'key-1' })).id).not.toBe(first.id)
})

test('a declined card is declined again with the same key, and charged once with another', async () => {
  const pay = (key: string, method: string) =>
    stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', payment_method: method, confirm: true },
      { idempotencyKey: key },
    )
  for (let count = 0; count < 2; count++)
    await expect(pay('one', 'pm_card_chargeDeclined')).rejects.toMatchObject({
      ...{ type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline', statusCode: 402 },
      payment_intent: { status: 'requires_payment_method' },
    })
  await pay('two', 'pm_card_visa')
  await pay('two', 'pm_card_visa')
  const charges = await stripe.charges.list()
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('a request that got no answer is done once, and one that runs is not run twice', async () => {
  // The package itself tries once more when a connection breaks.
  simulator.fail('lost', 2)
  await expect(stripe.customers.create({ name: 'Lost' }, { idempotencyKey: 'lost' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  await stripe.customers.create({ name: 'Lost' }, { idempotencyKey: 'lost' })
  expect((await stripe.customers.list()).data).toHaveLength(1)

  const resume = simulator.pause()
  const running = stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' })
  await expect
    .poll(() => stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' }).catch((error) => error))
    .toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  resume()
  const { id } = await running
  expect((await stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' })).id).toBe(id)
})

test('the package tries again when Stripe is down', async () => {
  const patient = new Stripe(simulator.apiKey, {
    ...simulator.client,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  simulator.fail('down', 2)
  expect((await patient.customers.create({ name: 'Late' })).name).toBe('Late')
  simulator.fail('busy')
  await expect(stripe.customers.list()).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
  })
})

test('lists go through all pages in both directions', async () => {
  for (let count = 1; count <= 25; count++) await stripe.customers.create({ name: `Customer ${count}` })
  const all: string[] = []
  for await (const { name } of stripe.customers.list({ limit: 10 })) all.push(name ?? '')
  expect(all).toHaveLength(25)
  expect([all[0], all.at(-1)]).toEqual(['Customer 25', 'Customer 1'])
  const [first, second] = [
    await stripe.customers.list({ limit: 3 }),
    await stripe.customers.list({ limit: 6 }),
  ]
  const back = await stripe.customers.list({ limit: 3, ending_before: second.data[3]?.id })
  expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
  expect(back.has_more).toBe(false)
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    ...{ code: 'resource_missing', param: 'starting_after' },
  })
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  expect((await stripe.customers.list({ created: { gt: 4_000_000_000 } })).data).toEqual([])
})

test('references are ids until they are asked for', async () => {
  const price = await createPrice()
  const customer = await stripe.customers.create({ source: 'tok_visa', email: 'one@example.com' })
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })
  const plain = await stripe.subscriptions.retrieve(id)
  expect(typeof plain.latest_invoice).toBe('string')
  const whole = await stripe.subscriptions.retrieve(id, { expand: ['customer'] })
  expect(whole.customer).toMatchObject({ id: customer.id, email: 'one@example.com' })
  const listed = await stripe.subscriptions.list({ expand: ['data.latest_invoice.payments'] })
  expect(listed.data[0]?.latest_invoice).toMatchObject({
    status: 'paid',
    payments: { data: [{ status: 'paid' }] },
  })
  await expect(stripe.subscriptions.retrieve(id, { expand: ['nothing'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (nothing).',
  })
  await expect(stripe.subscriptions.list({ expand: ['customer'] })).rejects.toMatchObject({ param: 'expand' })
})

test('accounts are worlds of their own', async () => {
  const one = await stripe.accounts.create({ type: 'standard' })
  const price = await createPrice()
  const here = { stripeAccount: one.id }
  await expect(stripe.prices.retrieve(price.id, {}, here)).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await stripe.events.list({}, here)).data).toEqual([])
  await expect(stripe.prices.list({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
    ...{ type: 'StripePermissionError', code: 'account_invalid', statusCode: 403 },
  })
})

test('endpoints can be made over the API, and see what they asked for', async () => {
  const made = await stripe.webhookEndpoints.create({
    ...{ url: `${simulator.url}/nowhere`, enabled_events: ['customer.created'] },
  })
  expect(made.secret).toMatch(/^whsec_/)
  expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined()
  await createPrice()
  await stripe.customers.create({})
  await simulator.settled()
  // A page that does not exist answers 404: the event keeps waiting.
  expect(simulator.webhooks.deliveries).toMatchObject([{ type: 'customer.created', status: 404 }])
  expect(await simulator.listWaiting()).toHaveLength(1)
  await stripe.webhookEndpoints.del(made.id)
  await stripe.customers.create({})
  await simulator.settled()
  expect(simulator.webhooks.deliveries).toHaveLength(1)
})

test('the start page lets time pass, refunds, disputes and breaks cards', async () => {
  const intent = await stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
  })
  const act = (form: Record<string, string>) =>
    fetch(`${simulator.url}/`, { method: 'POST', body: new URLSearchParams(form) })
  const charge = String(intent.latest_charge)
  expect(await (await act({ days: '3' })).text()).toContain('$5.00, succeeded')
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 455 }] })
  expect(await (await act({ do: 'decline', charge })).text()).toContain('Let this card work again')
  expect(await (await act({ do: 'refund', charge })).text()).toContain('refunded')
  expect((await act({ do: 'refund', charge })).status).toBe(400)
  expect((await act({ do: 'dispute', charge: 'ch_none' })).status).toBe(400)
})

test('controls are there for a demo, too', async () => {
  const customer = await stripe.customers.create({ source: 'tok_visa' })
  const send = (name: string, given: object) =>
    fetch(`${simulator.url}/_control/${name}`, { method: 'POST', body: JSON.stringify(given) })
  const failed = await send('failCards', { customer: customer.id, decline: 'expired_card' })
  expect(await failed.json()).toEqual({ done: 1 })
  await expect(
    stripe.paymentIntents.create({
      ...{ amount: 500, currency: 'usd', customer: customer.id, confirm: true },
      payment_method: String(customer.invoice_settings.default_payment_method),
    }),
  ).rejects.toMatchObject({ code: 'expired_card' })
  expect((await send('constructor', {})).status).toBe(404)
  expect((await send('openDispute', { charge: 'ch_none' })).status).toBe(404)
})
