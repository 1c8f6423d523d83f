import type { Generated, Selectable } from 'kysely'

export interface SeasonTable {
  id: Generated<number>
  show_id: number
  /** Unique in the show. */
  number: number
  name: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type SeasonRow = Selectable<SeasonTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    seasons: SeasonTable
  }
}
