import { utcDay } from '@podstead/downloads/windows'
import { sql } from 'kysely'
import { forgetRequestsOfMembers } from '../ingest/commands-members.ts'
import { dayAfter } from '../ingest/rules-periods.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { lockCounting } from '../rollup/commands-cursor.ts'
import { forgetDigests } from '../rollup/commands-digests.ts'
import { forgetCountedMembers } from '../rollup/commands-members.ts'
import { recordSubscriberEvent } from '../subscribers/commands.ts'
import type { SubscriberRow } from '../subscribers/table.ts'

const OWN = ['subscriber_fetches', 'subscriber_alerts'] as const

/** Removes what is known of how one member, or all of a podcast, listened. Counts stay as they are. */
export async function forgetMembers(
  trx: Trx,
  which: { show_id: number; subscriber_id?: number },
): Promise<void> {
  const { show_id, subscriber_id } = which
  await lockCounting(trx)
  await forgetRequestsOfMembers(trx, which)
  await forgetCountedMembers(trx, which)
  await forgetDigests(trx)
  for (const table of OWN)
    await trx
      .deleteFrom(table)
      .where('show_id', '=', show_id)
      .$if(subscriber_id !== undefined, (q) => q.where('subscriber_id', '=', subscriber_id as number))
      .execute()
  await trx
    .deleteFrom('subscriber_news')
    .where('subscriber_id', 'in', (q) =>
      q
        .selectFrom('subscribers')
        .select('id')
        .where('show_id', '=', show_id)
        .$if(subscriber_id !== undefined, (s) => s.where('id', '=', subscriber_id as number)),
    )
    .execute()
}

/** On a listener's request; that it was done is noted with them. */
export async function forgetActivity(
  kernel: Kernel,
  subscriber: SubscriberRow,
  { id: actorId }: { id: number },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await forgetMembers(trx, { show_id: subscriber.show_id, subscriber_id: subscriber.id })
    await recordSubscriberEvent(trx, kernel, subscriber, 'activity_forgotten', { actorId })
  })
  kernel.log.info(
    { subscriber: subscriber.id, show: subscriber.show_id },
    'the data of a listener was removed',
  )
}

/** What has been kept long enough; and what a request that was under way left of somebody who is gone. */
export async function sweepMembers({ db, clock, config }: Kernel): Promise<void> {
  const today = utcDay(clock.now().getTime())
  const days = config.counting.retentionDays
  if (days !== null)
    await db.deleteFrom('subscriber_fetches').where('day', '<', dayAfter(today, -days)).execute()
  for (const table of ['download_requests', 'counted_downloads'] as const)
    await sql`
      update ${sql.table(table)} r set subscriber_id = 0
      where r.subscriber_id > 0 and (not exists (select 1 from subscribers s where s.id = r.subscriber_id)
        or exists (select 1 from member_privacy p where p.show_id = r.show_id))`.execute(db)
}
