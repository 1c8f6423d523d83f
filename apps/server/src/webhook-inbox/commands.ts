import { z } from 'zod'
import type { WebhookDeclaration, WebhookEvent } from '../kernel/capability-webhooks.ts'
import { defineJob, done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type {} from './table.ts'

export const handleWebhookEvent = defineJob('webhooks.handle', z.object({ id: z.number() }))

/** For as long a service may report the same event again without its being handled again. */
const KEPT_DAYS = 90
const DAY = 86_400_000

export function webhooksOf({ capabilities }: Pick<Kernel, 'capabilities'>): WebhookDeclaration[] {
  return capabilities.flatMap(({ webhooks = [] }) => webhooks)
}

/** Keeps events and hands them over to the workers, in one transaction; those that came before are left alone. */
export async function keepEvents(kernel: Kernel, provider: string, events: readonly WebhookEvent[]): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    for (const { id: event_id, kind, payload } of events) {
      const kept = await trx
        .insertInto('webhook_events')
        .values({ provider, event_id, kind, payload: JSON.stringify(payload ?? null), received_at: kernel.clock.now(), handled_at: null })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (kept) await kernel.jobs.enqueue(trx, handleWebhookEvent, { id: kept.id })
    }
  })
}

/** What an event does, and the mark that it is done, are one transaction. */
export async function handleEvent(kernel: Kernel, { id }: { id: number }): Promise<JobOutcome> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('webhook_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.handled_at) return skipped('this event was handled before')
    const webhook = webhooksOf(kernel).find(({ provider }) => provider === row.provider)
    if (!webhook) return skipped(`nothing here listens to ${row.provider} any more`)
    await webhook.handle(trx, kernel, { id: row.event_id, kind: row.kind, payload: JSON.parse(row.payload) })
    await trx.updateTable('webhook_events').set({ handled_at: kernel.clock.now() }).where('id', '=', id).execute()
    return done
  })
}

/** Events that were handled long ago go; one that was not stays until somebody looks at it. */
export async function forgetEvents({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('handled_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY))
    .execute()
}
