import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'

/** Tells open lists that some subscribers changed, when that commits. */
export async function announcePeople(
  trx: Trx,
  _kernel: Kernel,
  { show_id, subscriber_ids: { length } }: { show_id: number; subscriber_ids: readonly number[] },
): Promise<void> {
  const event = { show_id, id: show_id, what: 'people', state: 'done', done: length, total: length } as const
  await announce(trx, 'subscribers', show_id, event)
}
