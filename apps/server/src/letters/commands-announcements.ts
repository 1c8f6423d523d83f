import { z } from 'zod'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { lookAtSubscribers, noteAvailable } from './commands-announcements-look.ts'
import { dispatchLetters } from './commands-queue.ts'
import { findLetterShow, hashSchedule, listDue, listStaleShows } from './queries-announcements.ts'
import type { LetterAnnouncementRow } from './table-announcements.ts'

/** Looks for whom something opened. */
export const announceOpenings = defineJob('letters.announce', z.object({}).nullish())

/** Subscribers in one transaction. */
const PAGE = 300

/** From now on, or no longer. What was open before is not told. */
export async function setAnnouncements(
  kernel: Kernel,
  show: PermittedShow,
  { is_enabled }: { is_enabled: boolean },
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (is_enabled) return enableAnnouncements(trx, kernel, show)
    await trx
      .updateTable('letter_announcements')
      .set({ is_enabled: false })
      .where('show_id', '=', show.id)
      .execute()
    await trx.deleteFrom('announcement_marks').where('show_id', '=', show.id).execute()
    await trx.deleteFrom('announced_episodes').where('show_id', '=', show.id).execute()
  })
}

/** Once they are on, nothing changes. */
export async function enableAnnouncements(trx: Trx, kernel: Kernel, show: { id: number }): Promise<void> {
  const before = await trx
    .selectFrom('letter_announcements')
    .select('is_enabled')
    .where('show_id', '=', show.id)
    .forUpdate()
    .executeTakeFirst()
  if (before?.is_enabled) return
  const values = {
    is_enabled: true,
    since: kernel.clock.now(),
    checked_schedule: '',
    pass_schedule: null,
    pass_after: 0,
  }
  await trx
    .insertInto('letter_announcements')
    .values({ show_id: show.id, ...values, version: 1 })
    .onConflict((c) =>
      c
        .column('show_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('letter_announcements.version', '+', 1) })),
    )
    .execute()
  await noteAvailable(trx, kernel, show)
  await kernel.jobs.enqueue(trx, announceOpenings, {})
}

/** A podcast has changed: when things open may be another moment now. */
export async function noteChange(trx: Trx, kernel: Kernel, { show_id }: { show_id: number }): Promise<void> {
  const noted = await trx
    .updateTable('letter_announcements')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('show_id', '=', show_id)
    .where('is_enabled', '=', true)
    .returning('show_id')
    .executeTakeFirst()
  if (noted) await kernel.jobs.enqueue(trx, announceOpenings, {})
}

/**
 * Writes to everybody for whom an episode has opened. Only subscribers are looked at for whom something
 * changes by now, and those of podcasts whose schedule is another one than before.
 */
export async function announce(kernel: Kernel, signal: AbortSignal): Promise<void> {
  let written = 0
  for (const stale of await listStaleShows(kernel.db)) written += await lookAtAll(kernel, stale, signal)
  while (!signal.aborted) {
    const due = await listDue(kernel.db, kernel.clock.now(), PAGE)
    if (due.length === 0) break
    for (const [showId, ids] of groupByShow(due)) written += await lookAtSubscribers(kernel, showId, ids)
  }
  if (written > 0) await kernel.jobs.enqueue(kernel.db, dispatchLetters, {})
}

function groupByShow(due: readonly { subscriber_id: number; show_id: number }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const { show_id, subscriber_id } of due)
    groups.set(show_id, [...(groups.get(show_id) ?? []), subscriber_id])
  return groups
}

/** Goes through all subscribers of a podcast by pages, and on from where it stopped. */
async function lookAtAll(
  kernel: Kernel,
  { show_id, version, checked_schedule, pass_schedule, pass_after }: LetterAnnouncementRow,
  signal: AbortSignal,
): Promise<number> {
  const { db } = kernel
  const show = await findLetterShow(db, show_id)
  const schedule = show ? await hashSchedule(db, show) : ''
  const of = db.updateTable('letter_announcements').where('show_id', '=', show_id)
  if (!show || schedule === checked_schedule) {
    await of.set({ checked_version: version, pass_schedule: null, pass_after: 0 }).execute()
    return 0
  }
  let [after, written] = [pass_schedule === schedule ? pass_after : 0, 0]
  for (;;) {
    if (signal.aborted) return written
    const ids = await listPage(kernel, show_id, after)
    written += await lookAtSubscribers(kernel, show_id, ids)
    after = ids.at(-1) ?? after
    if (ids.length < PAGE) break
    await of.set({ pass_schedule: schedule, pass_after: after }).execute()
  }
  await of
    .set({ checked_version: version, checked_schedule: schedule, pass_schedule: null, pass_after: 0 })
    .execute()
  return written
}

async function listPage({ db }: Kernel, showId: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('show_id', '=', showId)
    .where('subscription_status', '=', 'Approved')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  return rows.map(({ id }) => id)
}
