import type {
  SubscriberAdditions,
  SubscriberPayment,
} from '@podstead/contract/subscribers/subscriber-payments'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { ENDED_STATUSES } from '../payments/rules.ts'
import { listRunningGifts } from './queries-gifts.ts'
import type { RecurringTipRow } from './table.ts'

const FREE: SubscriberPayment = {
  ...{ kind: 'free', amount: null, currency: null, recurring_interval: null, ends_at: null },
}

/**
 * What these subscribers of a podcast pay, by their addresses. What repeats is said before what was paid
 * once, and that before a gift; of several that repeat, one that goes on.
 */
export async function findSubscriberPayments(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  show: { id: number },
  emails: readonly string[],
): Promise<Map<string, SubscriberAdditions>> {
  const [running, once, gifts, sells] = await Promise.all([
    listRunning(db, show, emails),
    listPaidOnce(db, show, emails),
    listRunningGifts(db, show, clock.now(), emails),
    sellsAccess(db, show),
  ])
  const payments = new Map<string, SubscriberPayment>()
  for (const { email, ends_at } of gifts)
    payments.set(email, { ...FREE, kind: 'gift', ends_at: ends_at?.toISOString() ?? null })
  for (const { customer_email, amount_total: amount, currency } of once)
    payments.set(customer_email, { ...FREE, kind: 'once', amount, currency })
  for (const row of running) if (row.is_premium) payments.set(row.customer_email, toPayment(row))
  const isAny = sells || payments.size > 0
  return new Map(
    emails.map((email) => {
      const own = running.filter(({ customer_email }) => customer_email === email)
      const trial = own.find(({ status }) => status === 'trialing')
      return [
        email,
        {
          is_paying: own.some(({ is_stopped }) => !is_stopped),
          trial_ends_at: trial?.trial_ends_at?.toISOString() ?? null,
          payment: payments.get(email) ?? (isAny ? FREE : null),
        },
      ]
    }),
  )
}

/** Those that go on are the last. */
async function listRunning(
  db: Queryable,
  show: { id: number },
  emails: readonly string[],
): Promise<(RecurringTipRow & { is_premium: boolean })[]> {
  const rows = await db
    .selectFrom('recurring_tips as r')
    .leftJoin('tip_jar_prices as p', 'p.id', 'r.price_id')
    .selectAll('r')
    .select('p.is_premium_subscription')
    .where('r.show_id', '=', show.id)
    .where('r.status', 'not in', ENDED_STATUSES)
    .where(sql<boolean>`r.customer_email = any(${arrayText(emails)}::text::text[])`)
    .orderBy('r.is_stopped', 'desc')
    .orderBy('r.id')
    .execute()
  return rows.map(({ is_premium_subscription, ...row }) => ({
    ...row,
    // Of a page that was left nothing was paid yet.
    is_premium: is_premium_subscription === true && row.status !== 'incomplete',
  }))
}

function toPayment(row: RecurringTipRow): SubscriberPayment {
  const { unit_amount, currency, recurring_interval, next_at, is_stopped, discount, discount_ends_at } = row
  const isReduced = !discount_ends_at || (next_at !== null && next_at < discount_ends_at)
  return {
    ...{ kind: 'recurring', amount: unit_amount - (isReduced ? discount : 0), currency, recurring_interval },
    ends_at: is_stopped ? (next_at?.toISOString() ?? null) : null,
  }
}

async function listPaidOnce(db: Queryable, show: { id: number }, emails: readonly string[]) {
  return db
    .selectFrom('tips as t')
    .leftJoin('tip_jar_prices as p', 'p.id', 't.price_id')
    .select(['t.customer_email', 't.amount_total', 't.currency'])
    .where('t.show_id', '=', show.id)
    .where(sql<boolean>`t.customer_email = any(${arrayText(emails)}::text::text[])`)
    .where('t.subscription_id', 'is', null)
    .where('t.is_gift', '=', false)
    .where('t.is_disputed', '=', false)
    .whereRef('t.amount_refunded', '<', 't.amount_total')
    .where((eb) => eb.or([eb('t.gives_access', '=', true), eb('p.is_premium_subscription', '=', true)]))
    .orderBy('t.id')
    .execute()
}

async function sellsAccess(db: Queryable, show: { id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('tip_jar_prices as p')
    .innerJoin('tip_jars as j', 'j.id', 'p.tip_jar_id')
    .select('p.id')
    .where('j.show_id', '=', show.id)
    .where('p.is_premium_subscription', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
