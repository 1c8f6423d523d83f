import { type SqlBool, sql } from 'kysely'
import { listed, listenableSql } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'

const MAX_TAGS = 20

/** What a list of episodes can be narrowed to: seasons with episodes that are out, the commonest keywords. */
export async function episodeChoices(
  db: Queryable,
  show: ListenableShow,
  now: Date,
): Promise<{ seasonIds: number[]; tags: string[] }> {
  const seasons = await db
    .selectFrom('episodes')
    .select('season_id')
    .distinct()
    .where(listenableSql(show, now))
    .where('season_id', 'is not', null)
    .execute()
  const { rows: tags } = await sql<{ tag: string }>`
    select lower(trim(keyword)) as tag
    from episodes, unnest(string_to_array(episodes.itunes_keywords, ',')) as keyword
    where ${listenableSql(show, now)} and trim(keyword) <> ''
    group by 1 order by count(*) desc, 1 limit ${MAX_TAGS}`.execute(db)
  return {
    seasonIds: seasons.flatMap(({ season_id }) => (season_id === null ? [] : [season_id])),
    tags: tags.map(({ tag }) => tag),
  }
}

/** The episodes that came out before and after one, whatever order the owner lists them in. */
export async function neighbourEpisodes(
  db: Queryable,
  show: ListenableShow,
  { id, audio_date }: { id: number; audio_date: Date },
  now: Date,
) {
  const rows = listed(db).where(listenableSql(show, now)).limit(1)
  const [previous, next] = await Promise.all([
    rows
      .where(sql<SqlBool>`(episodes.audio_date, episodes.id) < (${audio_date}, ${id})`)
      .orderBy('episodes.audio_date', 'desc')
      .orderBy('episodes.id', 'desc')
      .executeTakeFirst(),
    rows
      .where(sql<SqlBool>`(episodes.audio_date, episodes.id) > (${audio_date}, ${id})`)
      .orderBy('episodes.audio_date')
      .orderBy('episodes.id')
      .executeTakeFirst(),
  ])
  return { previous, next }
}

/**
 * Whether a public podcast had an episode of this name: deleted since it came out, or a draft again. A draft
 * that nobody ever heard is told of to nobody, and neither is anything of a private podcast.
 */
export async function wasPublished(
  db: Queryable,
  show: ListenableShow,
  slug: string,
  now: Date,
): Promise<boolean> {
  if (isPrivateShow(show)) return false
  const found = await db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', show.id)
    .where('slug', '=', slug)
    .where('audio_date', '<=', now)
    .where(
      sql<SqlBool>`((deleted_at >= audio_date and not is_draft and (audio_file_id is not null or source_type <> ''))
        or exists (select from daily_downloads where daily_downloads.episode_id = episodes.id))`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the Podcast Index has the podcast. */
export async function isIndexed(db: Queryable, show: ListenableShow): Promise<boolean> {
  const listing = await db
    .selectFrom('directory_listings')
    .select('show_id')
    .where('show_id', '=', show.id)
    .where('directory', '=', 'podcast_index')
    .where('state', '=', 'listed')
    .executeTakeFirst()
  return listing !== undefined
}
