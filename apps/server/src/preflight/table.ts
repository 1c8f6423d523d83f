import type { Selectable } from 'kysely'

/** What apps were given last by a public feed. */
export interface ServedFeedTable {
  show_id: number
  title: string
  feed_guid: string
  image_url: string
  /** Of the feed without its date. */
  fingerprint: string
  served_at: Date
}
export type ServedFeedRow = Selectable<ServedFeedTable>

export interface ServedItemTable {
  show_id: number
  guid: string
  episode_id: number | null
  enclosure_url: string
  enclosure_bytes: number
  published_at: Date
  title: string
  first_served_at: Date
  /** Apps had it once and have lost it since. */
  removed_at: Date | null
}
export type ServedItemRow = Selectable<ServedItemTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    served_feeds: ServedFeedTable
    served_items: ServedItemTable
  }
}
