import type { ColumnType, Generated } from 'kysely'

/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>

/** What new episodes of a show begin with. */
export interface EpisodeDefaultsTable {
  show_id: number
  description: Generated<string>
  hosts: Json<{ person_id: number; roles: string[]; sort_order: number }[]>
  artwork_key: Generated<string | null>
  artwork_type: Generated<string | null>
  artwork_px: Generated<number | null>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_defaults: EpisodeDefaultsTable
  }
}
