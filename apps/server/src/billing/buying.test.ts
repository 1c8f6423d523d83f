import * as contract from '@podstead/contract/billing/billing'
import { decodeFailure } from '@podstead/contract/failure'
import { getPlan } from '@podstead/contract/plans'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUnbalanced } from '../ledger/queries.ts'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
let mira: Person

beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
})
beforeEach(async () => {
  mira = await world.person({ plan_id: 'free', plan_name: 'Free' })
})
afterAll(() => close())

const account = (person = mira) =>
  world.kernel.db
    .selectFrom('users')
    .select(['plan_id', 'plan_expires_at', 'skill_tip_jar', 'plan_message'])
    .where('id', '=', person.user.id)
    .executeTakeFirstOrThrow()
const subscription = async (person = mira) => (await person.call(contract.getSubscription)).body.subscription
const receipts = async (person = mira) => (await person.call(contract.listReceipts)).body.charges
const pay = (plan: string, stripeToken = 'tok_visa', person = mira) =>
  person.call(contract.createSubscription, { body: { plan, stripeToken } })
/** Whatever shape the refusal has. */
const failed = ({ status, body }: { status: number; body: unknown }) => [
  ...[status, decodeFailure(status, body).message],
]

describe('paying for a plan by the token of a card', () => {
  test('gives what the plan includes at once, and says until when', async () => {
    const { status, body } = await pay('professional')
    expect(status).toBe(200)
    expect(body.stripe_plan_id).toBe('professional')
    expect(Date.parse(body.expires_at)).toBeGreaterThan(world.clock.now().getTime() + 27 * 86_400_000)
    expect(await account()).toMatchObject({
      plan_id: 'professional',
      skill_tip_jar: true,
      plan_expires_at: null,
    })
    expect(await subscription()).toMatchObject({
      ...{ plan_name: 'Professional', status: 'active', is_ending: false, next_plan_id: null },
      card: { brand: 'visa', last4: '4242' },
    })
  })

  test('leaves a numbered receipt, a mail and a balanced ledger', async () => {
    await pay('starter')
    await settled()
    const [receipt] = await receipts()
    expect(receipt).toMatchObject({
      ...{
        amount: 900,
        tax: 0,
        currency: 'USD',
        plan_name: 'Starter',
        card_brand: 'visa',
        card_last4: '4242',
      },
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
    })
    const [mail] = (await world.mails()).filter(({ to }) => to === mira.user.email)
    expect(mail?.subject).toContain(`${receipt?.number}: $9.00 for Starter`)
    expect(mail?.text).toContain(`/receipts/${receipt?.id}`)
    expect(await listUnbalanced(world.kernel.db)).toEqual([])
    const { rows } = await ledgerOf(mira.user.id)
    expect(rows).toEqual({ plans: -900, fees: 56, balance: 844 })
  })

  test('says what the bank says of the card, in the words for it', async () => {
    const said = async (token: string) => failed(await pay('starter', token))
    expect(await said('tok_visa_chargeDeclinedInsufficientFunds')).toEqual([
      ...[422, 'Your card does not have enough money on it.'],
    ])
    expect(await said('tok_chargeDeclinedExpiredCard')).toEqual([422, 'Your card has expired.'])
    expect(await said('tok_chargeDeclined')).toEqual([422, 'Your card was declined.'])
    expect(await account()).toMatchObject({ plan_id: 'free' })
    expect(await subscription()).toBeNull()
  })

  test('without a token asks for another card, under its field', async () => {
    const answer = await mira.call(contract.createSubscription, {
      body: { plan: 'starter', stripeToken: '' },
    })
    expect(failed(answer)).toEqual([
      ...[422, expect.stringContaining('Please try again with another credit card')],
    ])
  })

  test('knows only its own plans, and their own prices', async () => {
    for (const plan of ['self-hosted', 'free', 'gold', 'price_123'])
      expect((await pay(plan)).status).toBe(422)
    // What is charged is said by the server: the answer shows that nothing else of the body counts.
    const body = { plan: 'starter', stripeToken: 'tok_visa', amount: 1, currency: 'JPY' }
    await mira.call(contract.createSubscription, { body })
    await settled()
    expect(await receipts()).toMatchObject([{ amount: 900, currency: 'USD' }])
  })

  test('twice at once pays once', async () => {
    const answers = await Promise.all([pay('starter', 'tok_visa'), pay('starter', 'tok_mastercard')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await settled()
    expect(await receipts()).toHaveLength(1)
  })
})

describe('paying at the page of Stripe', () => {
  test('gives the plan without any event, as soon as the thank-you page asks', async () => {
    await stripe.hold()
    const { body } = await mira.call(contract.startCheckout, { body: { plan: 'professional' } })
    expect(await subscription()).toBeNull()
    await stripe.buyAt(body.url, { email: mira.user.email })
    const { body: after } = await mira.call(contract.refreshSubscription)
    expect(after.subscription).toMatchObject({ plan_id: 'professional', status: 'active' })
    expect(await receipts()).toMatchObject([{ amount: 2400 }])
    await stripe.release()
    await settled()
    expect(await receipts()).toHaveLength(1)
  })

  test('of two pages that were opened only the last one can be paid', async () => {
    const open = async () => (await mira.call(contract.startCheckout, { body: { plan: 'starter' } })).body.url
    const [first, second] = [await open(), await open()]
    expect((await stripe.buyAt(first, { email: mira.user.email })).status).toBe(410)
    expect((await stripe.buyAt(second, { email: mira.user.email })).url).toMatch(/\/confirmation_page$/)
    await settled()
    expect(await receipts()).toHaveLength(1)
  })

  test('a plan that is paid for is not sold a second time', async () => {
    await pay('starter')
    const again = await mira.call(contract.startCheckout, { body: { plan: 'professional' } })
    expect(failed(again)).toEqual([422, expect.stringContaining('second time')])
  })
})

test('events that come twice, late and in the wrong order change nothing', async () => {
  await stripe.hold()
  await pay('starter')
  await stripe.deliver({ times: 2, order: 'backwards' })
  await stripe.release()
  await settled()
  expect(await receipts()).toHaveLength(1)
  expect(await account()).toMatchObject({ plan_id: 'starter' })
})

test.each(['none', 'wrong secret', 'old time'] as const)(
  'reports signed with %s change nothing',
  async (signature) => {
    await stripe.hold()
    await pay('starter')
    await stripe.deliver({ signature })
    await world.runJobs()
    expect(await receipts()).toEqual([])
    await stripe.release()
    await settled()
    expect(await receipts()).toHaveLength(1)
  },
)

test('what else is sold on the account of the installation is not of a plan', async () => {
  const own = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
  const other = await own.customers.create({ source: 'tok_visa' })
  const price = await own.prices.create({
    ...{
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      product_data: { name: 'Mugs' },
    },
  })
  await own.subscriptions.create({ customer: other.id, items: [{ price: price.id }] })
  await settled()
  const { count } = await world.kernel.db
    .selectFrom('plan_charges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('amount', '=', 500)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

test('without configuration everything says so, and the plans say nothing of prices to pay', async () => {
  const plain = await createWorld()
  const person = await plain.person()
  const answers = [
    await person.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } }),
    await person.call(contract.startCheckout, { body: { plan: 'starter' } }),
    await person.call(contract.getStripeDashboard),
    await person.call(contract.createCustomerSession),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(failed(answers[2] as never)[1]).toContain('not configured by whoever runs this server')
  expect((await person.call(contract.getSubscription)).body).toEqual({ subscription: null })
  await plain.close()
})

test('GET /v1/plans/{id} says what checkout will charge', async () => {
  const { body } = await mira.call(getPlan, { params: { planKey: 'starter' } })
  expect(body).toMatchObject({ amount: 900, currency: 'USD', interval: 'month', trial_days: 0 })
})

async function ledgerOf(userId: number) {
  const rows = await world.kernel.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['e.account', (eb) => eb.fn.sum<number>('e.amount').as('amount')])
    .where('p.user_id', '=', userId)
    .groupBy('e.account')
    .execute()
  return { rows: Object.fromEntries(rows.map(({ account: name, amount }) => [name, Number(amount)])) }
}
