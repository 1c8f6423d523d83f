import type { Kernel } from '../kernel/kernel.ts'
import { type MonthlySum, sumMonths } from '../ledger/queries.ts'
import { planById } from '../plans/queries.ts'
import { monthlyAmount } from './rules.ts'

const MONTHS = 12
const CHURN_DAYS = 30

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

/** Of those who paid for the time in which the last 30 days began: who does not pay any more. */
export async function countChurn({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const then = new Date(clock.now().getTime() - CHURN_DAYS * 86_400_000)
  const payers = db
    .selectFrom('plan_charges')
    .select('user_id')
    .distinct()
    .where('period_start', '<=', then)
    .where('period_end', '>', then)
  const { before, gone } = await db
    .selectFrom(payers.as('c'))
    .leftJoin('plan_subscriptions as s', 's.user_id', 'c.user_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('before'),
      eb.fn.countAll<number>().filterWhere('s.user_id', 'is', null).as('gone'),
    ])
    .executeTakeFirstOrThrow()
  return { before: Number(before), left: Number(gone) }
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
