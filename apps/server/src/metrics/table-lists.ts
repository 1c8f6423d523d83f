/** A list that an operator loaded: `agents` in place of our own, or a NetworkMark for networks. Read by every process of an installation. */
export interface CountingListTable {
  name: string
  /** The file or address it came from. */
  source: string
  /** Checked before it was kept: the six lists as JSON, or a network a line. */
  content: string
  loaded_at: Date
}

declare module '../kernel/database.ts' {
  interface Tables {
    counting_lists: CountingListTable
  }
}
