import { randomUUID } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { suppressAddress } from './commands-suppressions.ts'
import type { LetterRunRow, LetterSuppressionRow } from './table.ts'

/** A letter to all that is paused. */
export async function buildLetterRun(kernel: Kernel, show: { id: number }): Promise<LetterRunRow> {
  return kernel.db
    .insertInto('letter_runs')
    .values({
      show_id: show.id,
      state: 'paused',
      total: 1,
      until_id: 1,
      started_by: null,
      started_at: kernel.clock.now(),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A subscriber who has unsubscribed from letters. */
export async function buildSuppression(kernel: Kernel, show: { id: number }): Promise<LetterSuppressionRow> {
  const subscriber = await buildSubscriber(kernel, { show, email_address: `${randomUUID()}@example.org` })
  await kernel.db.transaction().execute((trx) => suppressAddress(trx, kernel, subscriber, 'unsubscribed'))
  return kernel.db
    .selectFrom('letter_suppressions')
    .selectAll()
    .where('subscriber_id', '=', subscriber.id)
    .executeTakeFirstOrThrow()
}
