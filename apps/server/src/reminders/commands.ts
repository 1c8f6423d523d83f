import type { Reminder } from '@podstead/contract/letters/reminders'
import type { PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dispatchLetters, insertLetters, PRIORITY } from '../letters/commands-queue.ts'
import { findLetterShow } from '../letters/queries-announcements.ts'
import { listWaiting } from '../subscriber-metrics/queries-waiting.ts'
import {
  listEnabledReminders,
  listReminders,
  listSilentSubscribers,
  listUnopenedSubscribers,
} from './queries.ts'
import type { ReminderRow } from './table.ts'

const DAY_MS = 86_400_000
/** Subscribers in one transaction. */
const PAGE = 300

/** What was switched on or has another number of days begins now: who was due before gets no letter. */
export async function saveReminders(
  kernel: Kernel,
  show: PermittedShow,
  reminders: readonly Reminder[],
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const before = new Map((await listReminders(trx, show.id)).map((one) => [one.kind, one]))
    for (const { kind, is_enabled, after_days } of reminders) {
      const known = before.get(kind)
      if (known?.is_enabled === is_enabled && known.after_days === after_days) continue
      const values = { is_enabled, after_days, looked_until: kernel.clock.now() }
      await trx
        .insertInto('reminders')
        .values({ show_id: show.id, kind, ...values })
        .onConflict((c) => c.columns(['show_id', 'kind']).doUpdateSet(values))
        .execute()
    }
  })
}

/** Writes to whoever became due since the last look and has something to hear, once for each occasion. */
export async function sendReminders(kernel: Kernel, signal: AbortSignal): Promise<void> {
  let written = 0
  for (const reminder of await listEnabledReminders(kernel.db)) {
    if (signal.aborted) break
    written += await remindShow(kernel, reminder, signal)
  }
  if (written > 0) await kernel.jobs.enqueue(kernel.db, dispatchLetters, {})
}

const LISTS = { not_opened: listUnopenedSubscribers, fell_silent: listSilentSubscribers } as const

async function remindShow(
  kernel: Kernel,
  { show_id, kind, after_days, looked_until }: ReminderRow,
  signal: AbortSignal,
): Promise<number> {
  const now = kernel.clock.now()
  const show = await findLetterShow(kernel.db, show_id)
  const earlier = (moment: Date) => new Date(moment.getTime() - after_days * DAY_MS)
  const window = { after: earlier(looked_until), until: earlier(now) }
  let written = 0
  for (let afterId = 0; show && !signal.aborted; ) {
    const due = await LISTS[kind](kernel.db, show_id, window, { afterId, limit: PAGE })
    const waiting = await listWaiting(kernel.db, show, due, now)
    const readers = due
      .filter((_, index) => (waiting[index] ?? 0) > 0)
      .map(({ subscriber: { id, show_id }, since }) => ({ id, show_id, since }))
    await kernel.db.transaction().execute((trx) =>
      insertLetters(trx, kernel, readers, {
        kind,
        priority: PRIORITY.single,
        toOccasion: ({ id, since }) => `${kind}:${id}:${since.getTime()}`,
      }),
    )
    written += readers.length
    afterId = due.at(-1)?.subscriber.id ?? afterId
    if (due.length < PAGE) break
  }
  if (signal.aborted) return written
  // Settings saved during this pass have a newer `looked_until`, which stays.
  await kernel.db
    .updateTable('reminders')
    .set({ looked_until: now })
    .where('show_id', '=', show_id)
    .where('kind', '=', kind)
    .where('looked_until', '=', looked_until)
    .execute()
  return written
}
