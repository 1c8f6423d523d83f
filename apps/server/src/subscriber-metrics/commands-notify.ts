import { sql } from 'kysely'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { findShowOwner } from '../subscribers/queries.ts'
import { alertMail } from './mails.ts'

/** One mail a day says that there is something; the page has all of it. */
const REST_MS = 86_400_000

/** Tells owners of the alerts that wait for that, unless it is switched off or was done within a day. */
export async function notifyOwners(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - REST_MS)
  const shows = await kernel.db
    .selectFrom('subscriber_alerts as a')
    .leftJoin('subscriber_metrics_settings as s', 's.show_id', 'a.show_id')
    .select('a.show_id')
    .distinct()
    .where('a.waits_for_mail', '=', true)
    .where((eb) => eb.or([eb('s.notifies_owner', 'is', null), eb('s.notifies_owner', '=', true)]))
    .where((eb) => eb.or([eb('s.notified_at', 'is', null), eb('s.notified_at', '<=', before)]))
    .orderBy('a.show_id')
    .execute()
  for (const { show_id } of shows)
    await kernel.db.transaction().execute((trx) => notifyOwner(trx, kernel, show_id))
}

async function notifyOwner(trx: Trx, kernel: Kernel, showId: number): Promise<void> {
  const alerts = await trx
    .updateTable('subscriber_alerts')
    .set({ waits_for_mail: false })
    .where('show_id', '=', showId)
    .where('waits_for_mail', '=', true)
    .returning('subscriber_id')
    .execute()
  const show = await trx
    .selectFrom('shows')
    .select(['id', 'user_id', 'podcast_title'])
    .where('id', '=', showId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const owner = show && (await findShowOwner(trx, show))
  // Another process was faster, or nobody is there to be told.
  if (!alerts.length || !owner) return
  const ids = [...new Set(alerts.map(({ subscriber_id }) => subscriber_id))]
  const subscribers = await trx
    .selectFrom('subscribers')
    .select(['email_address', 'full_name'])
    .where(sql<boolean>`id = any(${arrayText(ids)}::text::bigint[])`)
    .orderBy('id')
    .execute()
  await queueMail(kernel, trx, alertMail(kernel, { owner, show, subscribers }))
  const now = kernel.clock.now()
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
