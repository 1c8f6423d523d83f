import * as contract from '@podstead/contract/billing/billing'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { findCustomer } from './queries.ts'

/** A dearer plan whose payment the bank wants to see confirmed (3-D Secure). */

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
  await mira.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } })
  await settled()
  const customer = (await findCustomer(world.kernel.db, mira.user))?.stripe_id as string
  await stripe.failCards({ customer, decline: 'authentication' })
})
afterAll(() => close())

const subscription = async () => (await mira.call(contract.getSubscription)).body.subscription
const amounts = async () => (await mira.call(contract.listReceipts)).body.charges.map(({ amount }) => amount)
const change = async (plan: string) =>
  (await mira.call(contract.changePlan, { body: { plan } })).body.subscription
const plan = async () =>
  (
    await world.kernel.db
      .selectFrom('users')
      .select('plan_id')
      .where('id', '=', mira.user.id)
      .executeTakeFirstOrThrow()
  ).plan_id
const press = (url: string, what: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ do: what }) })
/** At the page of Stripe, and then at that of the bank. */
const confirm = async (url: string, answer: 'confirm' | 'refuse' = 'confirm') => {
  const bank = await press(url, 'confirm')
  await press(bank.url, answer)
  await settled()
}

describe('a dearer plan that the bank wants to see confirmed', () => {
  test('waits, with the page for it, and begins once it is paid', async () => {
    const after = await change('professional')
    expect(after).toMatchObject({
      ...{ plan_id: 'starter', status: 'active' },
      pending: { plan_id: 'professional', plan_name: 'Professional', currency: 'USD', amount: 1500 },
    })
    await settled()
    expect(await plan()).toBe('starter')
    expect(await amounts()).toEqual([900])
    await confirm(after?.pending?.url ?? '')
    expect(await subscription()).toMatchObject({ plan_id: 'professional', pending: null })
    expect(await plan()).toBe('professional')
    expect(await amounts()).toEqual([1500, 900])
  })

  test('can be continued after it was refused at the bank, and without any report', async () => {
    const after = await change('professional')
    await confirm(after?.pending?.url ?? '', 'refuse')
    expect(await plan()).toBe('starter')
    expect((await subscription())?.pending).toMatchObject({ url: after?.pending?.url })
    // Another card, on the same page.
    await stripe.hold()
    const form = { do: 'pay', number: '5555555555554444', expiry: '12/60', cvc: '123' }
    await fetch(after?.pending?.url ?? '', { method: 'POST', body: new URLSearchParams(form) })
    expect((await mira.call(contract.refreshSubscription)).body.subscription).toMatchObject({
      ...{ plan_id: 'professional', pending: null },
    })
    await stripe.release()
    await settled()
    expect(await amounts()).toEqual([1500, 900])
  })

  test('can be given up: nothing is charged, and the page takes nothing any more', async () => {
    const after = await change('professional')
    const answer = await mira.call(contract.giveUpPlanChange)
    expect(answer.body.subscription).toMatchObject({ plan_id: 'starter', pending: null })
    await confirm(after?.pending?.url ?? '')
    expect(await plan()).toBe('starter')
    expect(await amounts()).toEqual([900])
    // Twice is once.
    expect((await mira.call(contract.giveUpPlanChange)).status).toBe(200)
  })

  test('is over by itself after a day', async () => {
    await change('professional')
    world.clock.advance(86_400_000)
    await stripe.catchUp()
    await settled()
    expect(await subscription()).toMatchObject({ plan_id: 'starter', pending: null, status: 'active' })
  })

  test('leaves a cheaper one chosen before as it is, until it is paid', async () => {
    await change('free')
    const after = await change('professional')
    expect(after).toMatchObject({ is_ending: true, pending: { plan_id: 'professional' } })
    await confirm(after?.pending?.url ?? '')
    expect(await subscription()).toMatchObject({ plan_id: 'professional', is_ending: false, pending: null })
  })

  test('is given up by choosing another plan', async () => {
    await change('professional')
    expect(await change('free')).toMatchObject({ plan_id: 'starter', is_ending: true, pending: null })
  })

  test('is not paid by the way with a new card', async () => {
    await change('professional')
    await mira.call(contract.updateCard, {
      ...{ params: { subscriptionKey: '1' }, body: { stripeToken: 'tok_mastercard' } },
    })
    await settled()
    expect(await amounts()).toEqual([900])
    expect((await subscription())?.pending).toMatchObject({ plan_id: 'professional' })
  })
})

test('there is nothing to give up without a plan', async () => {
  const other = await world.person({ plan_id: 'free', plan_name: 'Free' })
  expect((await other.call(contract.giveUpPlanChange)).status).toBe(422)
})
