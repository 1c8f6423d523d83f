import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { inOrder } from './queries-order.ts'

export type SortedRow = Awaited<ReturnType<typeof sortedEpisodes>>[number]

/** All episodes of a show, drafts included, sorted by these methods; of each what sorting needs to know. */
export async function sortedEpisodes(db: Queryable, show: PermittedShow, methods: Parameters<typeof inOrder>[0]) {
  return db
    .selectFrom('episodes')
    .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
    .select(['episodes.id', 'episodes.show_id', 'episodes.name', 'episodes.is_draft', 'episodes.audio_date', 'episodes.episode_number'])
    .select(['episodes.season_id', 'seasons.number as season_number', 'seasons.name as season_name', 'episodes.artwork_key'])
    .select(['episodes.audio_file_id', 'episodes.source_type', 'episodes.media_state'])
    .where('episodes.show_id', '=', show.id)
    .where('episodes.deleted_at', 'is', null)
    .orderBy(inOrder(methods))
    .execute()
}
