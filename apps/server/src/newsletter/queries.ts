import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import { findPublishedPage } from '../site-editor/queries.ts'
import type { NewsletterLetterRow, NewsletterReaderRow } from './table.ts'

/** Readers in one answer. */
export const PAGE = 50

/** Whether listeners can sign up: the home page that they see has the section. */
export async function isNewsletterOpen(db: Queryable, show: { id: number }): Promise<boolean> {
  const { sections } = await findPublishedPage(db, show)
  return sections.some(({ type }) => type === 'newsletter')
}

export async function countReaders(db: Queryable, show: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_readers')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('show_id', '=', show.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface ReaderFilter {
  search?: string | undefined
  before?: number | undefined
}

/** Newest first, one more page of them. */
export async function listReaders(
  db: Queryable,
  show: PermittedShow,
  { search, before }: ReaderFilter,
): Promise<NewsletterReaderRow[]> {
  const pattern = search
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return db
    .selectFrom('newsletter_readers')
    .selectAll()
    .where('show_id', '=', show.id)
    .$if(Boolean(pattern), (q) => q.where('email_address', 'like', `%${pattern}%`))
    .$if(before !== undefined, (q) => q.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute()
}

/** Everybody, oldest first, so that a long list is never in memory as a whole. */
export async function* readersInPieces(
  db: Queryable,
  show: PermittedShow,
): AsyncGenerator<NewsletterReaderRow[]> {
  for (let afterId = 0; ; ) {
    const rows = await readersAfter(db, show.id, { afterId, limit: 1000 })
    if (rows.length) yield rows
    if (rows.length < 1000) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}

/** Those who signed up after one of them, in that order. */
export async function readersAfter(
  db: Queryable,
  showId: number,
  { afterId, untilId, limit }: { afterId: number; untilId?: number; limit: number },
): Promise<NewsletterReaderRow[]> {
  return db
    .selectFrom('newsletter_readers')
    .selectAll()
    .where('show_id', '=', showId)
    .where('id', '>', afterId)
    .$if(untilId !== undefined, (q) => q.where('id', '<=', untilId as number))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @throws Failure 404 */
export async function requireReader(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<NewsletterReaderRow> {
  const row = await db
    .selectFrom('newsletter_readers')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Newest first. */
export async function listLetters(db: Queryable, show: PermittedShow): Promise<NewsletterLetterRow[]> {
  return db
    .selectFrom('newsletter_letters')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute()
}

/** Those that are on their way, the one that went to the fewest first. */
export async function listRunning(db: Queryable): Promise<Pick<NewsletterLetterRow, 'id'>[]> {
  return db
    .selectFrom('newsletter_letters')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('sent')
    .orderBy('id')
    .execute()
}

/** Whose page it is, with the podcast; undefined once they left. */
export async function findLeaving(db: Queryable, key: string) {
  return db
    .selectFrom('newsletter_readers as r')
    .innerJoin('shows as s', 's.id', 'r.show_id')
    .select(['s.slug', 's.podcast_title', 's.language_id'])
    .where('r.public_key', '=', key)
    .executeTakeFirst()
}
