import { deleteAccount } from '@podstead/contract/accounts/accounts-settings'
import * as contract from '@podstead/contract/billing/billing'
import { decodeFailure } from '@podstead/contract/failure'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccounts } from '../accounts/commands-deletion.ts'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { startSession } from '../kernel/http/session.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, type SellingWorld } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { readPlanSubscription } from './commands-reported.ts'

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

const account = () =>
  world.kernel.db
    .selectFrom('users')
    .select(['plan_id', 'plan_expires_at', 'plan_message'])
    .where('id', '=', mira.user.id)
    .executeTakeFirstOrThrow()
const subscription = async () => (await mira.call(contract.getSubscription)).body.subscription
const amounts = async () => (await mira.call(contract.listReceipts)).body.charges.map(({ amount }) => amount)
const pay = (plan: string, stripeToken = 'tok_visa') =>
  mira.call(contract.createSubscription, { body: { plan, stripeToken } })
const change = (plan: string) => mira.call(contract.changePlan, { body: { plan } })
const preview = async (plan: string) => (await mira.call(contract.previewPlan, { query: { plan } })).body
const failed = ({ status, body }: { status: number; body: unknown }) => [
  ...[status, decodeFailure(status, body).message],
]
/** Days go by here and at Stripe. */
const pass = async (days: number) => {
  world.clock.advance(days * 86_400_000)
  await stripe.catchUp()
  await stripe.settled()
  await world.runJobs()
  // Sessions are shorter than periods.
  Object.assign(mira.headers, await startSession(world.kernel.db, world.clock, mira.user, 'test'))
}
const runJob = async (name: string) => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob(name), {})
  await settled()
}
const customer = async () =>
  (
    await world.kernel.db
      .selectFrom('plan_customers')
      .select('stripe_id')
      .where('user_id', '=', mira.user.id)
      .executeTakeFirstOrThrow()
  ).stripe_id
const failCards = async (decline: string | null) => stripe.failCards({ customer: await customer(), decline })
const mails = async () =>
  (await world.mails()).filter(({ to }) => to === mira.user.email).map(({ subject }) => subject)

describe('a dearer plan', () => {
  test('begins at once, and costs exactly what was shown before', async () => {
    await pay('starter')
    await pass(10)
    const shown = await preview('professional')
    expect(shown).toMatchObject({ when: 'now', amount: 2400, currency: 'USD', interval: 'month' })
    expect(shown.due_now).toBeGreaterThan(0)
    expect(shown.due_now).toBeLessThan(1500)
    expect(await amounts()).toEqual([900])
    expect((await change('professional')).body.subscription).toMatchObject({ plan_id: 'professional' })
    await settled()
    expect(await amounts()).toEqual([shown.due_now, 900])
    expect(await account()).toMatchObject({ plan_id: 'professional', plan_expires_at: null })
  })

  test('that the card does not pay changes nothing', async () => {
    await pay('starter')
    await failCards('insufficient_funds')
    expect(failed(await change('professional'))).toEqual([422, 'Your card does not have enough money on it.'])
    await settled()
    expect(await account()).toMatchObject({ plan_id: 'starter' })
    expect(await subscription()).toMatchObject({ plan_id: 'starter', status: 'active' })
  })
})

test.each([
  [
    'generic_decline',
    'Your card was declined.',
    'Deine Karte wurde abgelehnt.',
    'Votre carte a été refusée.',
  ],
  ['fraudulent', 'Your card was declined.', 'Deine Karte wurde abgelehnt.', 'Votre carte a été refusée.'],
  [
    'insufficient_funds',
    'Your card does not have enough money on it.',
    'Das Guthaben deiner Karte reicht nicht aus.',
    'Le solde de votre carte est insuffisant.',
  ],
  [
    'lost_card',
    'This card was reported lost.',
    'Diese Karte ist als verloren gemeldet.',
    'Cette carte est déclarée perdue.',
  ],
  [
    'stolen_card',
    'This card was reported stolen.',
    'Diese Karte ist als gestohlen gemeldet.',
    'Cette carte est déclarée volée.',
  ],
  ['expired_card', 'Your card has expired.', 'Deine Karte ist abgelaufen.', 'Votre carte a expiré.'],
  [
    'incorrect_cvc',
    'The security code of your card is incorrect.',
    'Die Prüfnummer deiner Karte stimmt nicht.',
    'Le code de sécurité de votre carte est incorrect.',
  ],
  [
    'incorrect_number',
    'The card number is incorrect.',
    'Die Kartennummer stimmt nicht.',
    'Le numéro de carte est incorrect.',
  ],
  [
    'card_velocity_exceeded',
    'This card has reached its limit.',
    'Diese Karte hat ihr Limit erreicht.',
    'Cette carte a atteint sa limite.',
  ],
  [
    'processing_error',
    'Something went wrong with the payment. Please try again in a moment.',
    'Bei der Zahlung ist ein Fehler aufgetreten. Versuche es gleich noch einmal.',
    'Une erreur est survenue pendant le paiement. Réessayez dans un instant.',
  ],
])(
  'a card that is refused as %s says so in words, and nothing changes',
  async (code, english, german, french) => {
    await pay('starter')
    await failCards(code)
    expect(failed(await change('professional'))).toEqual([422, english])
    for (const [language, words] of [
      ['de', german],
      ['fr', french],
    ]) {
      Object.assign(mira.headers, { 'accept-language': language })
      expect(failed(await change('professional'))).toEqual([422, words])
    }
    await settled()
    expect(await account()).toMatchObject({ plan_id: 'starter' })
    expect(await amounts()).toEqual([900])
  },
)

