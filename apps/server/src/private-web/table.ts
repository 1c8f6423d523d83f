import type { Generated, Selectable } from 'kysely'

/** Where a subscriber stopped in an episode, on whatever device they heard it last. */
interface ListeningPositionTable {
  subscriber_id: number
  episode_id: number
  seconds: number
  is_finished: Generated<boolean>
  /** When they were there, by our clock. */
  heard_at: Date
}
export type ListeningPositionRow = Selectable<ListeningPositionTable>

interface ListeningPreferenceTable {
  subscriber_id: number
  speed: number
  changed_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    listening_positions: ListeningPositionTable
    listening_preferences: ListeningPreferenceTable
  }
}
