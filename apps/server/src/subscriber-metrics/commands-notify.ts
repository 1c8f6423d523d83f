import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { findShowOwner } from '../subscribers/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { alertMail } from './mails.ts'
import type { SubscriberMetricsSettingsRow } from './table.ts'

/** One mail a day says that there is something; the page has all of it. */
const REST_MS = 86_400_000

/** Tells the owner of new alerts, unless that is switched off or was done within a day. */
export async function notifyOwner(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  settings: SubscriberMetricsSettingsRow | undefined,
  subscribers: readonly SubscriberRow[],
): Promise<void> {
  const now = kernel.clock.now()
  if (!subscribers.length || settings?.notifies_owner === false) return
  if (settings?.notified_at && now.getTime() - settings.notified_at.getTime() < REST_MS) return
  const show = await trx
    .selectFrom('shows')
    .select(['id', 'user_id', 'podcast_title'])
    .where('id', '=', showId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const owner = show && (await findShowOwner(trx, show))
  if (!owner) return
  await queueMail(kernel, trx, alertMail(kernel, { owner, show, subscribers }))
  await trx
    .insertInto('subscriber_metrics_settings')
    .values({ show_id: showId, ...NOTHING_CHOSEN, notified_at: now })
    .onConflict((c) => c.column('show_id').doUpdateSet({ notified_at: now }))
    .execute()
}

export const NOTHING_CHOSEN = {
  ...{ networks_per_day: null, networks_per_hour: null, countries_per_day: null, apps_per_day: null },
  ...{ copies_of_episode: null, max_devices: null, notified_at: null },
} as const
