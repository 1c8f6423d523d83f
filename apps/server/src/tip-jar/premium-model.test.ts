import type { StripeSimulator } from '@podstead/simulators/stripe'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiscountedPage } from '../discount-codes/commands-redeem.ts'
import { buildDiscountCode } from '../discount-codes/factory.ts'
import { type CountedCode, listDiscountCodes } from '../discount-codes/queries.ts'
import { listUnbalanced } from '../ledger/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { addSubscriber } from '../subscribers/commands-add.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, openTipJar, openTipPage } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { readPaymentAccount } from './commands-accounts.ts'
import { changeRunningTip, listRunningTips, stopRunningTip } from './commands-running.ts'
import { findPaymentAccount } from './queries.ts'

/**
 * Who listens to a podcast for members that sells two tiers, after whatever was paid, changed, stopped,
 * refunded and disputed, and whatever of it was reported: what a reading of Stripe's own records says.
 */

const DAY = 86_400_000
const SILVER = 500
const GOLD = 900
const ONCE = 3000
/** Of Silver, after two weeks that cost nothing. Half of it is no difference between two prices. */
const TRIED = 700
/** What a code takes off every payment. */
const HALF = 50
/** More for a longer look: `TIP_HISTORIES=500`. */
const HISTORIES = Number(process.env.TIP_HISTORIES ?? 8)
/** A world has so many of them: each asks Stripe about everything that happened in it. */
const IN_ONE_WORLD = 20
const worlds = Array.from({ length: Math.ceil(HISTORIES / IN_ONE_WORLD) }, (_, index) => {
  const numRuns = Math.min(IN_ONE_WORLD, HISTORIES - index * IN_ONE_WORLD)
  return { number: index + 1, numRuns }
})

let world: World
let stripe: StripeSimulator
let client: Stripe
let close: () => Promise<void>
beforeEach(async () => {
  ;({ world, stripe, close } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
afterEach(() => close())

const which = fc.nat({ max: 50 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      ...{ price: fc.nat({ max: 3 }), isKnown: fc.boolean(), hasCode: fc.boolean() },
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), which, isUp: fc.boolean() }) },
  fc.record({ kind: fc.constant('stop' as const), which }),
  fc.record({ kind: fc.constant('refund' as const), which, share: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('dispute' as const), which, end: fc.constantFrom('won', 'lost', null) }),
  fc.record({ kind: fc.constant('cards' as const), which, works: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(5, 10, 31) }),
  },
  fc.record({ kind: fc.constant('reports' as const), seed: fc.nat(), times: fc.integer({ min: 0, max: 2 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test.each(worlds)(
  'in the end whoever pays hears what they pay for, and nobody else hears anything (world $number)',
  async ({ numRuns }) => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), playHistory), {
      numRuns,
    })
  },
  600_000,
)

