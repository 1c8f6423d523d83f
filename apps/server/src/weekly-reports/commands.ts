import type { PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { weeklyMail } from './mails.ts'
import { goodbyeTicket, type WeeklyReader, weeklyReaders, weekNumbers } from './queries.ts'
import { dueMonday } from './rules.ts'

/** From the next Monday on, or no longer. */
export async function setWeeklyReport(
  kernel: Kernel,
  user: { id: number },
  show: PermittedShow,
  wanted: { enabled: boolean },
): Promise<void> {
  if (!wanted.enabled) return endWeeklyReport(kernel, { user: user.id, show: show.id })
  const now = kernel.clock.now()
  const zones = { time_zone: show.time_zone, statistics_zone: await findTimeZone(kernel.db, show.id) }
  await kernel.db
    .insertInto('weekly_reports')
    .values({ user_id: user.id, show_id: show.id, sent_for: dueMonday(zones, now), created_at: now })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function endWeeklyReport(
  kernel: Kernel,
  { user, show }: { user: number; show: number },
): Promise<void> {
  await kernel.db
    .deleteFrom('weekly_reports')
    .where('user_id', '=', user)
    .where('show_id', '=', show)
    .execute()
}

/** Sends what is due by now, each mail once: the mark and the mail are one transaction. */
export async function sendWeeklyReports(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const now = kernel.clock.now()
  for await (const reader of weeklyReaders(kernel.db)) {
    signal?.throwIfAborted()
    const monday = dueMonday(reader, now)
    if (reader.sent_for === null || reader.sent_for < monday) await sendWeeklyReport(kernel, reader, monday)
  }
}

async function sendWeeklyReport(kernel: Kernel, reader: WeeklyReader, monday: string): Promise<void> {
  const numbers = await weekNumbers(kernel.db, reader, monday, kernel.clock.now())
  await kernel.db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('weekly_reports')
      .set({ sent_for: monday })
      .where('user_id', '=', reader.user_id)
      .where('show_id', '=', reader.show_id)
      .where((eb) => eb.or([eb('sent_for', 'is', null), eb('sent_for', '<', monday)]))
      .returning('user_id')
      .executeTakeFirst()
    if (!due) return
    const goodbye = `${kernel.config.origins.app}/weekly-reports/${goodbyeTicket(kernel, reader)}`
    await queueMail(
      kernel,
      trx,
      weeklyMail(kernel, reader, { id: reader.show_id, title: reader.podcast_title }, numbers, goodbye),
    )
  })
}
