import * as contract from '@podstead/contract/billing/billing'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnbalanced } from '../ledger/queries.ts'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'

/** Taxes as Stripe adds them, with `STRIPE_TAX=automatic`. */

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
let own: Stripe
let mira: Person

beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld({ tax: 'automatic' }))
  own = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
  mira = await world.person({ plan_id: 'free', plan_name: 'Free' })
  // Makes the customer; the address is asked for on the page of Stripe.
  await mira.call(contract.createCustomerSession)
  const { data } = await own.customers.list({ limit: 1 })
  await own.customers.update(data[0]?.id ?? '', {
    name: 'Mira Holm',
    address: { line1: 'Lange Straße 4', postal_code: '20095', city: 'Hamburg', country: 'DE' },
  })
})
afterAll(() => close())

const sumLedger = async () => {
  const rows = await world.kernel.db
    .selectFrom('ledger_entries')
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
}
const receipts = async () => (await mira.call(contract.listReceipts)).body.charges

test('a tax stands apart on the receipt and in the ledger: it is owed, no income', async () => {
  await mira.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } })
  await settled()
  expect(await receipts()).toMatchObject([
    {
      ...{ amount: 1071, tax: 171, currency: 'USD' },
      bought_by: { name: 'Mira Holm', address: ['Lange Straße 4', '20095 Hamburg', 'DE'] },
    },
  ])
  expect(await sumLedger()).toMatchObject({ plans: -900, taxes: -171 })
})

test('the preview of a dearer plan has the tax in it', async () => {
  const { body } = await mira.call(contract.previewPlan, { query: { plan: 'professional' } })
  expect(body.is_taxed).toBe(true)
  await mira.call(contract.changePlan, { body: { plan: 'professional' } })
  await settled()
  const [latest] = await receipts()
  expect(latest?.amount).toBe(body.due_now)
  expect(latest?.tax).toBe(latest && Math.round(((latest.amount - latest.tax) * 19) / 100))
})

test('what goes back takes its share of the tax along, and all of it all', async () => {
  const first = (await receipts()).find(({ amount }) => amount === 1071)
  const before = await sumLedger()
  await own.refunds.create({ charge: first?.stripe_id ?? '', amount: 500 })
  await settled()
  const between = await sumLedger()
  expect((between.taxes ?? 0) - (before.taxes ?? 0)).toBe(Math.round((171 * 500) / 1071))
  await own.refunds.create({ charge: first?.stripe_id ?? '' })
  await settled()
  const after = await sumLedger()
  expect([(after.taxes ?? 0) - (before.taxes ?? 0), after.refunds]).toEqual([171, 900])
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
})
