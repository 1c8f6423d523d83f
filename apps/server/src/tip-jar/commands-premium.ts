import { sql } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { applyList, readmit } from '../subscribers/commands-lists.ts'
import { deliverGifts } from './commands-gift-letters.ts'
import { listRunningGifts } from './queries-gifts.ts'

const LIST = 'tips'

/** How long somebody stays a member whose card was refused, until it is tried for the last time. */
const GRACE = ['active', 'trialing', 'past_due']

/**
 * Who pays a premium price of a podcast for members is a subscriber of it, for as long as they pay; who was
 * added another way stays as they are. A payment that was refunded in full or is disputed counts for nothing:
 * of what repeats, the last one decides. Whoever got a gift is let in until it ends.
 */
export async function admitPayers(kernel: Kernel, showId: number): Promise<void> {
  const { db, clock } = kernel
  const show = await db
    .selectFrom('shows')
    .select(['id', 'is_advanced_private_feed', 'deleted_at', 'podcast_title', 'language_id'])
    .where('id', '=', showId)
    .executeTakeFirst()
  if (!show?.is_advanced_private_feed || show.deleted_at) return
  // Taken before the payers are read: of two at once the one that looked later counts.
  const lookedAt = clock.now()
  const { rows } = await sql<{ email: string; tier: number | null }>`
    select distinct customer_email as email, tier from (
      select r.customer_email, p.tier from recurring_tips r join tip_jar_prices p on p.id = r.price_id
      left join lateral (
        select t.amount_refunded < t.amount_total and not t.is_disputed as counts from tips t
        where t.subscription_id = r.subscription_id and t.show_id = r.show_id
        order by t.created_at desc, t.id desc limit 1
      ) last_payment on true
      where r.show_id = ${showId} and p.is_premium_subscription and r.status = any(${GRACE})
        and coalesce(last_payment.counts, true)
      union all
      select t.customer_email, p.tier from tips t join tip_jar_prices p on p.id = t.price_id
      where t.show_id = ${showId} and p.is_premium_subscription and p.recurring_interval is null and t.gift_id is null
        and t.amount_refunded < t.amount_total and not t.is_disputed
    ) payers where customer_email <> ''`.execute(db)
  const gifts = await listRunningGifts(db, show, lookedAt)
  const fresh = gifts.filter(({ is_delivered }) => !is_delivered)
  const emails = fresh.map(({ email }) => email)
  await readmit(kernel, show, emails, { list: LIST })
  // Who left may still pay, which brings nobody back.
  const payers = rows.map(({ email }) => email.toLowerCase())
  await readmit(kernel, show, payers, { list: LIST, leavers: false })
  const members = [...rows, ...gifts]
  const { outcome } = await applyList(kernel, show, { list: LIST, asOf: lookedAt, members })
  // Recipients that were not let in yet get their letter at the next run.
  if (outcome === 'applied') await deliverGifts(kernel, show, fresh)
}
