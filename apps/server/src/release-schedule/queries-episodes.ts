import type { EpisodeRow } from '../episodes/table.ts'
import type { Queryable } from '../kernel/database/database.ts'

export type NamedEpisode = Pick<
  EpisodeRow,
  'id' | 'name' | 'episode_number' | 'batch_number' | 'audio_date' | 'is_draft'
>

/** What pages call the episodes of a podcast, by id. */
export async function mapNamedEpisodes(
  db: Queryable,
  show: { id: number },
): Promise<Map<number, NamedEpisode>> {
  const rows = await db
    .selectFrom('episodes')
    .select(['id', 'name', 'episode_number', 'batch_number', 'audio_date', 'is_draft'])
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many listed episodes have no batch number, and so come last in a feed of batches. */
export async function countUnbatchedEpisodes(db: Queryable, show: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('episodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .where('batch_number', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Kept by a trigger: nothing is counted. */
export async function readApprovedCount(db: Queryable, show: { id: number }): Promise<number> {
  const row = await db
    .selectFrom('subscriber_counts')
    .select('subscribers')
    .where('show_id', '=', show.id)
    .where('subscription_status', '=', 'Approved')
    .executeTakeFirst()
  return row?.subscribers ?? 0
}
