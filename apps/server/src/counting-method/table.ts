import type { Selectable } from 'kysely'

/**
 * A list that an operator loaded: `agents` in place of our own, or a NetworkMark for networks. Read by
 * every process of an installation.
 */
export interface CountingListTable {
  name: string
  /** The file or address it came from. */
  source: string
  /**
   * Checked before it was kept: the six lists as JSON, or a network a line; empty: none of that kind,
   * not even those that are shipped.
   */
  content: string
  loaded_at: Date
}

export type CountingListRow = Selectable<CountingListTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    counting_lists: CountingListTable
  }
}
