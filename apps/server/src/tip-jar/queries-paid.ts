import type { Selectable } from 'kysely'
import type { Queryable, Tables } from '../kernel/database/database.ts'
import { PAYERS_LIST, type PaidFor } from './rules.ts'
import type { PaymentAccountRow, RecurringTipRow, TipJarPriceRow } from './table.ts'

type ShowRow = Selectable<Tables['shows']>

/** `left_at`: when it went from the account's owner to somebody else. */
export type PaidShow = ShowRow & { left_at: Date | null }

/** The podcast that a payment names: of the account's owner, or one whose tip jar is or was theirs. */
export async function findPaidShow(
  db: Queryable,
  { guid }: Pick<PaidFor, 'guid'>,
  { user_id }: PaymentAccountRow,
): Promise<PaidShow | undefined> {
  return db
    .selectFrom('shows')
    .selectAll('shows')
    .leftJoin('tip_jars', 'tip_jars.show_id', 'shows.id')
    .leftJoin('former_tip_jars as f', (join) =>
      join.onRef('f.show_id', '=', 'shows.id').on('f.user_id', '=', user_id),
    )
    .select('f.ended_at as left_at')
    .where('shows.feed_guid', '=', guid)
    .where((eb) =>
      eb.or([
        eb('shows.user_id', '=', user_id),
        eb('tip_jars.user_id', '=', user_id),
        eb('f.user_id', 'is not', null),
      ]),
    )
    .executeTakeFirst()
}

/** The price that a payment names, if it is that podcast's. */
export async function findPaidPrice(
  db: Queryable,
  show: { id: number },
  { stripePriceId }: Pick<PaidFor, 'stripePriceId'>,
): Promise<TipJarPriceRow | undefined> {
  return db
    .selectFrom('tip_jar_prices')
    .selectAll('tip_jar_prices')
    .innerJoin('tip_jars', 'tip_jars.id', 'tip_jar_prices.tip_jar_id')
    .where('tip_jars.show_id', '=', show.id)
    .where('stripe_price_id', '=', stripePriceId)
    .executeTakeFirst()
}

/**
 * What somebody paid for with what is ended: access up to a tier, or undefined for a tip. Of a price that was
 * a premium price before, whom it has let in is known.
 */
export async function findEndedAccess(
  db: Queryable,
  { is_advanced_private_feed }: Pick<ShowRow, 'is_advanced_private_feed'>,
  { show_id, price_id, customer_email }: Pick<RecurringTipRow, 'show_id' | 'price_id' | 'customer_email'>,
): Promise<{ tier: number | null } | undefined> {
  if (!is_advanced_private_feed) return undefined
  const price = await db
    .selectFrom('tip_jar_prices')
    .select(['tier', 'is_premium_subscription'])
    .where('id', '=', price_id)
    .executeTakeFirst()
  if (price?.is_premium_subscription) return { tier: price.tier }
  return db
    .selectFrom('subscriber_list_members as m')
    .innerJoin('subscriber_lists as l', 'l.id', 'm.list_id')
    .innerJoin('subscribers as s', 's.id', 'm.subscriber_id')
    .select('m.tier')
    .where('l.show_id', '=', show_id)
    .where('l.list_key', '=', PAYERS_LIST)
    .where('s.email_address', '=', customer_email)
    .executeTakeFirst()
}
