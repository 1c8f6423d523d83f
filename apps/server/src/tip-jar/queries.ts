import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { ENDED_STATUSES } from '../payments/rules.ts'
import type { PaymentAccountRow, RecurringTipRow, TipJarPriceRow, TipJarRow, TipRow } from './table.ts'

export async function findPaymentAccount(
  db: Queryable,
  user: { id: number },
): Promise<PaymentAccountRow | undefined> {
  return db.selectFrom('payment_accounts').selectAll().where('user_id', '=', user.id).executeTakeFirst()
}

/** That of the podcast's owner: one from before a transfer is nobody's. */
export async function findTipJar(
  db: Queryable,
  show: { id: number; user_id: number },
): Promise<TipJarRow | undefined> {
  return db
    .selectFrom('tip_jars')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('user_id', '=', show.user_id)
    .executeTakeFirst()
}

/** In the owner's order. */
export async function listPrices(db: Queryable, jar: { id: number } | undefined): Promise<TipJarPriceRow[]> {
  if (!jar) return []
  return db
    .selectFrom('tip_jar_prices')
    .selectAll()
    .where('tip_jar_id', '=', jar.id)
    .orderBy('position_order')
    .orderBy('id')
    .execute()
}

/** A price that listeners can choose. */
export interface OpenPrice {
  id: number
  /** Of the currency's smallest unit. */
  unit_amount: number
  /** ISO 4217, in capitals. */
  currency: string
  recurring_interval: 'month' | 'year' | null
  /** The highest tier of episodes that it opens; null: everything. */
  tier: number | null
  /** So many days cost nothing, once for each address; only of podcasts for members. */
  trial_days: number
}

/** The enabled prices in their order, while the tip jar is on and its account takes payments; else none. */
export async function listOpenPrices(db: Queryable, show: { id: number }): Promise<OpenPrice[]> {
  return openPrices(db, show)
    .select(['p.id', 'p.unit_amount', 'p.currency', 'p.recurring_interval', 'p.tier'])
    .select(trialDays)
    .orderBy('p.position_order')
    .orderBy('p.id')
    .execute()
}

/**
 * The tiers of episodes that somebody pays for and has paid for: those of the price that was chosen, and of
 * the last payment, which differ after a change to a lower one. Empty: the prices are gone.
 */
export async function listPaidTiers(
  db: Queryable,
  { subscription_id, price_id }: Pick<RecurringTipRow, 'subscription_id' | 'price_id'>,
): Promise<(number | null)[]> {
  const last = await db
    .selectFrom('tips')
    .select('price_id')
    .where('subscription_id', '=', subscription_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const prices = await db
    .selectFrom('tip_jar_prices')
    .select('tier')
    .where((eb) => eb.or([eb('id', '=', price_id), eb('id', '=', last?.price_id ?? null)]))
    .execute()
  return prices.map(({ tier }) => tier)
}

/** One of them, with what it takes to sell it. */
export async function findOpenPrice(db: Queryable, show: { id: number }, id: number) {
  return openPrices(db, show)
    .selectAll('p')
    .select(trialDays)
    .select(['a.stripe_id as account', 'j.product_id as product'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** None of a podcast that is not for members any more. */
const trialDays = sql<number>`case when s.is_advanced_private_feed then p.trial_days else 0 end`.as(
  'trial_days',
)

const openPrices = (db: Queryable, show: { id: number }) =>
  db
    .selectFrom('tip_jar_prices as p')
    .innerJoin('tip_jars as j', 'j.id', 'p.tip_jar_id')
    .innerJoin('shows as s', 's.id', 'j.show_id')
    .innerJoin('payment_accounts as a', 'a.user_id', 'j.user_id')
    .where('j.show_id', '=', show.id)
    .where('j.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where('a.charges_enabled', '=', true)
    .whereRef('j.stripe_id', '=', 'a.stripe_id')
    .whereRef('j.user_id', '=', 's.user_id')
    .where('s.deleted_at', 'is', null)
    // As `isCollected` says it.
    .where((eb) =>
      eb.or([
        eb.and([
          eb('s.is_private', '=', false),
          eb('s.is_password_protected', '=', false),
          eb('s.is_advanced_private_feed', '=', false),
        ]),
        eb.and([eb('s.is_advanced_private_feed', '=', true), eb('p.is_premium_subscription', '=', true)]),
      ]),
    )

const PAGE = 50

/** The newest first, some at a time: those after the tip `before`; `next` asks for more, if there are any. */
export async function listTips(
  db: Queryable,
  show: { id: number },
  before?: number,
): Promise<{ tips: TipRow[]; next: number | null }> {
  const rows = await db
    .selectFrom('tips')
    .selectAll()
    .where('show_id', '=', show.id)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from tips where show_id = ${show.id} and id = ${before})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const tips = rows.slice(0, PAGE)
  return { tips, next: rows.length > PAGE ? (tips.at(-1)?.id ?? null) : null }
}

const PIECE = 1000

/** All of them, the newest first, piece by piece. */
export async function* tipsInPieces(db: Queryable, show: { id: number }): AsyncGenerator<TipRow[]> {
  let last: TipRow | undefined
  for (;;) {
    const before = last
    const rows = await db
      .selectFrom('tips')
      .selectAll()
      .where('show_id', '=', show.id)
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(before?.created_at as Date, before?.id as number)),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PIECE)
      .execute()
    if (rows.length) yield rows
    if (rows.length < PIECE) return
    last = rows.at(-1)
  }
}

/** How many tips repeat, and would end with the tip jar. */
export async function countRunningTips(db: Queryable, show: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('recurring_tips')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('show_id', '=', show.id)
    .where('status', 'not in', ENDED_STATUSES)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The podcast that a return address names: by its tip jar, or by itself; null: none of this account's. */
export async function findReturnShow(
  db: Queryable,
  user: { id: number },
  id: number,
): Promise<number | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null
  const own = db
    .selectFrom('shows')
    .select('shows.id')
    .where('shows.user_id', '=', user.id)
    .where('shows.deleted_at', 'is', null)
  const byJar = await own
    .innerJoin('tip_jars', 'tip_jars.show_id', 'shows.id')
    .where('tip_jars.id', '=', id)
    .executeTakeFirst()
  const found = byJar ?? (await own.where('shows.id', '=', id).executeTakeFirst())
  return found?.id ?? null
}
