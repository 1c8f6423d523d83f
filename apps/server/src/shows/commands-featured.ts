import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { featuredEpisodeId } from './queries.ts'
import type { SettingsBody } from './rules-settings.ts'
import type { ShowRow } from './table.ts'

/** Only what everybody hears now can be recommended. */
export async function featuredProblems(
  kernel: Kernel,
  db: Queryable,
  row: ShowRow,
  { recommend_audiopost_id: wanted }: SettingsBody,
): Promise<Record<string, string[]>> {
  if (!wanted || wanted === row.website.recommend_audiopost_id) return {}
  const found = await featuredEpisodeId(
    db,
    { id: row.id, website: { recommend_audiopost_id: wanted } },
    kernel.clock.now(),
  )
  return found ? {} : { recommend_audiopost_id: ['is not a public episode of this podcast'] }
}

/** Takes over what a website recommends, by the GUID of its episode. */
export async function featureEpisode(trx: Trx, showId: number, guid: string): Promise<void> {
  await sql`update shows set website = website || jsonb_build_object('recommend_audiopost_id', episodes.id)
    from episodes where shows.id = ${showId} and episodes.show_id = shows.id and episodes.guid = ${guid}
    and episodes.deleted_at is null`.execute(trx)
}
