import { updateAffiliateProgramme } from '@podstead/contract/affiliates/affiliate-payouts'
import { getAffiliateCode, listPayouts } from '@podstead/contract/affiliates/affiliates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishPayment, publishRefund } from '../billing/commands-published.ts'
import { listUnbalanced, sumOwed } from '../ledger/queries.ts'
import { createAffiliateWorld, joinFirstCampaign } from '../testing/affiliate-world.ts'
import type { Person, World } from '../testing/world.ts'
import { computeCommission, decimalAmount, spellCode } from './rules.ts'

let world: World
let operator: Person
let ana: Person
let code: string
let customer: Person
let charges = 0
beforeAll(async () => {
  ;({ world, operator } = await createAffiliateWorld())
})
beforeEach(async () => {
  ana = await world.person()
  ;({ code } = await joinFirstCampaign(ana))
  customer = await world.person({ refer_code: code })
})
afterAll(async () => {
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
  await world.close()
})

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY)
/** A charge that is read: what is left out is 2,500 cents of the customer now, with a card of their own. */
interface Charge {
  by?: Person
  amount?: number
  currency?: string
  card?: string | null
  charge?: string
  paidAt?: Date
}
const pay = async (given: Charge = {}) => {
  const { by = customer, amount = 2500, currency = 'USD', card = null } = given
  const { charge = `ch_${++charges}`, paidAt = world.clock.now() } = given
  await world.kernel.db.transaction().execute((trx) =>
    publishPayment(trx, world.kernel, {
      ...{ user_id: by.user.id, charge, amount, currency },
      ...{ card_fingerprint: card, paid_at: paidAt },
    }),
  )
  return charge
}
const refund = (charge: string, amount: number, by = customer) =>
  world.kernel.db
    .transaction()
    .execute((trx) => publishRefund(trx, world.kernel, { user_id: by.user.id, charge, amount }))
/** What billing keeps of a payment. */
const keepCharge = (by: Person, card: string) =>
  world.kernel.db
    .insertInto('plan_charges')
    .values({
      ...{ number: ++charges, user_id: by.user.id, charge_id: `kept_${charges}`, invoice_id: null },
      ...{ plan_name: 'Plus', amount: 900, currency: 'USD', card_brand: 'visa', card_last4: '4242' },
      ...{ card_fingerprint: card, period_start: null, period_end: null, paid_at: world.clock.now() },
      bought_by: JSON.stringify({ name: '', email: '', address: [], tax_ids: [] }) as never,
    })
    .execute()
const owed = async (person = ana) =>
  Object.fromEntries(
    ((await person.call(getAffiliateCode)).body?.balances ?? []).map((one) => [one.currency, one.owed]),
  )
const listed = async () => (await ana.call(listPayouts)).body.payouts

describe('the first payment of a customer', () => {
  test('earns a fifth of it, with the day on which they signed up', async () => {
    await pay()
    expect(await owed()).toEqual({ USD: 500 })
    expect(await listed()).toMatchObject([
      {
        ...{ status: 'owed', payout_date: null, commission_amount: 500, currency: 'USD' },
        created_at: customer.user.created_at.toISOString(),
      },
    ])
  })

  test('earns once, however often it is reported, and the next one earns nothing', async () => {
    const charge = await pay()
    await pay({ charge })
    await pay({ amount: 90_000 })
    expect(await owed()).toEqual({ USD: 500 })
  })

  test('earns once when two are reported at the same time', async () => {
    await Promise.all([pay({ amount: 1000 }), pay({ amount: 1000 }), pay({ amount: 1000 })])
    expect(await owed()).toEqual({ USD: 200 })
    expect(await listed()).toHaveLength(1)
  })

  test('is the first that was paid, also when a later one is read before it', async () => {
    const later = await pay({ amount: 9000, paidAt: daysAgo(1) })
    const first = await pay({ amount: 1000, paidAt: daysAgo(31) })
    expect(await owed()).toEqual({ USD: 200 })
    await refund(later, 9000)
    expect(await owed()).toEqual({ USD: 200 })
    await refund(first, 1000)
    expect(await owed()).toEqual({ USD: 0 })
  })

  test('earns in its own currency, which is added to no other', async () => {
    await pay()
    await pay({ by: await world.person({ refer_code: code }), amount: 1999, currency: 'EUR' })
    await pay({ by: await world.person({ refer_code: code }), amount: 980, currency: 'JPY' })
    expect(await owed()).toEqual({ EUR: 400, JPY: 196, USD: 500 })
  })
})

