import type { Queryable } from '../kernel/database.ts'

/** Which of these episodes are the caller's? */
export async function ownedEpisodeIds(db: Queryable, user: { id: number }, ids: number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('episodes.id')
    .where('episodes.id', 'in', ids)
    .where('episodes.deleted_at', 'is', null)
    .where('shows.user_id', '=', user.id)
    .where('shows.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