describe('a cheaper plan', () => {
  test('begins with the next period, and what is paid for stays until then', async () => {
    await pay('professional')
    expect(await preview('starter')).toMatchObject({ when: 'later', due_now: 0, amount: 900 })
    await change('starter')
    await settled()
    expect(await subscription()).toMatchObject({ plan_id: 'professional', next_plan_id: 'starter' })
    expect(await account()).toMatchObject({ plan_id: 'professional', plan_expires_at: null })
    await pass(32)
    expect(await account()).toMatchObject({ plan_id: 'starter', plan_expires_at: null })
    expect(await amounts()).toEqual([900, 2400])
    expect(await subscription()).toMatchObject({ plan_id: 'starter', next_plan_id: null, is_ending: false })
  })

  test('is taken back by choosing the present one', async () => {
    await pay('professional')
    await change('starter')
    await change('professional')
    await pass(32)
    expect(await account()).toMatchObject({ plan_id: 'professional' })
    expect(await amounts()).toEqual([2400, 2400])
  })

  test('begins also when no event tells that the period is over', async () => {
    await pay('professional')
    await change('starter')
    await settled()
    await stripe.hold()
    world.clock.advance(32 * 86_400_000)
    await stripe.catchUp()
    await stripe.drop({})
    await runJob('billing.watch')
    expect(await account()).toMatchObject({ plan_id: 'starter' })
    await stripe.release()
    await settled()
  })

  test('the free one ends the payments at the end of the period, and deletes nothing', async () => {
    await pay('starter')
    await change('free')
    await settled()
    const { plan_expires_at, ...before } = await account()
    expect(before).toMatchObject({ plan_id: 'starter' })
    expect(plan_expires_at).not.toBeNull()
    expect(await subscription()).toMatchObject({ is_ending: true, next_plan_id: null })
    await pass(32)
    expect(await account()).toMatchObject({
      ...{ plan_id: 'free', plan_message: expect.stringContaining('Nothing was deleted') },
    })
    expect(await subscription()).toBeNull()
    expect(await amounts()).toEqual([900])
    expect(await mails()).toContain('Your plan Starter has ended')
  })
})

