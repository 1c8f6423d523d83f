import type { Generated, Selectable } from 'kysely'

export interface ExcerptTable {
  id: Generated<number>
  episode_id: number
  /** What its address has. */
  public_id: string
  title: string
  /** Seconds in the episode. */
  start_time: number
  end_time: number
  state: Generated<'queued' | 'ready' | 'failed'>
  message: Generated<string | null>
  storage_key: Generated<string | null>
  bytes: Generated<number | null>
  sha256: Generated<string | null>
  created_at: Date
}
export type ExcerptRow = Selectable<ExcerptTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    excerpts: ExcerptTable
  }
}
