import type { PreparedSchedule } from '@podstead/release/prepare'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listReleaseEpisodes, loadSchedule, toReleaseSubscriber } from '../release-schedule/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { insertLetters, PRIORITY } from './commands-queue.ts'
import {
  findLetterShow,
  findOpen,
  listAvailable,
  listExceptionsByReader,
  listTold,
} from './queries-announcements.ts'
import { findNewlyOpen } from './rules-announcements.ts'

/** Looks at some subscribers of a podcast. @returns how many letters were written */
export async function lookAtSubscribers(kernel: Kernel, showId: number, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  return kernel.db.transaction().execute(async (trx) => {
    const settings = await trx
      .selectFrom('letter_announcements')
      .select(['is_enabled', 'since'])
      .where('show_id', '=', showId)
      .executeTakeFirst()
    const show = await findLetterShow(trx, showId)
    if (!settings?.is_enabled || !show) {
      await trx
        .updateTable('announcement_marks')
        .set({ due_at: null })
        .where('subscriber_id', 'in', ids)
        .execute()
      return 0
    }
    await noteAvailable(trx, kernel, show)
    const readers = await lockReaders(trx, ids)
    const looks = await lookAtReaders(trx, kernel, await loadSchedule(trx, show), readers, settings.since)
    for (const { subscriber, opened } of looks)
      if (opened.length)
        await insertLetters(trx, kernel, [subscriber], {
          kind: 'announcement',
          params: { episode_ids: opened },
          priority: PRIORITY.single,
          toOccasion: ({ id }) => `announcement:${id}:${opened.join(',')}`,
        })
    await saveMarks(trx, kernel, showId, looks)
    return looks.filter(({ opened }) => opened.length > 0).length
  })
}

interface Reader extends SubscriberRow {
  seen_until: Date | null
}

interface Look {
  subscriber: Reader
  opened: number[]
  changesAt: number | null
}

/** In the order of their ids, so that two who look wait for each other and no more. */
async function lockReaders(trx: Trx, ids: number[]): Promise<Reader[]> {
  return trx
    .selectFrom('subscribers as s')
    .leftJoin('announcement_marks as m', 'm.subscriber_id', 's.id')
    .selectAll('s')
    .select('m.seen_until')
    .where('s.id', 'in', ids)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()
}

async function lookAtReaders(
  trx: Trx,
  kernel: Kernel,
  schedule: PreparedSchedule,
  readers: Reader[],
  since: Date,
): Promise<Look[]> {
  const now = kernel.clock.now()
  const ids = readers.map(({ id }) => id)
  const exceptions = await listExceptionsByReader(trx, ids)
  const availableAt = await listAvailable(trx, readers[0]?.show_id ?? 0)
  const look = (subscriber: Reader, told: ReadonlySet<number>): Look => {
    const reader = toReleaseSubscriber(subscriber, exceptions(subscriber.id))
    const { opens, changesAt } = findOpen(schedule, subscriber.id, reader, now)
    const { approved_at, first_fetch_at, restarted_at } = subscriber
    const joined = [since, approved_at, first_fetch_at, restarted_at].map((at) => at?.getTime() ?? 0)
    const seenUntil = subscriber.seen_until?.getTime() ?? Math.max(...joined)
    const opened = findNewlyOpen({ opens, availableAt, seenUntil, now: now.getTime(), told })
    return { subscriber, opened, changesAt }
  }
  const first = readers.map((subscriber) => look(subscriber, new Set()))
  // Who was told of what is asked only for those to whom something seems new.
  const told = await listTold(
    trx,
    first.flatMap(({ subscriber, opened }) => (opened.length ? [subscriber.id] : [])),
  )
  return first.map(({ opened, ...rest }) => {
    const known = told.get(rest.subscriber.id)
    return { ...rest, opened: known ? opened.filter((id) => !known.has(id)) : opened }
  })
}

async function saveMarks(trx: Trx, kernel: Kernel, showId: number, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return
  const now = kernel.clock.now()
  await trx
    .insertInto('announcement_marks')
    .values(
      looks.map(({ subscriber, changesAt }) => ({
        subscriber_id: subscriber.id,
        show_id: showId,
        seen_until: now,
        due_at: changesAt === null ? null : new Date(changesAt),
      })),
    )
    .onConflict((c) =>
      c.column('subscriber_id').doUpdateSet((eb) => ({
        seen_until: eb.ref('excluded.seen_until'),
        due_at: eb.ref('excluded.due_at'),
      })),
    )
    .execute()
}

/** Notes which episodes can be heard by now, or will be at their date. */
export async function noteAvailable(trx: Trx, kernel: Kernel, show: { id: number }): Promise<void> {
  const listed = (await listReleaseEpisodes(trx, show)).filter(
    ({ isDraft, publishedAt }) => !isDraft && publishedAt !== null,
  )
  const known = await listAvailable(trx, show.id)
  const fresh = listed.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const available_at = kernel.clock.now()
  await trx
    .insertInto('announced_episodes')
    .values(fresh.map(({ id }) => ({ episode_id: id, show_id: show.id, available_at })))
    .onConflict((c) => c.doNothing())
    .execute()
}
