import { type NotNull, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import { type Columns, rowsByColumn } from '../kernel/database-columns.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Scope } from '../kernel/scope.ts'
import { inOrder, orderMethodsOf } from '../ordering/queries.ts'
import type { ShowRow } from '../shows/table.ts'
import type { AudioFileRow } from './table.ts'

/** A show that a listener may hear (delivery/commands-access.ts says who), or its owner's own. */
export type HeardShow = Scope<'heard show', ShowRow> | PermittedShow
/** An episode with its audio and its numbers, as pages show it. */
export type EpisodeDetail = Awaited<ReturnType<typeof episodeDetail>>

/** What tickets for the owner's own player are signed for. */
export const PREVIEW_PURPOSE = 'audio-preview'

/** The same row with audio, upload and downloads; read anew, so that it shows what was just written. */
export async function episodeDetail(db: Queryable, episode: PermittedEpisode) {
  return details(db).where('episodes.id', '=', episode.id).executeTakeFirstOrThrow()
}

/** The episodes of a show that listeners may have, in its owner's order (decision G130), with their audio; for feeds and pages. */
export async function publicEpisodes(
  db: Queryable,
  show: HeardShow,
  now: Date,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
) {
  const rows = listed(db, now)
    .where(ofShow(show))
    .orderBy(inOrder(await orderMethodsOf(db, show)))
    .offset(offset)
  return rowsByColumn<PublicEpisode>(db, limit === undefined ? rows : rows.limit(limit), LISTED)
}
type Listed = ReturnType<typeof listed> extends SelectQueryBuilder<infer _, infer __, infer Row> ? Row : never
export type PublicEpisode = { [Column in keyof Listed]: Listed[Column] }

export async function publicEpisodeCount(db: Queryable, show: HeardShow, now: Date): Promise<number> {
  const { count } = await published(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofShow(show))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function publicEpisodeBySlug(db: Queryable, show: HeardShow, slug: string, now: Date) {
  return listed(db, now).select(RARE).where(ofShow(show)).where('episodes.slug', '=', slug).executeTakeFirst()
}
export type PublicEpisodePage = NonNullable<Awaited<ReturnType<typeof publicEpisodeBySlug>>>

/** What few episodes have, by episode: asked apart, for every column of a thousand rows is a millisecond of each feed. */
export async function rareFields(db: Queryable, show: HeardShow) {
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
 * A published episode of whatever show whose audio lies here, with what decides who may hear it: to be shown to nobody before delivery has
 * asked that.
 */
export async function guardedEpisode(db: Queryable, publicId: string, now: Date) {
  if (!isPublicId(publicId)) return undefined
  return guarded(db, publicId, now)
    .where('episodes.audio_file_id', 'is not', null)
    .select(['audio_files.storage_key as audio_key', 'audio_files.sha256 as audio_sha256', 'audio_files.created_at as audio_created_at'])
    .select('audio_files.header_bytes as audio_header_bytes')
    .$narrowType<{ audio_file_id: NotNull; audio_key: NotNull; audio_sha256: NotNull }>()
    .$narrowType<{ audio_created_at: NotNull; audio_header_bytes: NotNull }>()
    .executeTakeFirst()
}
export type GuardedEpisode = NonNullable<Awaited<ReturnType<typeof guardedEpisode>>>

/** The same wherever its audio lies, for what is read along with it. */
export async function guardedWords(db: Queryable, publicId: string, now: Date) {
  return isPublicId(publicId) ? guarded(db, publicId, now).select('episodes.updated_at').executeTakeFirst() : undefined
}

/** The same while listeners get its audio from where it was imported from (rules.isOutside). */
export async function guardedOutside(db: Queryable, publicId: string, now: Date) {
  if (!isPublicId(publicId)) return undefined
  return guarded(db, publicId, now).where('episodes.audio_file_id', 'is', null).select('episodes.source_url').executeTakeFirst()
}

function guarded(db: Queryable, publicId: string, now: Date) {
  return listed(db, now)
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .where('shows.deleted_at', 'is', null)
    .where('episodes.public_id', '=', publicId)
    .select(['episodes.show_id', 'episodes.audio_file_id', 'shows.slug as show_slug', 'shows.username', 'shows.password_sealed'])
    .select('shows.revision as show_revision')
    .select(['shows.is_private', 'shows.is_password_protected', 'shows.is_advanced_private_feed'])
}

function isPublicId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** Whether there is an episode of which listeners get the audio where it was imported from (rules.isOutside). */
export async function playsOutside(db: Queryable, show: Pick<ShowRow, 'id' | 'imported_from'>): Promise<boolean> {
  if (!show.imported_from) return false
  const found = await db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', show.id)
    .where('audio_file_id', 'is', null)
    .where('source_type', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** When the feed and pages of a show change next by themselves; null when nothing is scheduled. */
export async function nextReleaseOf(db: Queryable, show: { id: number }, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('episodes')
    .select('audio_date')
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('audio_date', '>', now)
    .orderBy('audio_date')
    .limit(1)
    .executeTakeFirst()
  return row?.audio_date ?? null
}

/** The audio that an owner's ticket (present.previewTicket) opens, drafts included; undefined when it is forged, expired or gone. */
export async function audioOfTicket(kernel: Pick<Kernel, 'db' | 'secrets'>, ticket: string): Promise<AudioFileRow | undefined> {
  const opened = kernel.secrets.verify(ticket, PREVIEW_PURPOSE) as { audio_file_id: number } | undefined
  if (!opened) return undefined
  return kernel.db
    .selectFrom('audio_files')
    .innerJoin('episodes', 'episodes.id', 'audio_files.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .selectAll('audio_files')
    .where('audio_files.id', '=', opened.audio_file_id)
    .where('episodes.deleted_at', 'is', null)
    .where('shows.deleted_at', 'is', null)
    .executeTakeFirst()
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

function listed(db: Queryable, now: Date) {
  return published(db, now)
    .select(['episodes.id', 'episodes.public_id', 'episodes.name', 'episodes.slug', 'episodes.guid', 'episodes.description'])
    .select(['episodes.audio_date', 'episodes.explicit_type_id', 'episodes.episode_type_id', 'episodes.episode_number'])
    .select(['episodes.itunes_keywords', 'episodes.artwork_key', 'episodes.artwork_px', 'episodes.season_id'])
    .select([
      sql<string>`coalesce(audio_files.content_type, episodes.source_type)`.as('audio_type'),
      sql<number>`coalesce(audio_files.bytes, episodes.source_bytes, 0)`.as('audio_bytes'),
      sql<number>`coalesce(audio_files.duration_seconds, episodes.source_seconds, 0)`.as('audio_seconds'),
    ])
    .$narrowType<{ audio_date: NotNull }>()
}

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

/** rules.publicationOf says `published`, said to the database; whether the show is there, and who may hear it, is not asked here. */
function published(db: Queryable, now: Date) {
  return db
    .selectFrom('episodes')
    .leftJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .where((eb) => eb.or([eb('episodes.audio_file_id', 'is not', null), eb('episodes.source_type', '<>', '')]))
    .where('episodes.deleted_at', 'is', null)
    .where('episodes.is_draft', '=', false)
    .where('episodes.audio_date', '<=', now)
}

/** Those of a show that is still there: asked once, where a join would ask for each episode. */
function ofShow({ id }: HeardShow) {
  return sql<SqlBool>`episodes.show_id = ${id} and exists (select from shows where id = ${id} and deleted_at is null)`
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
