import { sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { finishedTranscript } from '../transcription/queries.ts'
import { paragraphTexts } from '../transcription/queries-passages.ts'

/** Suggestions in one answer. */
export const PAGE = 50

function listed(db: Queryable, show: PermittedShow) {
  return db
    .selectFrom('transcript_suggestions as s')
    .innerJoin('episodes as e', 'e.id', 's.episode_id')
    .leftJoin('users as u', 'u.id', 's.decided_by')
    .selectAll('s')
    .select(['e.name as episode_name', 'e.show_id', 'u.email as decided_by_email'])
    .where('e.show_id', '=', show.id)
    .where('e.deleted_at', 'is', null)
}
export type SuggestionRow = Awaited<ReturnType<typeof requireSuggestion>>

/** A suggestion with what its passage says now; null where listeners do not have it any more. */
export type SuggestionView = SuggestionRow & { currentText: string | null }

/** The latest first, one more page of them. */
export async function listSuggestions(
  db: Queryable,
  show: PermittedShow,
  { filter, before }: { filter: 'open' | 'decided'; before?: number | undefined },
): Promise<SuggestionView[]> {
  const rows = await listed(db, show)
    .where('s.state', filter === 'open' ? '=' : '<>', 'open')
    .$if(before !== undefined, (q) => q.where('s.id', '<', before as number))
    .orderBy('s.id', 'desc')
    .limit(PAGE)
    .execute()
  return withCurrentText(
    db,
    rows.map((row) => partOfShow(show, 'suggestion', row)),
  )
}

/** @throws Failure 404 */
export async function requireSuggestion(db: Queryable, show: PermittedShow, id: number) {
  return partOfShow(show, 'suggestion', await listed(db, show).where('s.id', '=', id).executeTakeFirst())
}

export async function withCurrentText(db: Queryable, rows: SuggestionRow[]): Promise<SuggestionView[]> {
  const texts = await paragraphTexts(db, rows)
  const read = new Map<number, number | undefined>()
  for (const id of new Set(rows.map(({ episode_id }) => episode_id)))
    read.set(id, (await finishedTranscript(db, { id }))?.id)
  return rows.map((row, at) => ({
    ...row,
    // Of a transcript that was made anew the words are others.
    currentText: read.get(row.episode_id) === row.request_id ? (texts[at] ?? null) : null,
  }))
}

/** How many wait for a decision. */
export async function countOpen(db: Queryable, show: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('transcript_suggestions as s')
    .innerJoin('episodes as e', 'e.id', 's.episode_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('e.show_id', '=', show.id)
    .where('e.deleted_at', 'is', null)
    .where('s.state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Podcasts with suggestions that their owners were not told of, unless they were told of others lately. */
export async function showsToNotify(db: Queryable, since: Date) {
  return db
    .selectFrom('shows')
    .innerJoin('users', 'users.id', 'shows.user_id')
    .select(['shows.id', 'shows.podcast_title', 'users.email', 'users.language'])
    .where('shows.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`shows.id in (select e.show_id from transcript_suggestions s join episodes e on e.id = s.episode_id
        where e.deleted_at is null and s.state = 'open' and s.notified_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from transcript_suggestions s join episodes e on e.id = s.episode_id
        where e.show_id = shows.id and s.notified_at > ${since})`,
    )
    .orderBy('shows.id')
    .execute()
}
