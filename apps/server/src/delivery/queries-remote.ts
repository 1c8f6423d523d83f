import { strippedPrefixes } from '@podstead/feed/hosts'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { ShowRow } from '../shows/table.ts'
import { type ListenableShow, releasedSql } from '../visibility/queries.ts'
import { withoutScheme } from './rules-remote.ts'

/** A file elsewhere that an episode was imported from, and what is known of it here. */
export interface OutsideAudio {
  episode_id: number
  /** Null while the audio has not been copied. */
  audio_file_id: number | null
  bytes: number | null
  address: string
}

/** A show that is not deleted, under the address of its feed. */
export async function showOfAddress(db: Queryable, slug: string): Promise<ShowRow | undefined> {
  return db
    .selectFrom('shows')
    .selectAll()
    .where('slug', '=', slug.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The published episode of this show whose audio came from there. `wanted` is an address without scheme and
 * query, which stands apart: as the old feed had it, or without the measurement prefixes before it. Anything
 * else leads nowhere: this must not become a way to send people to any place (no open redirect).
 */
export async function findRemoteAudio(
  db: Queryable,
  show: ListenableShow,
  { wanted, query }: { wanted: string; query: string },
  now: Date,
): Promise<OutsideAudio | undefined> {
  const bare = sql<string>`split_part(regexp_replace(episodes.source_url, '^https?://', '', 'i'), '?', 1)`
  const rows = await db
    .selectFrom('episodes')
    .leftJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select(['episodes.id as episode_id', 'episodes.audio_file_id', 'episodes.source_url'])
    .select(sql<number | null>`coalesce(audio_files.bytes, episodes.source_bytes)`.as('bytes'))
    .where('episodes.show_id', '=', show.id)
    .where(releasedSql(show.listener, now))
    .where('episodes.source_url', '<>', '')
    .where(sql<SqlBool>`right(${bare}, ${wanted.length}) = ${wanted}`)
    .orderBy('episodes.id')
    .limit(20)
    .execute()
  // Feeds may tell their files apart by the query alone.
  const exact = rows.filter(({ source_url }) => withoutScheme(source_url).endsWith(wanted + query))
  for (const { source_url, ...found } of query ? [...exact, ...rows] : rows) {
    const address = [source_url, strippedPrefixes(source_url).url].find(
      (one) => withoutScheme(one).split('?')[0] === wanted,
    )
    if (address) return { ...found, address }
  }
  return undefined
}
