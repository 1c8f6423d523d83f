import * as contract from '@podstead/contract/billing/billing'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listUnbalanced } from '../ledger/queries.ts'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { writePayments } from './commands-payments.ts'
import { drawReceipt } from './present-receipt-file.ts'
import { findCustomer } from './queries.ts'

const DAY = 86_400_000

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
let own: Stripe
let mira: Person

beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
  own = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
})
beforeEach(async () => {
  mira = await world.person({ plan_id: 'free', plan_name: 'Free' })
  await mira.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } })
  await settled()
})
afterAll(() => close())

const receipt = async (person = mira) => {
  const [first] = (await person.call(contract.listReceipts)).body.charges
  if (!first) throw new Error('nothing was paid')
  return first
}
const file = (id: number, headers: Record<string, string>) =>
  world.app.inject({ method: 'GET', url: `/v1/charges/${id}/receipt.pdf`, headers })
const readText = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.normalize('NFC').replace(/\s+/g, ' ')
}
const sumLedger = async () => {
  const rows = await world.kernel.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['e.account', (eb) => eb.fn.sum<number>('e.amount').as('amount')])
    .where('p.user_id', '=', mira.user.id)
    .groupBy('e.account')
    .execute()
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]))
}

test('a receipt is a PDF whose text says what was paid, to whom and by whom', async () => {
  const { id, number } = await receipt()
  const answer = await file(id, mira.headers)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${number}.pdf"`,
    'cache-control': 'no-store',
  })
  const text = await readText(new Uint8Array(answer.rawPayload))
  expect(text).toContain(number)
  expect(text).toContain('Starter')
  expect(text).toContain('$9.00')
  expect(text).toContain('ending in 4242')
})

test('names, taxes and refunds of every script are on it', async () => {
  const shown = {
    ...(await receipt()),
    ...{ amount: 1190, tax: 190, amount_refunded: 500, currency: 'EUR' },
    bought_by: { name: '山田 花子', email: 'h@example.jp', address: ['東京'], tax_ids: ['JP123'] },
    sold_by: { name: 'Łódź Podcasts', address: ['ul. Piotrkowska 1'], tax_id: 'PL999' },
  }
  const text = await readText(new Uint8Array(await drawReceipt(shown, 'de')))
  for (const part of [
    '山田',
    'Łódź',
    'PL999',
    'JP123',
    '10,00 €',
    '1,90 €',
    '11,90 €',
    '-5,00 €',
    'Endziffern',
  ])
    expect(text).toContain(part)
})

test('somebody else’s receipt is not there, nor one that never was', async () => {
  const { id } = await receipt()
  const other = await world.person()
  for (const receiptKey of [String(id), '0', '-1', 'x', '99999999999999999999']) {
    expect((await other.call(contract.getReceipt, { params: { receiptKey } })).status).toBe(404)
    expect((await file(receiptKey as never, other.headers)).statusCode).toBe(404)
  }
  expect((await mira.call(contract.getReceipt, { params: { receiptKey: String(id) } })).status).toBe(200)
})

test('numbers count on without gaps over all accounts', async () => {
  const people = await Promise.all([1, 2, 3].map(() => world.person({ plan_id: 'free', plan_name: 'Free' })))
  await Promise.all(
    people.map((person) =>
      person.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } }),
    ),
  )
  await settled()
  const rows = await world.kernel.db.selectFrom('plan_charges').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1))
})