describe('nothing is earned', () => {
  test('on what costs nothing, and then on the payment after it', async () => {
    await pay({ amount: 0 })
    expect(await owed()).toEqual({})
    await pay()
    expect(await owed()).toEqual({ USD: 500 })
  })

  test('by a code that somebody gave at their own sign-up before it was theirs', async () => {
    const early = await world.person({ refer_code: code, created_at: new Date('2019-01-01T00:00:00Z') })
    await pay({ by: early })
    const without = await world.person()
    await pay({ by: without })
    const wrong = await world.person({ refer_code: 'someone-else' })
    await pay({ by: wrong })
    expect(await owed()).toEqual({})
  })

  test('on the account of the affiliate', async () => {
    await world.kernel.db
      .updateTable('users')
      .set({ refer_code: code })
      .where('id', '=', ana.user.id)
      .execute()
    await pay({ by: ana })
    expect(await owed()).toEqual({})
  })

  test('with a card that the affiliate paid with, nor on what the same customer pays next', async () => {
    await keepCharge(ana, 'card_of_ana')
    await pay({ card: 'card_of_ana' })
    await pay({ card: 'another' })
    expect(await owed()).toEqual({})
    expect(await listed()).toEqual([])
  })

  test('with a card that the affiliate pays with only afterwards', async () => {
    await pay({ card: 'shared' })
    await pay({ by: await world.person({ refer_code: code }), card: 'of somebody' })
    expect(await owed()).toEqual({ USD: 1000 })
    await pay({ by: ana, card: 'shared' })
    expect(await owed()).toEqual({ USD: 500 })
    expect(await listed()).toHaveLength(1)
  })

  test('while the programme is off, or for an account that is disabled', async () => {
    await operator.call(updateAffiliateProgramme, { body: { is_active: false } })
    await pay()
    await operator.call(updateAffiliateProgramme, { body: { is_active: true } })
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: world.clock.now() })
      .where('id', '=', ana.user.id)
      .execute()
    await pay({ by: await world.person({ refer_code: code }) })
    expect(await sumOwed(world.kernel.db, ana.user)).toEqual([])
  })
})

describe('a payment that goes back', () => {
  test('takes its commission along, in part or all of it, however often that is reported', async () => {
    const charge = await pay()
    await refund(charge, 1000)
    await refund(charge, 1000)
    expect(await owed()).toEqual({ USD: 300 })
    await refund(charge, 2500)
    expect(await owed()).toEqual({ USD: 0 })
    expect(await listed()).toMatchObject([{ status: 'reversed', commission_amount: 0 }])
  })

  test('earns again when the dispute is won', async () => {
    const charge = await pay()
    for (const amount of [2500, 0, 2500, 0]) await refund(charge, amount)
    expect(await owed()).toEqual({ USD: 500 })
    expect(await listed()).toMatchObject([{ status: 'owed', commission_amount: 500 }])
  })

  test('touches nothing where the charge is another one, or another customer’s', async () => {
    const charge = await pay()
    await refund('ch_unknown', 2500)
    await refund(charge, 2500, await world.person({ refer_code: code }))
    expect(await owed()).toEqual({ USD: 500 })
  })

  test('more than was paid takes no more than was earned', async () => {
    const charge = await pay()
    await refund(charge, 99_000)
    expect(await owed()).toEqual({ USD: 0 })
  })
})

test('the ledger holds all of it: commissions, and what is owed, to each affiliate', async () => {
  const charge = await pay()
  await refund(charge, 1000)
  const postings = await world.kernel.db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.posting_id', 'p.id')
    .select(['p.source', 'e.account', 'e.amount'])
    .where('p.user_id', '=', ana.user.id)
    .orderBy('e.id')
    .execute()
  expect(postings).toEqual([
    { source: `commission:${charge}`, account: 'commissions', amount: 500 },
    { source: `commission:${charge}`, account: 'owed', amount: -500 },
    { source: `commission:${charge}:reversed:1`, account: 'commissions', amount: -200 },
    { source: `commission:${charge}:reversed:1`, account: 'owed', amount: 200 },
  ])
})

test('commissions of customers who are erased stay, and are taken back when the money goes back', async () => {
  const charge = await pay()
  await world.kernel.db.deleteFrom('users').where('id', '=', customer.user.id).execute()
  expect(await owed()).toEqual({ USD: 500 })
  await refund(charge, 2500)
  expect(await owed()).toEqual({ USD: 0 })
})

test.each([
  [2500, 0, 500],
  [1, 0, 0],
  [2, 0, 0],
  [3, 0, 1],
  [1999, 0, 400],
  [1999, 1, 400],
  [1997, 0, 399],
  [1000, 1000, 0],
  [1000, 2000, 0],
  [1000, -5, 200],
  [99_999_999_999, 0, 20_000_000_000],
])('of %i, of which %i went back, the commission is %i', (amount, refunded, commission) => {
  expect(computeCommission(amount, refunded)).toBe(commission)
})

test.each([
  [2050, 'USD', '20.50'],
  [5, 'EUR', '0.05'],
  [2050, 'JPY', '2050'],
  [20_500, 'KWD', '20.500'],
])('%i of %s is written %s', (amount, currency, text) => {
  expect(decimalAmount(amount, currency)).toBe(text)
})

test('a code has two words of three syllables, and each of its 36 bits makes another one', () => {
  expect(spellCode(new Uint8Array(6))).toBe('bababa-bababa')
  const codes = new Set<string>()
  for (let bit = 0; bit < 36; bit++) {
    const bytes = new Uint8Array(6)
    bytes[Math.floor(bit / 6)] = 1 << (bit % 6)
    codes.add(spellCode(bytes))
  }
  expect(codes.size).toBe(36)
})