describe('a payment that fails', () => {
  test('leaves the plan for the days of grace, with a letter at once and one before it ends', async () => {
    await pay('starter')
    await settled()
    await failCards('expired_card')
    await pass(32)
    expect(await subscription()).toMatchObject({ status: 'past_due', grace_until: expect.any(String) })
    expect(await account()).toMatchObject({ plan_id: 'starter' })
    const missing = async () =>
      (await mails()).filter((subject) => subject.includes('did not go through')).length
    expect(await missing()).toBe(1)
    await runJob('billing.watch')
    expect(await missing()).toBe(1)
    await pass(12)
    await runJob('billing.watch')
    expect(await missing()).toBe(2)
    await pass(3)
    await runJob('billing.watch')
    expect(await account()).toMatchObject({ plan_id: 'free' })
    expect(await subscription()).toBeNull()
    expect(await missing()).toBe(2)
    // Nothing is tried at Stripe any more.
    const { data } = await own.subscriptions.list({ customer: await customer(), status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  test('is made up for by another card', async () => {
    await pay('starter')
    await failCards('expired_card')
    await pass(32)
    const { status, body } = await mira.call(contract.updateCard, {
      ...{ params: { subscriptionKey: '1' }, body: { stripeToken: 'tok_mastercard' } },
    })
    expect([status, body.stripe_plan_id]).toEqual([200, 'starter'])
    await settled()
    expect(await subscription()).toMatchObject({
      ...{ status: 'active', grace_until: null, card: { brand: 'mastercard' } },
    })
    expect(await amounts()).toEqual([900, 900])
  })

  test('keeps a dearer plan waiting', async () => {
    await pay('starter')
    await failCards('expired_card')
    await pass(32)
    expect(failed(await change('professional'))).toEqual([
      ...[422, 'A payment is missing. Please update your card first.'],
    ])
  })
})

test('a card without a plan is not taken', async () => {
  const answer = await mira.call(contract.updateCard, {
    ...{ params: { subscriptionKey: '7' }, body: { stripeToken: 'tok_visa' } },
  })
  expect(failed(answer)).toEqual([422, "You haven't subscribed to any plan yet."])
})

test('whoever cancels in the portal keeps the plan to the end of the period', async () => {
  await pay('starter')
  const { body } = await mira.call(contract.getStripeDashboard)
  const { data } = await own.subscriptions.list({ customer: await customer() })
  await fetch(body.stripe_dashboard_url, {
    method: 'POST',
    body: new URLSearchParams({ do: 'cancel', subscription: data[0]?.id ?? '' }),
  })
  await settled()
  expect(await subscription()).toMatchObject({ is_ending: true })
  expect(await account()).toMatchObject({ plan_id: 'starter', plan_expires_at: expect.any(Date) })
})

test('a second subscription that came about elsewhere ends, and its money goes back', async () => {
  await pay('starter')
  await settled()
  const { data } = await own.subscriptions.list({ customer: await customer() })
  world.clock.advance(60_000)
  await stripe.catchUp()
  await own.subscriptions.create({
    ...{ customer: await customer(), items: [{ price: data[0]?.items.data[0]?.price.id }] },
  })
  await settled()
  const all = await own.subscriptions.list({ customer: await customer(), status: 'all' })
  expect(all.data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
  const { charges } = (await mira.call(contract.listReceipts)).body
  expect(charges.map(({ amount_refunded }) => amount_refunded)).toEqual([900, 0])
})

test('a report of a subscription that Stripe has no longer changes nothing, and does not give up', async () => {
  await pay('starter')
  await world.kernel.jobs.enqueue(world.kernel.db, readPlanSubscription, { subscription: 'sub_gone' })
  await settled()
  expect(await account()).toMatchObject({ plan_id: 'starter' })
})

test('of a deleted account nothing more is charged', async () => {
  await pay('starter')
  const { data } = await own.subscriptions.list({ customer: await customer() })
  await mira.call(deleteAccount, {
    body: { email: mira.user.email, current_password: FACTORY_PASSWORD },
  })
  await settled()
  expect(await own.subscriptions.retrieve(data[0]?.id ?? '')).toMatchObject({ cancel_at_period_end: true })
})

test('who paid 30 days ago and does not any more counts as left, also when the account is erased', async () => {
  const operator = await world.person({ confirmed_at: new Date('2020-01-01T00:00:00Z') })
  const churn = async () => {
    Object.assign(operator.headers, await startSession(world.kernel.db, world.clock, operator.user, 'test'))
    return (await operator.call(contract.getRevenue)).body.churn
  }
  const other = await world.person({ plan_id: 'free', plan_name: 'Free' })
  await other.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } })
  await pay('starter')
  await settled()
  await change('free')
  await pass(32)
  const { before, left } = await churn()
  expect(left).toBeGreaterThanOrEqual(1)
  await world.kernel.db
    .updateTable('users')
    .set({ deleted_at: new Date('2020-01-01T00:00:00Z') })
    .where('id', '=', other.user.id)
    .execute()
  await eraseAccounts(world.kernel)
  expect(await churn()).toEqual({ before, left: left + 1 })
  // Who comes back has not left.
  await pay('starter')
  await settled()
  expect(await churn()).toEqual({ before, left })
  await pass(32)
  expect((await churn()).left).toBe(0)
})

test('a plan that the operator gave in the meantime is not taken away', async () => {
  await pay('starter')
  await change('free')
  await settled()
  const { grantPlan } = await import('../accounts/commands-plans.ts')
  await grantPlan(world.kernel, mira.user, 'professional')
  await pass(32)
  expect(await account()).toMatchObject({ plan_id: 'professional', plan_expires_at: null })
})

test('while Stripe is away everything says so, and nothing is lost', async () => {
  await pay('starter')
  await settled()
  stripe.fail('down', 2)
  expect((await change('professional')).status).toBe(503)
  expect(await account()).toMatchObject({ plan_id: 'starter' })
})
