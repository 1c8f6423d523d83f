import type { NotNull } from 'kysely'
import { bySystem } from '../access/queries.ts'
import { memberHearsSql } from '../access/queries-team.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { visibleSql } from '../visibility/queries.ts'
import { PREVIEW, TEAM } from '../visibility/rules.ts'
import { type EpisodeDetail, episodeDetail, listed, PREVIEW_PURPOSE } from './queries.ts'
import type { AudioFileRow } from './table.ts'

/**
 * A published episode of whatever show whose audio lies here, with what decides whom its show is open to: to
 * be shown to nobody before delivery has asked that.
 */
export async function findEpisodeForDelivery(db: Queryable, publicId: string, now: Date) {
  if (!isPublicId(publicId)) return undefined
  return selectForDelivery(db, publicId, now)
    .where('episodes.audio_file_id', 'is not', null)
    .select([
      'audio_files.storage_key as audio_key',
      'audio_files.sha256 as audio_sha256',
      'audio_files.created_at as audio_created_at',
    ])
    .select('audio_files.header_bytes as audio_header_bytes')
    .$narrowType<{ audio_file_id: NotNull; audio_key: NotNull; audio_sha256: NotNull }>()
    .$narrowType<{ audio_created_at: NotNull; audio_header_bytes: NotNull }>()
    .executeTakeFirst()
}

export type EpisodeForDelivery = NonNullable<Awaited<ReturnType<typeof findEpisodeForDelivery>>>
/** The same wherever its audio lies, for what is read along with it. */
export async function findTextsForDelivery(db: Queryable, publicId: string, now: Date) {
  return isPublicId(publicId)
    ? selectForDelivery(db, publicId, now).select('episodes.updated_at').executeTakeFirst()
    : undefined
}

/** The same while listeners get its audio from where it was imported from (rules.hasRemoteEnclosure). */
export async function remoteEpisode(db: Queryable, publicId: string, now: Date) {
  if (!isPublicId(publicId)) return undefined
  return selectForDelivery(db, publicId, now)
    .where('episodes.audio_file_id', 'is', null)
    .select('episodes.source_url')
    .executeTakeFirst()
}

function selectForDelivery(db: Queryable, publicId: string, now: Date) {
  return listed(db)
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .where(visibleSql(TEAM, now))
    .where('episodes.public_id', '=', publicId)
    .select([
      'episodes.show_id',
      'episodes.audio_file_id',
      'shows.slug as show_slug',
      'shows.username',
      'shows.password_sealed',
    ])
    .select('shows.revision as show_revision')
    .select(['shows.is_private', 'shows.is_password_protected', 'shows.is_advanced_private_feed'])
}

function isPublicId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
/** What a preview link opens, published or not: who holds the link was let in by its owner. */
export interface EpisodePreview {
  show: ShowRow
  episode: EpisodeDetail
  audio: AudioFileRow | undefined
}
/**
 * `hash` is what commands-previews.ts made of the link; undefined when it is unknown, over or taken
 * back, or its episode has gone.
 */
export async function previewed(db: Queryable, hash: string, now: Date): Promise<EpisodePreview | undefined> {
  const row = await db
    .selectFrom('episode_previews')
    .innerJoin('episodes', 'episodes.id', 'episode_previews.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .selectAll('episodes')
    .where('episode_previews.token_hash', '=', hash)
    .where('episode_previews.expires_at', '>', now)
    .where(visibleSql(PREVIEW, now))
    .executeTakeFirst()
  const show =
    row && (await db.selectFrom('shows').selectAll().where('id', '=', row.show_id).executeTakeFirst())
  if (!show) return undefined
  const audio = await db
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', row.audio_file_id)
    .executeTakeFirst()
  return { show, episode: await episodeDetail(db, bySystem('episode', row)), audio }
}

/**
 * The audio that a ticket (present.previewTicket) of the owner or a teammate opens, drafts included;
 * undefined when it is forged, expired or gone, or the teammate is.
 */
export async function audioOfTicket(
  kernel: Pick<Kernel, 'db' | 'secrets' | 'clock'>,
  ticket: string,
): Promise<AudioFileRow | undefined> {
  const opened = kernel.secrets.verify(ticket, PREVIEW_PURPOSE) as
    | { audio_file_id: number; member_id?: number }
    | undefined
  if (!opened) return undefined
  const { member_id: memberId } = opened
  return kernel.db
    .selectFrom('audio_files')
    .innerJoin('episodes', 'episodes.id', 'audio_files.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .selectAll('audio_files')
    .where('audio_files.id', '=', opened.audio_file_id)
    .where(visibleSql(PREVIEW, kernel.clock.now()))
    .$if(memberId !== undefined, (query) => query.where(memberHearsSql(memberId as number)))
    .executeTakeFirst()
}
