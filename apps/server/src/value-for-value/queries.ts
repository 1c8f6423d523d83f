import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import type { ValueRecipientRow } from './table.ts'

/** Who gets a share of what listeners of the show stream. */
export async function recipientsOf(db: Queryable, show: HeardShow): Promise<ValueRecipientRow[]> {
  return db.selectFrom('value_recipients').selectAll().where('show_id', '=', show.id).orderBy('sort_order').orderBy('id').execute()
}

/** The recipients of single episodes, by episode: they get the shares instead of the show's. */
export async function recipientsByEpisode(db: Queryable, show: HeardShow): Promise<Map<number, ValueRecipientRow[]>> {
  const rows = await db
    .selectFrom('value_recipients')
    .innerJoin('episodes', 'episodes.id', 'value_recipients.episode_id')
    .selectAll('value_recipients')
    .where('episodes.show_id', '=', show.id)
    .orderBy('value_recipients.sort_order')
    .orderBy('value_recipients.id')
    .execute()
  return Map.groupBy(rows, (row) => row.episode_id as number)
}
