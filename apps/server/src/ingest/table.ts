import type { Directory } from '@podstead/downloads/feed-fetchers'
import type { NetworkMark } from '@podstead/downloads/request'
import type { Generated, Selectable } from 'kysely'

/**
 * A raw request for audio, in a partition of its UTC day; goes after RETENTION_DAYS. Queries bound `at`, so
 * that they touch few partitions.
 */
export interface DownloadRequestTable {
  id: Generated<number>
  request_id: string
  at: Date
  recorded_at: Generated<Date>
  show_id: number
  episode_id: number
  /** Null when the file lies elsewhere and the listener was sent on to it. */
  audio_file_id: number | null
  /** The form of the episode that was asked for, where it was not its audio file. */
  alternate_id: Generated<number | null>
  method: string
  status: number
  /** Keyed hash of the listener's address; the key changes with the day (decision 0017). */
  listener: string
  agent: string
  referrer: Generated<string>
  range_header: Generated<string>
  range_start: number | null
  range_end: number | null
  bytes_sent: number
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: Generated<string>
  /** The region's English name; an ISO 3166-2 code where the database has no name. */
  region: Generated<string>
  city: Generated<string>
  /** What the lists said of the address when it came (IAB 2.3, step 1.2 rules 1 and 2). */
  network: Generated<NetworkMark | null>
  /** What the browser said of why it asks: nobody has pressed play yet. */
  purpose: Generated<'prefetch' | null>
  /** An ExclusionReason; null for what may count. */
  excluded: Generated<string | null>
  /** Of a members-only podcast: the subscriber, whom `listener` stands for; 0 where nobody may name them. */
  subscriber_id: Generated<number | null>
  /** Keyed hash of the member's network. */
  member_network: Generated<string | null>
}
export type DownloadRequestRow = Selectable<DownloadRequestTable>

export interface ListenerKeyTable {
  period: string
  sealed: string
  ends_at: Date
}

export interface FeedFetchTable {
  show_id: number
  /** The additional feed; 0 is the main one. */
  variant_id: Generated<number>
  day: string
  listener: string
  agent_name: string
  /** "N subscribers" as the agent says, 0 for programs of a single person. */
  declared: Generated<number>
}

/** How many rows of feed_fetches there were by app; stays when those go. */
interface DailyFeedFetchTable {
  show_id: number
  variant_id: number
  /** Of UTC. */
  day: string
  agent_name: string
  fetches: number
}

/** Podcasts that keep totals only: of their members nothing is noted by name. */
interface MemberPrivacyTable {
  show_id: number
  since: Date
}

/** The last day on which a directory's feed reader asked for a feed. */
interface DirectoryFetchTable {
  show_id: number
  directory: Directory
  /** Of UTC. */
  day: string
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    download_requests: DownloadRequestTable
    listener_keys: ListenerKeyTable
    feed_fetches: FeedFetchTable
    daily_feed_fetches: DailyFeedFetchTable
    directory_fetches: DirectoryFetchTable
    member_privacy: MemberPrivacyTable
  }
}