async function playHistory(steps: Step[]): Promise<void> {
  const { kernel } = world
  const mira = await world.person()
  const show = await buildShow(kernel, {
    ...{ user: mira.user, is_advanced_private_feed: true, tier_names: '["Silver","Gold"]' },
  })
  await addSubscriber(kernel, show, mira.user, { email_address: 'fan0@example.org' })
  const saved = await openTipJar(stripe, mira, show.id, [
    { amount: SILVER, interval: 'month' },
    { amount: GOLD, interval: 'month' },
    { amount: ONCE },
    { amount: TRIED, interval: 'month', trialDays: 14 },
  ])
  const prices = saved.map(({ id }) => id)
  const premium = prices.map((id, index) => {
    return { id, is_premium_subscription: true, tier: index === 0 || index === 3 ? 1 : null }
  })
  await markPremiumPrices(kernel, show, premium)
  const { id: codeId } = await buildDiscountCode(kernel, { show, percent_off: HALF, duration: 'forever' })
  await stripe.settled()
  await world.runJobs()
  const account = (await findPaymentAccount(kernel.db, mira.user))?.stripe_id as string
  const here = { stripeAccount: account }
  await stripe.hold()
  let fans = 0
  let discounted = 0
  for (const one of steps) {
    await play(one)
    expect(await listUnbalanced(kernel.db)).toEqual([])
  }
  await stripe.drop({})
  await stripe.release()
  // Until every payment page that was opened with a code is over.
  world.clock.advance(3_600_000)
  // As every night, of this account alone.
  await kernel.jobs.enqueue(kernel.db, readPaymentAccount, { user_id: mira.user.id, whole: true })
  await kernel.jobs.enqueue(kernel.db, scheduledJob('discount-codes.reconcile'), {})
  await world.runJobs()
  expect(await readListeners()).toEqual(await readPayers())
  const [code] = await listDiscountCodes(kernel.db, show)
  expect(code).toMatchObject({ id: codeId, uses: discounted, open_pages: 0 })

  async function play(one: Step): Promise<void> {
    if (one.kind === 'buy') {
      const email = `fan${fans++}@example.org`
      // Whose address is not known before has no trial.
      const known = one.isKnown ? { email } : {}
      const price = prices[one.price] as number
      const url = one.hasCode ? await openWithCode(price) : await openTipPage(world, show, price, known)
      await stripe.buyAt(url, { email })
    } else if (one.kind === 'change' || one.kind === 'stop') {
      const giver = { email: `fan${one.which % Math.max(1, fans)}@example.org` }
      const [tip] = await listRunningTips(kernel, show, giver)
      if (!tip || tip.is_stopped) return
      if (one.kind === 'stop') return stopRunningTip(kernel, show, giver, tip.id)
      const price = prices[one.isUp ? 1 : 0] as number
      // A card that does not work changes nothing.
      await changeRunningTip(kernel, show, giver, tip.id, price).catch(() => {})
    } else if (one.kind === 'wait') {
      world.clock.advance(one.days * DAY)
      await stripe.catchUp()
    } else if (one.kind === 'reports') {
      if (one.times) await stripe.deliver({ times: one.times, order: { seed: one.seed } })
      else await stripe.drop({})
      await world.runJobs()
    } else if (one.kind === 'cards') {
      const { data } = await client.customers.list({ limit: 100 }, here)
      const customer = data[one.which % Math.max(1, data.length)]?.id
      const decline = one.works ? null : 'insufficient_funds'
      if (customer) await stripe.failCards({ account, customer, decline })
    } else {
      const { data } = await client.charges.list({ limit: 100 }, here)
      const open = data.filter((charge) => charge.paid && !charge.refunded && !charge.disputed)
      const charge = open[one.which % Math.max(1, open.length)]
      if (!charge) return
      if (one.kind === 'refund') {
        const amount = Math.ceil((charge.amount - charge.amount_refunded) / one.share)
        await client.refunds.create({ charge: charge.id, amount }, here)
      } else if (charge.amount_refunded === 0) {
        await stripe.openDispute({ account, charge: charge.id })
        const { data: disputes } = await client.disputes.list({ charge: charge.id }, here)
        const dispute = disputes[0]?.id as string
        if (one.end) await stripe.closeDispute({ account, dispute, outcome: one.end as 'won' | 'lost' })
      }
    }
  }

  async function openWithCode(priceId: number): Promise<string> {
    const [code] = await listDiscountCodes(kernel.db, show)
    const tip = { priceId, message: '', anonymous: false, successUrl: 'https://a.example' }
    const opened = await openDiscountedPage(kernel, show, code as CountedCode, {
      ...{ ...tip, cancelUrl: 'https://b.example' },
    })
    if (typeof opened === 'string') throw new Error(opened)
    discounted++
    return opened.url
  }

  async function readListeners(): Promise<Record<string, number | null>> {
    const rows = await kernel.db
      .selectFrom('subscribers')
      .select(['email_address', 'tier'])
      .where('show_id', '=', show.id)
      .where('subscription_status', '=', 'Approved')
      .execute()
    return Object.fromEntries(rows.map(({ email_address, tier }) => [email_address, tier]))
  }

  function tierFor(amount: number | null | undefined): number | null {
    return [SILVER, TRIED].some((full) => amount === full || amount === (full * HALF) / 100) ? 1 : null
  }

  /** By Stripe's own records; each fan has paid at one checkout. Amounts tell which price was paid. */
  async function readPayers(): Promise<Record<string, number | null>> {
    const { data: charges } = await client.charges.list({ limit: 100 }, here)
    const { data: disputes } = await client.disputes.list({ limit: 100 }, here)
    const { data: subscriptions } = await client.subscriptions.list(
      { limit: 100, status: 'all', expand: ['data.customer'] },
      here,
    )
    const running = new Map(
      subscriptions
        .filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
        .map((one) => [(one.customer as Stripe.Customer).email, one]),
    )
    const lost = new Set(disputes.filter(({ status }) => status !== 'won').map(({ charge }) => charge))
    const listeners = new Map<string, number | null>([['fan0@example.org', null]])
    for (let fan = 1; fan < fans; fan++) {
      const email = `fan${fan}@example.org`
      const paid = charges.filter((charge) => charge.paid && charge.billing_details.email === email)
      // The newest comes first.
      const [last] = paid
      const current = running.get(email)
      // Nothing was paid in a trial: it opens what its price does.
      if (!last && current?.status === 'trialing')
        listeners.set(email, tierFor(current.items.data[0]?.price.unit_amount))
      if (!last || last.refunded || lost.has(last.id)) continue
      if (last.amount === ONCE || last.amount === (ONCE * HALF) / 100) listeners.set(email, null)
      else if (current) listeners.set(email, tierFor(last.amount))
    }
    return Object.fromEntries(listeners)
  }
}
