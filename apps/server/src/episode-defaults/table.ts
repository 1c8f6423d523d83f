import type { Generated } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

/** What new episodes of a show begin with. */
export interface EpisodeDefaultsTable {
  show_id: number
  description: Generated<string>
  hosts: JsonColumn<{ person_id: number; roles: string[]; sort_order: number }[]>
  artwork_key: Generated<string | null>
  artwork_type: Generated<string | null>
  artwork_px: Generated<number | null>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_defaults: EpisodeDefaultsTable
  }
}
