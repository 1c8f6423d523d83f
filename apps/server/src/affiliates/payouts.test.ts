import {
  confirmAffiliatePayouts,
  deleteAffiliatePayout,
  exportAffiliatePayouts,
  getAffiliateProgramme,
} from '@podstead/contract/affiliates/affiliate-payouts'
import { getAffiliateCode, listPayouts, updateAffiliateCode } from '@podstead/contract/affiliates/affiliates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishPayment, publishRefund } from '../billing/commands-published.ts'
import { listUnbalanced } from '../ledger/queries.ts'
import { createAffiliateWorld, joinFirstCampaign } from '../testing/affiliate-world.ts'
import type { Person, World } from '../testing/world.ts'

let world: World
let operator: Person
let ana: Person
let charges = 0
beforeEach(async () => {
  ;({ world, operator } = await createAffiliateWorld())
  ana = await world.person()
})
afterEach(async () => {
  expect(await listUnbalanced(world.kernel.db)).toEqual([])
  await world.close()
})

/** Somebody whom this affiliate brought pays; 100.00 earn 20.00. */
const earn = async (affiliate: Person, amount = 10_000, currency = 'USD') => {
  const { code } = await joinFirstCampaign(affiliate, `${affiliate.user.id}@paypal.example`)
  const { user } = await world.person({ refer_code: code })
  const charge = `ch_${++charges}`
  await world.kernel.db.transaction().execute((trx) =>
    publishPayment(trx, world.kernel, {
      ...{ user_id: user.id, charge, amount, currency },
      ...{ card_fingerprint: null, paid_at: world.clock.now() },
    }),
  )
  return {
    refund: (back: number) =>
      world.kernel.db
        .transaction()
        .execute((trx) => publishRefund(trx, world.kernel, { user_id: user.id, charge, amount: back })),
  }
}
const programme = async () => (await operator.call(getAffiliateProgramme)).body
const exportFile = (currency = 'USD') => operator.call(exportAffiliatePayouts, { body: { currency } })
const confirm = (ids: number[]) => operator.call(confirmAffiliatePayouts, { body: { ids } })
const exportedIds = async () => (await programme()).exported.map(({ id }) => id)
const balances = async (person = ana) => (await person.call(getAffiliateCode)).body?.balances
const statuses = async (person = ana) =>
  (await person.call(listPayouts)).body.payouts.map(({ status }) => status)

describe('a balance', () => {
  test('is payable from 20.00 of a currency on, each currency for itself', async () => {
    await earn(ana, 9995)
    await earn(ana, 9990, 'EUR')
    expect(await statuses()).toEqual(['owed', 'owed'])
    expect(await programme()).toMatchObject({
      payable: [],
      below: [
        { currency: 'EUR', people: 1, amount: 1998 },
        { currency: 'USD', people: 1, amount: 1999 },
      ],
    })
    await earn(ana, 5)
    expect(await statuses()).toEqual(['payable', 'owed', 'payable'])
    expect((await programme()).payable).toEqual([
      {
        ...{ currency: 'USD', email: ana.user.email, amount: 2000 },
        paypal_address: `${ana.user.id}@paypal.example`,
      },
    ])
  })

  test('of a disabled account is not paid', async () => {
    await earn(ana)
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: world.clock.now() })
      .where('id', '=', ana.user.id)
      .execute()
    expect((await programme()).payable).toEqual([])
    expect((await exportFile()).status).toBe(422)
  })
})

