import { type NotNull, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { PermittedEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { type Columns, rowsByColumn } from '../kernel/database/database-columns.ts'
import { containsWords } from '../kernel/database/database-words.ts'
import { type ListenableShow, openSql, type ReadableShow, releasedSql } from '../visibility/queries.ts'
import { inOrder, listOrderMethods } from './queries-order.ts'

/** An episode with its audio and its numbers, as pages show it. */
export type EpisodeDetail = Awaited<ReturnType<typeof episodeDetail>>

/** What tickets for the owner's own player are signed for. */
export const PREVIEW_PURPOSE = 'audio-preview'

/** The same row with audio, upload and downloads; read anew, so that it shows what was just written. */
export async function episodeDetail(db: Queryable, episode: PermittedEpisode) {
  return details(db).where('episodes.id', '=', episode.id).executeTakeFirstOrThrow()
}

/** The episodes of a show that listeners may have, in its owner's order, with their audio. */
export async function publicEpisodes(
  db: Queryable,
  show: ListenableShow,
  now: Date,
  { limit, offset = 0, ...filter }: { limit?: number; offset?: number } & EpisodeFilter = {},
) {
  const rows = listed(db)
    .where(listenableSql(show, now))
    .where(matchesSql(filter))
    .orderBy(inOrder(await listOrderMethods(db, show)))
    .offset(offset)
  return rowsByColumn<PublicEpisode>(db, limit === undefined ? rows : rows.limit(limit), LISTED)
}
type ListedEpisode =
  ReturnType<typeof listed> extends SelectQueryBuilder<infer _, infer __, infer Row> ? Row : never
export type PublicEpisode = { [Column in keyof ListedEpisode]: ListedEpisode[Column] }

/** The same of one episode, whether listeners may have it or not. Its date is null where it has none yet. */
export async function listedEpisode(db: Queryable, episode: PermittedEpisode) {
  return listed(db).where('episodes.id', '=', episode.id).executeTakeFirstOrThrow()
}

/** The one that came out last, whatever order the owner lists them in. */
export async function latestPublicEpisode(db: Queryable, show: ListenableShow, now: Date) {
  return listed(db)
    .where(listenableSql(show, now))
    .orderBy('episodes.audio_date', 'desc')
    .orderBy('episodes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function publicEpisodeCount(
  db: Queryable,
  show: ListenableShow,
  now: Date,
  filter: EpisodeFilter = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('episodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(listenableSql(show, now))
    .where(matchesSql(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function publicEpisodeBySlug(db: Queryable, show: ListenableShow, slug: string, now: Date) {
  return listed(db)
    .select(RARE)
    .where(listenableSql(show, now))
    .where('episodes.slug', '=', slug)
    .executeTakeFirst()
}
export type PublicEpisodePage = NonNullable<Awaited<ReturnType<typeof publicEpisodeBySlug>>>

/** Those of these GUIDs that listeners may have. */
export async function publicEpisodesNamed(db: Queryable, show: ListenableShow, guids: string[], now: Date) {
  return listed(db).where(listenableSql(show, now)).where('episodes.guid', 'in', guids).execute()
}

export async function publicEpisodeById(db: Queryable, show: ListenableShow, id: number, now: Date) {
  return listed(db).where(listenableSql(show, now)).where('episodes.id', '=', id).executeTakeFirst()
}

/**
 * What few episodes have, by episode: asked apart, for every column of a thousand rows
 * is a millisecond of each feed.
 */
export async function rareFields(db: Queryable, show: ReadableShow) {
  const rows = await db
    .selectFrom('episodes')
    .select(['episodes.id', ...RARE])
    .where('show_id', '=', show.id)
    .where(
      sql<SqlBool>`link || location_name || license || itunes_title || author || episode_display || custom_xml <> ''
        or value_type is not null or value_time_splits <> '[]' or fundings <> '[]' or txts <> '[]' or social_interacts <> '[]'
        or chat is not null or feed_images <> '[]' or content_links <> '[]' or locations <> '[]' or ai_texts <> '[]'`,
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Whether there is an episode of which listeners get the audio where it was imported
 * from (rules.hasRemoteEnclosure).
 */
export async function playsOutside(db: Queryable, show: ListenableShow, now: Date): Promise<boolean> {
  if (!show.imported_from) return false
  const found = await db
    .selectFrom('episodes')
    .select('id')
    .where(listenableSql(show, now))
    .where('audio_file_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const RARE = [
  'episodes.link',
  'episodes.location_name',
  'episodes.location_geo',
  'episodes.location_osm',
  'episodes.location_country',
  'episodes.license',
  'episodes.license_url',
  'episodes.value_type',
  'episodes.value_method',
  'episodes.value_suggested_amount',
  'episodes.value_time_splits',
  'episodes.fundings',
  'episodes.txts',
  'episodes.itunes_title',
  'episodes.author',
  'episodes.episode_display',
  'episodes.social_interacts',
  'episodes.chat',
  'episodes.feed_images',
  'episodes.content_links',
  'episodes.location_rel',
  'episodes.locations',
  'episodes.custom_xml',
  'episodes.ai_texts',
] as const

export function listed(db: Queryable) {
  return db
    .selectFrom('episodes')
    .leftJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select([
      'episodes.id',
      'episodes.public_id',
      'episodes.name',
      'episodes.slug',
      'episodes.guid',
      'episodes.description',
    ])
    .select([
      'episodes.audio_date',
      'episodes.explicit_type_id',
      'episodes.episode_type_id',
      'episodes.episode_number',
    ])
    .select(['episodes.itunes_keywords', 'episodes.artwork_key', 'episodes.artwork_px', 'episodes.season_id'])
    .select([
      sql<string>`coalesce(audio_files.content_type, episodes.source_type)`.as('audio_type'),
      sql<number>`coalesce(audio_files.bytes, episodes.source_bytes, 0)`.as('audio_bytes'),
      sql<number>`coalesce(audio_files.duration_seconds, episodes.source_seconds, 0)`.as('audio_seconds'),
    ])
    .$narrowType<{ audio_date: NotNull }>()
}

/** `words`: all of them are in the name or the description. `tag`: one of the keywords, in small letters. */
export type EpisodeFilter = { words?: string[]; season?: number | null; tag?: string; person?: number }

function matchesSql({ words = [], season, tag, person }: EpisodeFilter): RawBuilder<SqlBool> {
  return sql`(${containsWords(words, SEARCHED)}
    and ${season ? sql`episodes.season_id = ${season}` : sql`true`}
    and ${tag ? sql`exists (select from unnest(string_to_array(episodes.itunes_keywords, ',')) as keyword where lower(trim(keyword)) = ${tag})` : sql`true`}
    and ${person ? sql`exists (select from episode_hosts where episode_hosts.episode_id = episodes.id and person_id = ${person})` : sql`true`})`
}

const SEARCHED = { text: sql`episodes.name`, html: sql`episodes.description` }

const LISTED: Columns<PublicEpisode> = {
  id: 'json',
  public_id: 'json',
  name: 'json',
  slug: 'json',
  guid: 'json',
  description: 'json',
  audio_date: 'moment',
  explicit_type_id: 'json',
  episode_type_id: 'json',
  episode_number: 'json',
  itunes_keywords: 'json',
  artwork_key: 'json',
  artwork_px: 'json',
  season_id: 'json',
  audio_type: 'json',
  audio_bytes: 'json',
  audio_seconds: 'json',
}

/**
 * Those of a show that its listener gets. Whether it is still open to them is asked once, where a
 * join would ask for each episode.
 */
export function listenableSql({ id, listener }: ListenableShow, now: Date) {
  return sql<SqlBool>`episodes.show_id = ${id} and ${releasedSql(listener, now)}
    and exists (select from shows where shows.id = ${id} and ${openSql(listener)})`
}

/** Episodes as the dashboard shows them; the caller says which of the show. */
export function details(db: Queryable) {
  return db
    .selectFrom('episodes')
    .leftJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .leftJoin('uploads', 'uploads.id', 'episodes.upload_id')
    .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
    .selectAll('episodes')
    .select([
      'audio_files.file_name as audio_name',
      'audio_files.content_type as audio_type',
      'audio_files.bytes as audio_bytes',
      'audio_files.duration_seconds as audio_seconds',
      'audio_files.peaks_key as peaks_key',
      'uploads.file_name as upload_name',
      sql<number | null>`coalesce(uploads.bytes, uploads.declared_bytes)`.as('upload_bytes'),
      'seasons.number as season_number',
      'seasons.name as season_name',
      // For each row of the page alone: a sum over all episodes takes longer than the page.
      sql<number>`(select coalesce(sum(downloads), 0)::int from daily_downloads where daily_downloads.episode_id = episodes.id)`.as(
        'downloads',
      ),
    ])
}