test('payments are written together; where one cannot be, those before it are, each once', async () => {
  const payment = (name: string, fee = 56) => ({
    movement: {
      ...{ id: `txn_${name}`, created: Math.floor(world.clock.now().getTime() / 1000) },
      ...{ currency: 'usd', amount: 900, fee, net: 844 },
    } as Stripe.BalanceTransaction,
    charge: {
      ...{ user_id: mira.user.id, charge_id: `ch_${name}`, invoice_id: null, plan_name: 'Starter' },
      ...{ amount: 900, tax: 0, currency: 'USD', card_brand: 'visa', card_last4: '4242' },
      ...{ card_fingerprint: null, bought_by: { name: '', email: '', address: [], tax_ids: [] } },
      ...{ period_start: null, period_end: null, paid_at: world.clock.now() },
    },
  })
  const known = async () =>
    (await mira.call(contract.listReceipts)).body.charges.map(({ stripe_id }) => stripe_id)
  const before = (await known()).length
  const whole = [payment('one'), payment('two'), payment('three')]
  const wrong = [whole[0], payment('two', 57), whole[2]] as typeof whole
  await expect(writePayments(world.kernel, wrong)).rejects.toThrow(TypeError)
  expect(await known()).toHaveLength(before + 1)
  expect(await known()).toContain('ch_one')
  await writePayments(world.kernel, whole)
  await writePayments(world.kernel, whole)
  expect(await known()).toHaveLength(before + 3)
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
  const rows = await world.kernel.db.selectFrom('plan_charges').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1))
})

test('a refund stands on the receipt and in the ledger', async () => {
  const { id, stripe_id } = await receipt()
  await own.refunds.create({ charge: stripe_id, amount: 300 })
  await settled()
  expect(await receipt()).toMatchObject({ id, amount: 900, amount_refunded: 300 })
  expect(await sumLedger()).toMatchObject({ plans: -900, refunds: 300 })
  await own.refunds.create({ charge: stripe_id })
  await settled()
  expect(await receipt()).toMatchObject({ amount_refunded: 900 })
  expect(await sumLedger()).toMatchObject({ plans: -900, refunds: 900 })
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
})

test('a dispute takes the payment, and gives it back when it is won', async () => {
  const { stripe_id } = await receipt()
  const { id } = await stripe.openDispute({ charge: stripe_id })
  await settled()
  expect((await sumLedger()).disputes).toBe(900)
  await stripe.closeDispute({ dispute: id, outcome: 'won' })
  await settled()
  expect((await sumLedger()).disputes ?? 0).toBe(0)
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
})

test('whoever runs the server sees plans, income by month and who left; nobody else does', async () => {
  const operator = await world.person({ confirmed_at: new Date('2020-01-01T00:00:00Z') })
  expect((await mira.call(contract.getRevenue)).status).toBe(404)
  const { body } = await operator.call(contract.getRevenue)
  const starter = body.plans.find(({ id }) => id === 'starter')
  expect(starter?.paying).toBe(starter?.accounts)
  expect(body.recurring).toEqual([{ currency: 'USD', amount: 900 * (starter?.paying ?? 0) }])
  const { rows } = { rows: await world.kernel.db.selectFrom('plan_charges').select(['amount']).execute() }
  const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(body.months).toMatchObject([{ currency: 'USD', plans: total, taxes: 0 }])
  expect(body.failing).toBe(0)
})

test('a debit that is on its way is no payment yet; its receipt comes with its money, and none when it fails', async () => {
  const receipts = async () =>
    (
      await world.kernel.db
        .selectFrom('plan_charges')
        .select('id')
        .where('user_id', '=', mira.user.id)
        .execute()
    ).length
  const renewByDebit = async () => {
    await stripe.setDebits({ active: true })
    world.clock.advance(32 * DAY)
    await stripe.catchUp()
    await stripe.setDebits({ active: false })
    await settled()
    const customer = (await findCustomer(world.kernel.db, mira.user))?.stripe_id as string
    const { data } = await own.charges.list({ limit: 1, customer })
    world.clock.advance(5 * DAY)
    return data[0]?.id as string
  }
  const before = await sumLedger()
  const paid = await renewByDebit()
  expect([await receipts(), await sumLedger()]).toEqual([1, before])
  await stripe.finishDebit({ charge: paid, outcome: 'succeeded' })
  await settled()
  expect(await receipts()).toBe(2)
  const after = await sumLedger()
  await stripe.finishDebit({ charge: await renewByDebit(), outcome: 'failed' })
  await settled()
  expect([await receipts(), await sumLedger()]).toEqual([2, after])
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
})
