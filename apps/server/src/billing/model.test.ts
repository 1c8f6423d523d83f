import * as contract from '@podstead/contract/billing/billing'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listUnbalanced } from '../ledger/queries.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { readAllMovements } from './commands-movements.ts'
import { readCustomer } from './commands-read.ts'
import { findCustomer } from './queries.ts'

/** More for a longer look: `PLAN_HISTORIES=500`. */
const HISTORIES = Number(process.env.PLAN_HISTORIES ?? 10)
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

/** A process that comes to its end after so many requests. */
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
const plan = fc.constantFrom('starter' as const, 'professional' as const)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), plan }) },
  fc.record({ kind: fc.constant('cancel' as const), isAtOnce: fc.boolean() }),
  fc.record({
    kind: fc.constant('card' as const),
    decline: fc.constantFrom('insufficient_funds', 'expired_card', null),
  }),
  fc.record({ kind: fc.constant('refund' as const), which, share: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('dispute' as const), which, isWon: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(4, 16, 32) }),
  },
  fc.record({ kind: fc.constant('killed' as const), requests: fc.nat({ max: 8 }) }),
  fc.record({ kind: fc.constant('reports' as const), seed: fc.nat(), times: fc.integer({ min: 0, max: 2 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test.each(worlds)(
  'whatever was reported, in the end plan, receipts and ledger are what Stripe has (world $number)',
  async ({ numRuns }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const mira = await world.person({ plan_id: 'free', plan_name: 'Free' })
        await stripe.hold()
        for (const one of steps) {
          await play(one)
          expect(await listUnbalanced(world.kernel.db)).toEqual([])
        }
        await stripe.drop({})
        await stripe.release()
        // Twice: what ended in the first look at everything is followed by what was chosen for then.
        for (let night = 0; night < 2; night++)
          for (const name of ['billing.watch', 'billing.reconcile']) {
            await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob(name), {})
            await world.runJobs()
          }
        expect(await readOurs()).toEqual(await readTheirs())

        async function play(one: Step): Promise<void> {
          const customer = (await findCustomer(world.kernel.db, mira.user))?.stripe_id
          if (one.kind === 'pay') {
            await mira.call(contract.createSubscription, {
              body: { plan: one.plan, stripeToken: 'tok_visa' },
            })
          } else if (one.kind === 'change') {
            await mira.call(contract.changePlan, { body: { plan: one.plan } })
          } else if (one.kind === 'reports') {
            // None of what waits, or all of it shuffled, once or twice.
            if (one.times) await stripe.deliver({ times: one.times, order: { seed: one.seed } })
            else await stripe.drop({})
            await world.runJobs()
          } else if (one.kind === 'days') {
            world.clock.advance(one.days * DAY)
            await stripe.catchUp()
            // Sessions are shorter than periods.
            Object.assign(mira.headers, await startSession(world.kernel.db, world.clock, mira.user, 'test'))
          } else if (!customer) {
            return
          } else if (one.kind === 'killed') {
            const dying = dieAfter(one.requests)
            await readCustomer(dying, mira.user).catch(() => {})
            await readAllMovements(dying, {}).catch(() => {})
          } else if (one.kind === 'card') {
            await stripe.failCards({ customer, decline: one.decline })
          } else if (one.kind === 'cancel') {
            const { data } = await client.subscriptions.list({ customer })
            if (!data[0]) return
            if (one.isAtOnce) await client.subscriptions.cancel(data[0].id)
            else await client.subscriptions.update(data[0].id, { cancel_at_period_end: true })
          } else {
            await giveBack(customer, one)
          }
        }

        async function readOurs() {
          const { plan_id } = await world.kernel.db
            .selectFrom('users')
            .select('plan_id')
            .where('id', '=', mira.user.id)
            .executeTakeFirstOrThrow()
          const receipts = await world.kernel.db
            .selectFrom('plan_charges')
            .select(['charge_id', 'amount', 'amount_refunded', 'is_disputed'])
            .where('user_id', '=', mira.user.id)
            .orderBy('charge_id')
            .execute()
          const { kept } = await world.kernel.db
            .selectFrom('ledger_entries as e')
            .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
            .select((eb) => eb.fn.coalesce(eb.fn.sum('e.amount'), eb.lit(0)).as('kept'))
            .where('p.user_id', '=', mira.user.id)
            .where('e.account', '=', 'balance')
            .executeTakeFirstOrThrow()
          return { plan_id, receipts: receipts.map((row) => Object.values(row)), kept: Number(kept) }
        }

        /** All that happened with this customer, added up by hand. */
        async function readTheirs() {
          const customer = (await findCustomer(world.kernel.db, mira.user))?.stripe_id
          if (!customer) return { plan_id: 'free', receipts: [], kept: 0 }
          const charges = (await client.charges.list({ customer, limit: 100 })).data.filter(
            ({ paid }) => paid,
          )
          const ids = new Set(charges.map(({ id }) => id))
          const disputed = new Set<string>()
          for (const charge of charges)
            for (const { status } of (await client.disputes.list({ charge: charge.id })).data)
              if (status !== 'won') disputed.add(charge.id)
          let kept = 0
          for await (const { net, source } of client.balanceTransactions.list({
            ...{ limit: 100, expand: ['data.source'] },
          })) {
            if (!source || typeof source === 'string') continue
            const charge = 'charge' in source ? source.charge : source.id
            if (ids.has(typeof charge === 'string' ? charge : (charge?.id ?? ''))) kept += net
          }
          const { data } = await client.subscriptions.list({ customer })
          const price = data[0]?.items.data[0]?.price
          return {
            plan_id: price?.metadata.podstead_plan ?? 'free',
            receipts: charges
              .map(({ id, amount, amount_refunded }) => [id, amount, amount_refunded, disputed.has(id)])
              .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
            kept,
          }
        }
      }),
      { numRuns },
    )
  },
  600_000,
)

async function giveBack(customer: string, one: Extract<Step, { kind: 'refund' | 'dispute' }>): Promise<void> {
  const { data } = await client.charges.list({ customer, limit: 100 })
  const open = data.filter((charge) => charge.paid && !charge.refunded && !charge.disputed)
  const charge = open[one.which % Math.max(1, open.length)]
  if (!charge) return
  if (one.kind === 'refund') {
    const left = charge.amount - charge.amount_refunded
    await client.refunds.create({ charge: charge.id, amount: Math.ceil(left / one.share) })
  } else if (charge.amount_refunded === 0) {
    await stripe.openDispute({ charge: charge.id })
    const { data: disputes } = await client.disputes.list({ charge: charge.id })
    const outcome = one.isWon ? ('won' as const) : ('lost' as const)
    await stripe.closeDispute({ dispute: disputes[0]?.id as string, outcome })
  }
}
