import type { Generated, Selectable } from 'kysely'

export interface SoundbiteTable {
  id: Generated<number>
  episode_id: number
  /** Seconds. */
  start_time: number
  end_time: number
  title: Generated<string>
}
export type SoundbiteRow = Selectable<SoundbiteTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    soundbites: SoundbiteTable
  }
}
