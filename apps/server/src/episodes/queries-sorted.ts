import type { Queryable } from '../kernel/database.ts'
import { inOrder } from '../ordering/queries.ts'
import type { OwnedShow } from '../shows/queries.ts'
import { details, type EpisodeDetail } from './queries.ts'

/** All episodes of a show, drafts included, sorted by these methods. */
export async function sortedEpisodes(db: Queryable, show: OwnedShow, methods: Parameters<typeof inOrder>[0]): Promise<EpisodeDetail[]> {
  return details(db).where('episodes.show_id', '=', show.id).where('episodes.deleted_at', 'is', null).orderBy(inOrder(methods)).execute()
}
