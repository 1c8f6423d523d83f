import { SYNC_MINUTES } from '@podstead/contract/connections/connections'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ServiceConnectionRow } from './table.ts'

export const syncConnectionJob = defineJob('connections.sync', z.object({ connection_id: z.int() }))

export async function enqueueSync(
  trx: Queryable,
  { jobs }: Pick<Kernel, 'jobs'>,
  { id, user_id }: Pick<ServiceConnectionRow, 'id' | 'user_id'>,
): Promise<void> {
  await jobs.enqueue(trx, syncConnectionJob, { connection_id: id }, { accountId: user_id })
}

/** Whether the group `g` is asked for, was never read to its end, or was a while ago. */
export function isDue({ clock }: Pick<Kernel, 'clock'>): RawBuilder<boolean> {
  const before = new Date(clock.now().getTime() - SYNC_MINUTES * 60_000)
  return sql<boolean>`(g.requested_at is not null or g.tried_at is null or g.tried_at <= ${before}::timestamptz)`
}

/**
 * Hands over every connection that has something to sync, also where the service asked to wait, or a process
 * stopped.
 */
export async function enqueueDue(kernel: Kernel): Promise<void> {
  const { db, clock } = kernel
  const due = await db
    .selectFrom('service_connections as c')
    .innerJoin('mailing_groups as g', 'g.connection_id', 'c.id')
    .innerJoin('shows as s', 's.id', 'g.show_id')
    .select(['c.id', 'c.user_id'])
    .distinct()
    .where('c.refused_at', 'is', null)
    .where((eb) => eb.or([eb('c.paused_until', 'is', null), eb('c.paused_until', '<=', clock.now())]))
    .where('s.deleted_at', 'is', null)
    .where('s.is_advanced_private_feed', '=', true)
    .whereRef('s.user_id', '=', 'c.user_id')
    .where(isDue(kernel))
    .execute()
  for (const connection of due) await enqueueSync(db, kernel, connection)
}
