import type { Queryable } from '../kernel/database/database.ts'
import type { PrivateFeedSettingsRow } from './table.ts'

export async function findSettings(db: Queryable, show: { id: number }): Promise<PrivateFeedSettingsRow> {
  const row = await db
    .selectFrom('private_feed_settings')
    .selectAll()
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return row ?? { show_id: show.id, closing_episode_id: null, closing_text: '' }
}
