import { confirmEmailChange, requestEmailChange } from '@podstead/contract/accounts/accounts-settings'
import * as contract from '@podstead/contract/billing/billing'
import { decodeFailure } from '@podstead/contract/failure'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { findCustomer } from './queries.ts'

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
})
afterAll(() => close())

const customer = async () => (await findCustomer(world.kernel.db, mira.user))?.stripe_id ?? ''
const pay = (plan: string) =>
  mira.call(contract.createSubscription, { body: { plan, stripeToken: 'tok_visa' } })
const receipts = async () => (await mira.call(contract.listReceipts)).body.charges
const subscription = async () => (await mira.call(contract.getSubscription)).body.subscription

describe('a customer that was deleted at Stripe', () => {
  /** Paid once, and deleted before anybody here has heard of the payment. */
  const losePayer = async () => {
    await stripe.hold()
    await pay('starter')
    const gone = await customer()
    await own.customers.del(gone)
    await stripe.drop({})
    await stripe.release()
    return gone
  }

  test('is replaced when a plan is bought, and what the old one paid is not lost', async () => {
    const gone = await losePayer()
    expect((await pay('professional')).status).toBe(200)
    await settled()
    expect(await customer()).not.toBe(gone)
    expect(await subscription()).toMatchObject({ plan_id: 'professional', status: 'active' })
    expect((await receipts()).map(({ amount }) => amount)).toEqual([2400, 900])
  })

  test('is replaced at the checkout page, where the plan is bought anew', async () => {
    const gone = await losePayer()
    const { status, body } = await mira.call(contract.startCheckout, { body: { plan: 'starter' } })
    expect(status).toBe(200)
    await stripe.buyAt(body.url, { email: mira.user.email })
    await settled()
    expect(await customer()).not.toBe(gone)
    expect(await subscription()).toMatchObject({ plan_id: 'starter', status: 'active' })
  })

  test('is replaced at the portal and at the pricing table', async () => {
    const gone = await losePayer()
    expect((await mira.call(contract.getStripeDashboard)).status).toBe(200)
    expect(await customer()).not.toBe(gone)
    await own.customers.del(await customer())
    expect((await mira.call(contract.createCustomerSession)).status).toBe(200)
  })

  test('ended the plan with it: another card, and another plan, are told so in words', async () => {
    await losePayer()
    const answers = [
      await mira.call(contract.updateCard, {
        ...{ params: { subscriptionKey: '1' }, body: { stripeToken: 'tok_visa' } },
      }),
      await mira.call(contract.changePlan, { body: { plan: 'professional' } }),
    ]
    expect(answers.map(({ status, body }) => [status, decodeFailure(status, body).message])).toEqual([
      [422, "You haven't subscribed to any plan yet."],
      [422, "You haven't subscribed to any plan yet."],
    ])
    await settled()
    expect(await subscription()).toBeNull()
    expect(
      await world.kernel.db.selectFrom('users').select('plan_id').where('id', '=', mira.user.id).execute(),
    ).toEqual([{ plan_id: 'free' }])
  })
})

test('a customer that Stripe does not know takes nothing from anybody at night', async () => {
  await pay('starter')
  await settled()
  await world.kernel.db
    .updateTable('plan_customers')
    .set({ stripe_id: 'cus_of_another_key' })
    .where('user_id', '=', mira.user.id)
    .execute()
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('billing.reconcile'), {})
  await world.runJobs()
  expect(await subscription()).toMatchObject({ plan_id: 'starter' })
})

describe('the address of the customer', () => {
  const change = async (email: string) => {
    await mira.call(requestEmailChange, { body: { email, current_password: FACTORY_PASSWORD } })
    const mail = (await world.mails()).findLast(({ to }) => to === email)
    const link = new URL(/https?:\/\/\S+\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    const token = link.searchParams.get('token') ?? ''
    const answer = await world.anonymous.call(confirmEmailChange, { body: { token } })
    expect(answer.status).toBe(200)
  }

  test('follows when the account gets another one, also after Stripe was away', async () => {
    await pay('starter')
    await settled()
    stripe.fail('down', 1)
    await change('mira.new@example.com')
    await settled()
    expect(await own.customers.retrieve(await customer())).toMatchObject({ email: 'mira.new@example.com' })
  })

  test('does not keep a change waiting whose customer is gone', async () => {
    await pay('starter')
    await own.customers.del(await customer())
    await change('mira.other@example.com')
    await settled()
    expect(await customer()).not.toBe('')
  })
})
