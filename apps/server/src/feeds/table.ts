/** What a feed said last, apart from its date, and since when it says so. */
export interface FeedBuildTable {
  show_id: number
  /** 0 is the podcast's own feed, the others are its additional ones. */
  variant_id: number
  /** 0 is the feed itself, the others are its archive. */
  page: number
  digest: string
  /** Of the show, when that was rendered first. */
  revision: number
  built_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    feed_builds: FeedBuildTable
  }
}
