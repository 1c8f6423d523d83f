import type { Selectable } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import type { EpisodeDefaultsTable } from './table.ts'

export type EpisodeDefaultsRow = Selectable<EpisodeDefaultsTable>

/** What new episodes of a show begin with; people who have left it are taken out. */
export async function findDefaults(db: Queryable, showId: number): Promise<EpisodeDefaultsRow> {
  const row = await db
    .selectFrom('episode_defaults')
    .selectAll()
    .where('show_id', '=', showId)
    .executeTakeFirst()
  if (!row) return emptyDefaults(showId)
  const people = await db.selectFrom('people').select('id').where('show_id', '=', showId).execute()
  const known = new Set(people.map(({ id }) => id))
  return { ...row, hosts: row.hosts.filter(({ person_id }) => known.has(person_id)) }
}

function emptyDefaults(showId: number): EpisodeDefaultsRow {
  return {
    show_id: showId,
    description: '',
    hosts: [],
    artwork_key: null,
    artwork_type: null,
    artwork_px: null,
  }
}
