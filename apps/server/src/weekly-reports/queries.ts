import { sql } from 'kysely'
import type { Db, Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { newValues } from '../metrics/queries-breakdown.ts'
import { episodeCounts } from '../metrics/queries-episodes.ts'
import { rangeTotal } from '../metrics/queries-pages.ts'
import { estimatedSubscribers } from '../metrics/queries-totals.ts'
import { rangeBefore } from '../metrics/rules-range.ts'
import { weekBefore } from './rules.ts'

export type WeeklyReader = {
  user_id: number
  show_id: number
  sent_for: string | null
  email: string
  language: string | null
  podcast_title: string
  time_zone: string
  statistics_zone: string
}

const GOODBYE = 'weekly-report-goodbye'
const GOODBYE_MS = 400 * 86_400_000
const PAGE = 500

/** Everybody who wants the numbers of a podcast that is still theirs, page by page. */
export async function* weeklyReaders(db: Db): AsyncGenerator<WeeklyReader> {
  for (let after = { user_id: 0, show_id: 0 }; ; ) {
    const page = await db
      .selectFrom('weekly_reports as w')
      .innerJoin('users as u', 'u.id', 'w.user_id')
      .innerJoin('shows as s', (join) =>
        join.onRef('s.id', '=', 'w.show_id').onRef('s.user_id', '=', 'w.user_id'),
      )
      .leftJoin('statistics_zones as z', 'z.show_id', 's.id')
      .select([
        'w.user_id',
        'w.show_id',
        'w.sent_for',
        'u.email',
        'u.language',
        's.podcast_title',
        's.time_zone',
      ])
      .select(sql<string>`coalesce(z.zone, s.time_zone)`.as('statistics_zone'))
      .where('s.deleted_at', 'is', null)
      .where('u.skill_standard_analytics', '=', true)
      .where((eb) =>
        eb.or([
          eb('w.user_id', '>', after.user_id),
          eb.and([eb('w.user_id', '=', after.user_id), eb('w.show_id', '>', after.show_id)]),
        ]),
      )
      .orderBy('w.user_id')
      .orderBy('w.show_id')
      .limit(PAGE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last
  }
}

/** What happened in the week before a Monday. */
export async function weekNumbers(
  db: Queryable,
  reader: Pick<WeeklyReader, 'show_id' | 'statistics_zone'>,
  monday: string,
  now: Date,
) {
  const { show_id: showId, statistics_zone: zone } = reader
  const of = { showId, episodeId: null, zone }
  const week = weekBefore(monday)
  const [best] = await episodeCounts(db, of, now, { range: week, most: 1 })
  return {
    week,
    zone,
    downloads: await rangeTotal(db, of, week),
    before: await rangeTotal(db, of, rangeBefore(week)),
    subscribers: await estimatedSubscribers(db, showId, week),
    best: best ? { name: best.name, downloads: best.total } : null,
    newCountries: await newValues(db, of, 'country', week),
  }
}

export async function wantsWeeklyReport(
  db: Queryable,
  user: { id: number },
  showId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('weekly_reports')
    .select('show_id')
    .where('user_id', '=', user.id)
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row !== undefined
}

/** Good for longer than anybody keeps such a mail in front of them; it can do nothing but end the mail. */
export function goodbyeTicket(
  kernel: Kernel,
  { user_id, show_id }: { user_id: number; show_id: number },
): string {
  return kernel.secrets.sign(
    { user: user_id, show: show_id },
    GOODBYE,
    new Date(kernel.clock.now().getTime() + GOODBYE_MS),
  )
}

/** Whose mail about which podcast. @throws Failure 404 for what is forged or expired */
export async function readerOfTicket(
  kernel: Kernel,
  ticket: string,
): Promise<{ user: number; show: number; title: string; language: string | null }> {
  const signed = kernel.secrets.verify(ticket, GOODBYE) as { user: number; show: number } | undefined
  const row =
    signed &&
    (await kernel.db
      .selectFrom('shows')
      .select('podcast_title')
      .where('id', '=', signed.show)
      .executeTakeFirst())
  if (!signed || !row) throw notFound()
  const reader = await kernel.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', signed.user)
    .executeTakeFirst()
  return { ...signed, title: row.podcast_title, language: reader?.language ?? null }
}
