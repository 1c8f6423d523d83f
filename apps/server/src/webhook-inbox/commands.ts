import { z } from 'zod'
import type { WebhookDeclaration, WebhookEvent } from '../kernel/capability-webhooks.ts'
import { Failure } from '../kernel/http/failure.ts'
import { defineJob, done, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type {} from './table.ts'

export const handleWebhookEvent = defineJob('webhooks.handle', z.object({ id: z.number() }))

/** For as long a service may report the same event again without its being handled again. */
const KEPT_DAYS = 90
const DAY = 86_400_000

export function collectWebhooks({ capabilities }: Pick<Kernel, 'capabilities'>): WebhookDeclaration[] {
  return capabilities.flatMap(({ webhooks = [] }) => webhooks)
}

const isStorable = (text: unknown) =>
  typeof text === 'string' && text.length <= 255 && text.isWellFormed() && !text.includes('\0')

/**
 * Keeps events and hands them over to the workers, in one transaction; those that came before are left alone.
 * @throws Failure 400 for events that could not be told apart
 */
export async function keepEvents(
  kernel: Kernel,
  provider: string,
  events: readonly WebhookEvent[],
): Promise<void> {
  if (!events.every(({ id, kind }) => id && isStorable(id) && isStorable(kind)))
    throw new Failure({ status: 400, message: 'Every event needs an id and a kind.' })
  // In one order, so that two requests with the same events never wait for each other.
  const inOrder = [...events].sort((a, b) => (a.id < b.id ? -1 : 1))
  await kernel.db.transaction().execute(async (trx) => {
    for (const { id: event_id, kind, payload } of inOrder) {
      const kept = await trx
        .insertInto('webhook_events')
        .values({
          provider,
          event_id,
          kind,
          payload: JSON.stringify(payload ?? null),
          received_at: kernel.clock.now(),
          handled_at: null,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (kept) await kernel.jobs.enqueue(trx, handleWebhookEvent, { id: kept.id })
    }
  })
}

/** What an event does, and the mark that it is done, are one transaction. */
export async function handleEvent(kernel: Kernel, event: { id: number }): Promise<JobOutcome> {
  return (await handleEvents(kernel, [event])) ? done : skipped('this event was handled before')
}

/** The same of several, all or none. @returns how many were not handled before */
export async function handleEvents(kernel: Kernel, events: readonly { id: number }[]): Promise<number> {
  return kernel.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('webhook_events')
      .selectAll()
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .where('handled_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (!rows.length) return 0
    for (const { provider, event_id: id, kind, payload } of rows) {
      const webhook = collectWebhooks(kernel).find((one) => one.provider === provider)
      // It gives up after its tries, and is listed with the jobs that did: nothing vanishes.
      if (!webhook) throw new Error(`nothing here handles events of ${provider}`)
      await webhook.handle(trx, kernel, { id, kind, payload: JSON.parse(payload) })
    }
    await trx
      .updateTable('webhook_events')
      .set({ handled_at: kernel.clock.now() })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return rows.length
  })
}

/** Events that were handled long ago go; one that was not stays until somebody looks at it. */
export async function forgetEvents({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('handled_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY))
    .execute()
}
