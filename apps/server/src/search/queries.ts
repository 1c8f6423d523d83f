import { MAX_FOUND } from '@podstead/contract/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'

/** Episodes of these podcasts: names that begin with the query first, then the newest. */
export async function searchEpisodes(db: Queryable, showIds: number[], query: string) {
  if (!showIds.length) return []
  return db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['episodes.id', 'episodes.show_id', 'episodes.name', 'shows.podcast_title'])
    .where('episodes.show_id', 'in', showIds)
    .where('episodes.deleted_at', 'is', null)
    .where(containsWords(sql.ref('episodes.name'), query))
    .orderBy(beginsWith(sql.ref('episodes.name'), query), 'desc')
    .orderBy(sql`coalesce(episodes.audio_date, episodes.created_at)`, 'desc')
    .orderBy('episodes.id', 'desc')
    .limit(MAX_FOUND)
    .execute()
}

/** People of these podcasts: names that begin with the query first, then in order of the alphabet. */
export async function searchPeople(db: Queryable, showIds: number[], query: string) {
  if (!showIds.length) return []
  return db
    .selectFrom('people')
    .innerJoin('shows', 'shows.id', 'people.show_id')
    .select(['people.id', 'people.show_id', 'people.name', 'shows.podcast_title'])
    .where('people.show_id', 'in', showIds)
    .where(containsWords(sql.ref('people.name'), query))
    .orderBy(beginsWith(sql.ref('people.name'), query), 'desc')
    .orderBy(sql`lower(people.name)`)
    .orderBy('people.id')
    .limit(MAX_FOUND)
    .execute()
}

function containsWords(name: RawBuilder<unknown>, query: string): RawBuilder<SqlBool> {
  const words = query.split(/\s+/u).filter(Boolean)
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`position(lower(${word}) in lower(${name})) > 0`),
    sql` and `,
  )})`
}

function beginsWith(name: RawBuilder<unknown>, query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`position(lower(${query}) in lower(${name})) = 1`
}
