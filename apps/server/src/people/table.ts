import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

export interface PersonTable {
  id: Generated<number>
  show_id: number
  name: string
  email: Generated<string>
  href: Generated<string>
  description: Generated<string>
  picture_key: string | null
  picture_type: string | null
  /** Codes of person-taxonomy.ts. */
  roles: JsonColumn<string[]>
  links: JsonColumn<Record<string, string>>
  /** One of the people of the whole podcast, not only of single episodes. */
  selected: Generated<boolean>
  sort_order: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type PersonRow = Selectable<PersonTable>

/** The people of an episode and their roles. */
export interface EpisodeHostTable {
  id: Generated<number>
  episode_id: number
  person_id: number
  roles: JsonColumn<string[]>
  sort_order: Generated<number>
}
export type EpisodeHostRow = Selectable<EpisodeHostTable>

/** The same for a live item. */
export interface LiveItemHostTable {
  id: Generated<number>
  live_item_id: number
  person_id: number
  roles: JsonColumn<string[]>
  sort_order: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    people: PersonTable
    episode_hosts: EpisodeHostTable
    live_item_hosts: LiveItemHostTable
  }
}
