import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { RecurringTipRow } from './table.ts'

/** How long somebody stays a member whose card was refused, until it is tried for the last time. */
const GRACE = ['active', 'trialing', 'past_due']

interface Payer {
  email: string
  since: Date
  /** The highest tier of episodes that they pay for; null: everything. */
  tier: number | null
}

/**
 * Who is let in by what they paid, one of each address, and when what they paid last began. A payment that
 * was refunded in full or is disputed counts for nothing: of what repeats, the last one decides. A debit that
 * failed was never a payment, and has no grace. Which tier of episodes a payment opens is that of its price
 * when it was made: who changes the price hears by the new one once that is paid.
 */
export async function listPayers(db: Queryable, show: { id: number }): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select lower(customer_email) as email, max(began_at) as since,
      case when bool_or(tier is null) then null else max(tier) end as tier
    from (
      select r.customer_email, r.created_at as began_at,
        case when last_price.id is null then p.tier else last_price.tier end as tier
      from recurring_tips r join tip_jar_prices p on p.id = r.price_id
      left join lateral (
        select t.amount_refunded < t.amount_total and not t.is_disputed as counts, t.price_id from tips t
        where t.subscription_id = r.subscription_id and t.show_id = r.show_id
        order by t.created_at desc, t.id desc limit 1
      ) last_payment on true
      left join tip_jar_prices last_price on last_price.id = last_payment.price_id
      where r.show_id = ${show.id} and p.is_premium_subscription and r.status = any(${GRACE})
        and coalesce(last_payment.counts, r.status <> 'past_due')
      union all
      select t.customer_email, t.created_at, case when p.id is null then t.tier else p.tier end
      from tips t left join tip_jar_prices p on p.id = t.price_id
      where t.show_id = ${show.id} and not t.is_gift
        and (t.gives_access or p.is_premium_subscription and p.recurring_interval is null)
        and t.amount_refunded < t.amount_total and not t.is_disputed
    ) payers where customer_email <> '' group by 1`.execute(db)
  return rows
}

interface DueLetter {
  /** What was paid, or began with a trial. */
  of: 'tips' | 'recurring_tips'
  of_id: number
  id: number
  show_id: number
  email_address: string
  /** They were let in before they paid. */
  wasListening: boolean
}

/** Who has paid, or began a trial, was let in and is still to be written the way in. */
export async function listDueLetters(db: Queryable, show: { id: number }): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    select t.of, t.id as of_id, s.id, s.show_id, s.email_address, coalesce(last_approval.at < t.created_at, false) as "wasListening"
    from (
      select 'tips' as of, id, show_id, customer_email, created_at from tips where show_id = ${show.id} and is_letter_due
      union all
      select 'recurring_tips', id, show_id, customer_email, created_at from recurring_tips
      where show_id = ${show.id} and is_letter_due
    ) t join subscribers s on s.show_id = t.show_id and s.email_address = lower(t.customer_email)
    left join lateral (
      select max(e.at) as at from subscriber_events e where e.subscriber_id = s.id and e.kind in ('added', 'approved')
    ) last_approval on true
    where s.subscription_status = 'Approved'
    order by t.created_at, t.id`.execute(db)
  return rows
}

/** Podcasts that somebody has paid for and that have no tip jar, such as after a transfer. */
export async function listPaidShowsWithoutJar(db: Queryable): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shows s
    where s.is_advanced_private_feed and s.deleted_at is null
      and exists (select from tips t where t.show_id = s.id)
      and not exists (select from tip_jars j where j.show_id = s.id)`.execute(db)
  return rows
}

/** Before the first payment whoever pays is reminded of it, as Stripe reports it. */
const NOTICE_MS = 3 * 86_400_000
/** The letter of a shorter trial's beginning is reminder enough. */
const SHORT_MS = 4 * 86_400_000

/** Whether somebody has, or had, a free trial of a podcast by that address, in small letters. */
export async function hasBegunTrial(db: Queryable, show: { id: number }, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('recurring_tips')
    .select('id')
    .where('show_id', '=', show.id)
    .where('customer_email', '=', email)
    .where('trial_ends_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type DueTrialLetter = Pick<
  RecurringTipRow,
  | 'id'
  | 'customer_email'
  | 'unit_amount'
  | 'currency'
  | 'recurring_interval'
  | 'is_stopped'
  | 'trial_letter'
  | 'created_at'
> & { trial_ends_at: Date; tier: number | null }

/** Trials of which a letter is due: they began, or are over soon. */
export async function listDueTrialLetters(
  db: Queryable,
  show: { id: number },
  now: Date,
): Promise<DueTrialLetter[]> {
  const rows = await db
    .selectFrom('recurring_tips as r')
    .innerJoin('tip_jar_prices as p', 'p.id', 'r.price_id')
    .select(['r.id', 'r.customer_email', 'r.unit_amount', 'r.currency', 'r.recurring_interval'])
    .select(['r.is_stopped', 'r.trial_letter', 'r.created_at', 'r.trial_ends_at', 'p.tier'])
    .where('r.show_id', '=', show.id)
    .where('r.status', '=', 'trialing')
    .where('p.is_premium_subscription', '=', true)
    .where('r.trial_ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('r.trial_letter', 'is', null),
        eb.and([
          eb('r.trial_letter', '=', 'begun'),
          eb('r.is_stopped', '=', false),
          eb('r.trial_ends_at', '<=', new Date(now.getTime() + NOTICE_MS)),
          sql<boolean>`r.trial_ends_at - r.created_at >= ${SHORT_MS} * interval '1 millisecond'`,
        ]),
      ]),
    )
    .orderBy('r.id')
    .execute()
  return rows.flatMap(({ trial_ends_at, ...row }) => (trial_ends_at ? [{ ...row, trial_ends_at }] : []))
}
