import type { StripeSimulator } from '@podstead/simulators/stripe'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Kernel } from '../kernel/kernel.ts'
import { listUnbalanced, sumLedger } from '../ledger/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { readPaymentAccount } from './commands-accounts.ts'
import { startTip } from './commands-public.ts'
import { readAccount } from './commands-read.ts'
import { settle } from './commands-settle.ts'
import { findPaymentAccount, findTipJar } from './queries.ts'

/** More for a longer look: `TIP_HISTORIES=2000`. */
const HISTORIES = Number(process.env.TIP_HISTORIES ?? 12)
/** A world has so many of them: each asks Stripe about everything that happened in it. */
const IN_ONE_WORLD = 20
const worlds = Array.from({ length: Math.ceil(HISTORIES / IN_ONE_WORLD) }, (_, index) => {
  const numRuns = Math.min(IN_ONE_WORLD, HISTORIES - index * IN_ONE_WORLD)
  return { number: index + 1, numRuns }
})
const DAY = 86_400_000
let world: World
let stripe: StripeSimulator
let client: Stripe
beforeEach(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
afterEach(async () => {
  await world.close()
  await stripe.close()
})

/** A process that comes to its end after so many requests, and leaves its job behind. */
function dieAfter(requests: number): Kernel {
  let left = requests
  const { outbound } = world.kernel
  const fetch: typeof outbound.fetch = (...given) => {
    if (left-- <= 0) throw new Error('killed')
    return outbound.fetch(...given)
  }
  return { ...world.kernel, outbound: { ...outbound, fetch } }
}

const which = fc.nat({ max: 50 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tip' as const), price: fc.nat({ max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      share: fc.integer({ min: 1, max: 4 }),
    }),
  },
  fc.record({ kind: fc.constant('dispute' as const), which, isWon: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({
    ...{ kind: fc.constant('discount' as const), which, percent: fc.integer({ min: 1, max: 100 }) },
    months: fc.constantFrom(1, 2, null),
  }),
  fc.record({ kind: fc.constant('month' as const) }),
  fc.record({ kind: fc.constant('killed' as const), requests: fc.nat({ max: 8 }) }),
  fc.record({ kind: fc.constant('reports' as const), seed: fc.nat(), times: fc.integer({ min: 0, max: 2 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test.each(worlds)(
  'whatever was reported, in the end every movement is counted once and everything balances (world $number)',
  async ({ numRuns }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const mira = await world.person()
        const show = await buildShow(world.kernel, { user: mira.user })
        const prices = await openTipJar(stripe, mira, show.id, [
          { amount: 300 },
          { amount: 1999, code: 'EUR' },
          { amount: 500, interval: 'month' },
        ])
        const account = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
        const here = { stripeAccount: account }
        await stripe.hold()
        for (const [index, one] of steps.entries()) {
          await play(one, index)
          expect(await listUnbalanced(world.kernel.db)).toEqual([])
        }
        await stripe.drop({})
        await stripe.release()
        // As every night, of this account alone.
        const night = { user_id: mira.user.id, whole: true }
        await world.kernel.jobs.enqueue(world.kernel.db, readPaymentAccount, night)
        await world.runJobs()
        expect(await readOurs()).toEqual(await readTheirs())

        async function play(one: Step, index: number): Promise<void> {
          if (one.kind === 'tip') {
            const url = await startTip(world.kernel, show, {
              ...{ priceId: prices[one.price]?.id as number, message: '', anonymous: false },
              ...{ successUrl: 'https://pages.example/a', cancelUrl: 'https://pages.example/b' },
            })
            await stripe.buyAt(url, { email: `fan${index}@example.org` })
          } else if (one.kind === 'reports') {
            // None of what waits, or all of it shuffled, once or twice.
            if (one.times) await stripe.deliver({ times: one.times, order: { seed: one.seed } })
            else await stripe.drop({})
            await world.runJobs()
          } else if (one.kind === 'month') {
            world.clock.advance(31 * DAY)
            await stripe.catchUp()
          } else if (one.kind === 'killed') {
            const dying = dieAfter(one.requests)
            const jar = await findTipJar(world.kernel.db, show)
            await readAccount(dying, { user_id: mira.user.id, whole: true }).catch(() => {})
            await settle(dying, jar as { id: number }).catch(() => {})
          } else if (one.kind === 'cancel') {
            const { data } = await client.subscriptions.list({ limit: 100 }, here)
            const subscription = data[one.which % Math.max(1, data.length)]
            if (subscription) await client.subscriptions.cancel(subscription.id, {}, here)
          } else if (one.kind === 'discount') {
            // As an owner gives it at Stripe; of 100 % nothing is charged.
            const { data } = await client.subscriptions.list({ limit: 100 }, here)
            const subscription = data[one.which % Math.max(1, data.length)]
            if (!subscription) return
            const duration = one.months
              ? ({ duration: 'repeating', duration_in_months: one.months } as const)
              : ({ duration: 'forever' } as const)
            const { id: coupon } = await client.coupons.create(
              { percent_off: one.percent, ...duration },
              here,
            )
            await client.subscriptions.update(subscription.id, { discounts: [{ coupon }] }, here)
          } else {
            const { data } = await client.charges.list({ limit: 100 }, here)
            const open = data.filter((charge) => charge.paid && !charge.refunded && !charge.disputed)
            const charge = open[one.which % Math.max(1, open.length)]
            if (!charge) return
            const left = charge.amount - charge.amount_refunded
            if (one.kind === 'refund')
              await client.refunds.create({ charge: charge.id, amount: Math.ceil(left / one.share) }, here)
            else if (charge.amount_refunded === 0) {
              await stripe.openDispute({ account, charge: charge.id })
              const { data: disputes } = await client.disputes.list({ charge: charge.id }, here)
              const outcome = one.isWon ? ('won' as const) : ('lost' as const)
              await stripe.closeDispute({ account, dispute: disputes[0]?.id as string, outcome })
            }
          }
        }

        async function readOurs() {
          const tips = await world.kernel.db
            .selectFrom('tips')
            .select(['charge_id', 'amount_total', 'amount_refunded'])
            .where('show_id', '=', show.id)
            .orderBy('charge_id')
            .execute()
          const sums = await sumLedger(world.kernel.db, show)
          const kept = sums.filter((sum) => sum.account === 'balance')
          const running = await world.kernel.db
            .selectFrom('recurring_tips')
            .select('subscription_id')
            .where('show_id', '=', show.id)
            .where('status', '!=', 'canceled')
            .orderBy('subscription_id')
            .execute()
          return {
            tips: tips.map((tip) => [tip.charge_id, tip.amount_total, tip.amount_refunded]),
            kept: kept.map(({ currency, amount }) => [currency, Number(amount)]),
            running: running.map((row) => row.subscription_id),
          }
        }

        /** All that happened on the account is ours: what Stripe says, added up by hand. */
        async function readTheirs() {
          const charges = (await client.charges.list({ limit: 100 }, here)).data.filter(({ paid }) => paid)
          const movements = (await client.balanceTransactions.list({ limit: 100 }, here)).data
          const kept = new Map<string, number>()
          for (const { currency, net, type } of movements)
            if (type !== 'payout')
              kept.set(currency.toUpperCase(), (kept.get(currency.toUpperCase()) ?? 0) + net)
          const { data } = await client.subscriptions.list({ limit: 100 }, here)
          return {
            tips: charges
              .map((charge) => [charge.id, charge.amount, charge.amount_refunded])
              .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
            kept: [...kept].sort(([one], [other]) => (one < other ? -1 : 1)),
            running: data.map(({ id }) => id).sort(),
          }
        }
      }),
      { numRuns },
    )
  },
  600_000,
)
