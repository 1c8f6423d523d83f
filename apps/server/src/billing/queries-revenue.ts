import { LRUCache } from 'lru-cache'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { type MonthlySum, sumMonths } from '../ledger/queries.ts'
import { planById } from '../plans/queries.ts'
import { monthlyAmount } from './rules.ts'

const MONTHS = 12
const CHURN_DAYS = 30
const DAY = 86_400_000

/** Accounts by plan, and how many of them pay. */
export async function countPlans({ db }: Pick<Kernel, 'db'>) {
  return db
    .selectFrom('users as u')
    .leftJoin('plan_subscriptions as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').onRef('s.plan_id', '=', 'u.plan_id'),
    )
    .select(['u.plan_id', 'u.plan_name'])
    .select((eb) => [eb.fn.countAll<number>().as('accounts'), eb.fn.count<number>('s.user_id').as('paying')])
    .where('u.deleted_at', 'is', null)
    .groupBy(['u.plan_id', 'u.plan_name'])
    .orderBy('accounts', 'desc')
    .execute()
}

/** A month's worth of all plans that are paid for, by currency. */
export async function sumRecurring({ db, config }: Pick<Kernel, 'db' | 'config'>) {
  const rows = await db
    .selectFrom('plan_subscriptions')
    .select('plan_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .groupBy('plan_id')
    .execute()
  const sums = new Map<string, number>()
  for (const { plan_id, count } of rows) {
    const plan = planById(config, plan_id)
    if (plan) sums.set(plan.currency, (sums.get(plan.currency) ?? 0) + monthlyAmount(plan) * Number(count))
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/**
 * Of those who paid for the time in which the last 30 days began, by days of UTC: who does not pay any more.
 */
export async function countChurn(kernel: Kernel) {
  const then = new Date(Math.floor(kernel.clock.now().getTime() / DAY - CHURN_DAYS) * DAY)
  const [before, left] = await Promise.all([countPayers(kernel, then), countLeavers(kernel, then)])
  return { before, left }
}

const PAYERS_KEPT_MS = 600_000
const recentPayers = perKernel(() => new LRUCache<number, { at: number; count: number }>({ max: 1 }))

/** Kept for ten minutes: all receipts of two months are looked at, and only a late one changes them. */
async function countPayers(kernel: Kernel, then: Date): Promise<number> {
  const now = kernel.clock.now().getTime()
  const kept = recentPayers(kernel).get(then.getTime())
  if (kept && now - kept.at < PAYERS_KEPT_MS) return kept.count
  const { payers } = await kernel.db
    .selectFrom('plan_charges as c')
    .leftJoin('plan_endings as e', (join) =>
      join.onRef('e.user_id', '=', 'c.user_id').on('e.ended_at', '<=', then),
    )
    .select((eb) => eb.fn.count<number>('c.user_id').distinct().as('payers'))
    .where('c.period_start', '<=', then)
    .where('c.period_end', '>', then)
    .where('e.user_id', 'is', null)
    .executeTakeFirstOrThrow()
  recentPayers(kernel).set(then.getTime(), { at: now, count: Number(payers) })
  return Number(payers)
}

/** By a look at the payments of each of them: the receipts of all others are left alone. */
async function countLeavers({ db }: Pick<Kernel, 'db'>, then: Date): Promise<number> {
  const { leavers } = await db
    .selectFrom('plan_endings as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plan_charges as c')
          .select('c.user_id')
          .whereRef('c.user_id', '=', 'e.user_id')
          .where('c.period_start', '<=', then)
          .where('c.period_end', '>', then)
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select((eb) => eb.fn.countAll<number>().as('leavers'))
    .where('e.ended_at', '>', then)
    .executeTakeFirstOrThrow()
  return Number(leavers)
}

export async function countFailing({ db }: Pick<Kernel, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('plan_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failing_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What plans brought and cost in the last months, by the ledger; never summed over currencies. */
export async function listRevenue({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<MonthlySum[]> {
  const now = clock.now()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1))
  return sumMonths(db, { kinds: ['plan', 'plan_refund', 'plan_dispute', 'commission'], from })
}