describe('the file for PayPal', () => {
  test('has a line for each affiliate, without a head, and one currency', async () => {
    const rui = await world.person()
    await earn(ana, 12_345)
    await earn(rui, 20_000)
    await earn(ana, 20_000, 'EUR')
    const { body } = await exportFile()
    const [first, second] = await exportedIds()
    expect(body).toEqual({
      file_name: 'paypal-2026-03-02-USD.csv',
      csv:
        `${ana.user.id}@paypal.example,24.69,USD,payout-${first},Commission of localhost:4000,PAYPAL\r\n` +
        `${rui.user.id}@paypal.example,40.00,USD,payout-${second},Commission of localhost:4000,PAYPAL\r\n`,
    })
  })

  test('is the same file again until it is paid, whatever is earned or changed meanwhile', async () => {
    await earn(ana)
    const [one, two] = await Promise.all([exportFile(), exportFile()])
    await earn(ana)
    const code = (await ana.call(getAffiliateCode)).body
    await ana.call(updateAffiliateCode, {
      params: { campaignKey: String(code?.affiliate_campaign_id), codeKey: String(code?.id) },
      body: { paypal_address: 'other@paypal.example' },
    })
    const again = await exportFile()
    expect([two?.body, again.body]).toEqual([one?.body, one?.body])
    expect((await programme()).payable).toEqual([])
    await confirm(await exportedIds())
    expect((await programme()).payable).toMatchObject([
      { amount: 2000, paypal_address: 'other@paypal.example' },
    ])
  })

  test('loses a line that PayPal did not accept, which is owed as before', async () => {
    await earn(ana)
    await exportFile()
    const [id] = await exportedIds()
    const params = { id: id as number }
    expect((await operator.call(deleteAffiliatePayout, { params })).status).toBe(200)
    expect((await operator.call(deleteAffiliatePayout, { params })).status).toBe(404)
    expect(await programme()).toMatchObject({ exported: [], payable: [{ amount: 2000 }] })
    expect((await confirm([params.id])).status).toBe(409)
    expect(await balances()).toMatchObject([{ owed: 2000, paid: 0 }])
  })

  test('is not for currencies in which nothing is payable', async () => {
    const { status, body } = await exportFile('CHF')
    expect([status, (body as never as { message: string }).message]).toEqual([
      422,
      'Nothing is payable in this currency.',
    ])
  })
})

describe('what is said to be paid', () => {
  test('is posted once, dated, and told by mail, however often it is said', async () => {
    ana = await world.person({ language: 'fr' })
    await earn(ana, 12_345)
    await exportFile()
    const ids = await exportedIds()
    world.clock.advance(86_400_000)
    await Promise.all([confirm(ids), confirm(ids)])
    await confirm(ids)
    expect(await balances()).toEqual([{ currency: 'USD', owed: 0, is_payable: false, paid: 2469 }])
    expect((await ana.call(listPayouts)).body.payouts).toMatchObject([
      { status: 'paid', commission_amount: 2469, payout_date: '2026-03-03T10:00:00.000Z' },
    ])
    expect(await programme()).toMatchObject({ exported: [], paid: [{ amount: 2469, email: ana.user.email }] })
    const mails = (await world.mails()).filter(({ to }) => to === ana.user.email)
    expect(mails.map(({ subject }) => subject.replaceAll(/\s/g, ' '))).toEqual([
      'Nous vous avons envoyé 24,69 $US',
    ])
    expect((await operator.call(deleteAffiliatePayout, { params: { id: ids[0] as number } })).status).toBe(
      404,
    )
    expect((await exportFile()).status).toBe(422)
  })

  test('is only what is in a file: all of it or nothing', async () => {
    await earn(ana)
    await exportFile()
    const [id] = await exportedIds()
    const { status } = await confirm([id as number, 9999])
    expect(status).toBe(409)
    expect(await balances()).toMatchObject([{ owed: 2000, paid: 0 }])
  })

  test('and goes back afterwards is taken off what is earned next', async () => {
    const first = await earn(ana)
    await exportFile()
    await confirm(await exportedIds())
    await first.refund(10_000)
    expect(await balances()).toMatchObject([{ owed: -2000, paid: 2000 }])
    await earn(ana, 15_000)
    expect(await balances()).toMatchObject([{ owed: 1000, is_payable: false }])
    await earn(ana, 5000)
    expect(await balances()).toMatchObject([{ owed: 2000, is_payable: true }])
  })
})

test('nobody but the operator exports, confirms or takes out', async () => {
  await earn(ana)
  await exportFile()
  const [id] = (await exportedIds()) as [number]
  const answers = [
    await ana.call(exportAffiliatePayouts, { body: { currency: 'USD' } }),
    await ana.call(confirmAffiliatePayouts, { body: { ids: [id] } }),
    await ana.call(deleteAffiliatePayout, { params: { id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await exportedIds()).toEqual([id])
})

test('payouts have pages of 50', async () => {
  for (let count = 0; count < 51; count++) await earn(ana, 500)
  const first = (await ana.call(listPayouts)).body
  expect([first.payouts.length, first.next_page]).toEqual([50, 2])
  const second = (await ana.call(listPayouts, { query: { page: 2 } })).body
  expect([second.payouts.length, second.next_page]).toEqual([1, null])
})
