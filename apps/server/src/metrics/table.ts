import type { NetworkMark } from '@podstead/downloads/request'
import type { Generated, Selectable } from 'kysely'

/** A raw request for audio, in a partition of its UTC day; goes after RETENTION_DAYS. Queries bound `at`, so that they touch few partitions. */
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
}
export type DownloadRequestRow = Selectable<DownloadRequestTable>

/** In a partition of its day, gone with the requests it was counted from. */
export interface CountedDownloadTable {
  /** UTC day, YYYY-MM-DD: the one of its counting window. */
  day: string
  episode_id: number
  key: string
  show_id: number
  /** The listener of the raw requests it was counted from. */
  listener: Generated<string>
  /** Hash of listener and agent: who is told apart as a person (IAB 2.3, step 4). */
  consumer: Generated<number>
  at: Date
  /** The day on which reports have it, by the zone in which the podcast's statistics are kept; null for the same as `day`. */
  report_day: string | null
  /** 0–23 on the clocks of that zone. */
  hour: Generated<number>
  app: string | null
  device: string | null
  referrer: string | null
  country: Generated<string>
  region: Generated<string>
  city: Generated<string>
  bytes: number
}

export interface DailyDownloadTable {
  /** Of the zone in which the podcast's statistics are kept, here and in all totals but those of listeners and subscribers, which are of UTC. */
  day: string
  show_id: number
  episode_id: number
  /** Carried ones included. */
  downloads: number
  /** What came with an archive instead of from requests here. */
  carried: Generated<number>
}

/** `daily_downloads` by show and day, kept by a trigger. Trends and totals of a show read this. */
export interface DailyTotalTable {
  show_id: number
  day: string
  downloads: number
}

/** `daily_downloads` by episode for all time, kept by a trigger. */
export interface EpisodeTotalTable {
  episode_id: number
  show_id: number
  downloads: number
}

export type Dimension = 'country' | 'region' | 'city' | 'app' | 'device' | 'referrer' | 'hour'

/** Downloads by day and value. `episode_id` 0 is the whole show; `city` exists for the whole show only: by episode it would be a row a download. */
export interface DailyValueTable {
  show_id: number
  episode_id: number
  dimension: Dimension
  day: string
  /** Empty when unknown. Regions and cities carry what they lie in: `DE/Bavaria/Munich`. Hours are 0–23 without a leading zero. */
  value: string
  downloads: number
}

/** Requests left out, by reason. No rows for the whole show: it is the sum. */
export interface DailyExclusionTable {
  show_id: number
  episode_id: number
  day: string
  reason: string
  requests: number
}

/** Different people heard on a UTC day, for each episode and (0) the whole show. Never to be joined over days: listeners have another key each day. */
export interface DailyListenerTable {
  show_id: number
  episode_id: number
  day: string
  listeners: number
  /** @podstead/downloads/sketch */
  sketch: Uint8Array
}

/** In which zone the days of a podcast's statistics are kept. */
export interface StatisticsZoneTable {
  show_id: number
  /** What its owner chose: days of UTC rather than those of the podcast's own zone. */
  in_utc: Generated<boolean>
  /** What new downloads are kept in. */
  zone: string
  /** Days before this one are of `zone_before`, or where that is empty of several zones; null where all are of `zone`. */
  since: string | null
  zone_before: Generated<string>
  /** Whether downloads that were counted before are still being moved to their days. */
  is_moving: Generated<boolean>
}

export interface ListenerKeyTable {
  period: string
  sealed: string
  ends_at: Date
}

export interface FeedFetchTable {
  show_id: number
  day: string
  listener: string
  agent_name: string
  /** "N subscribers" as the agent says, 0 for programs of a single person. */
  declared: Generated<number>
}

/** What counting knows of a listener who asked very often in a day; only ever made from `download_requests`. */
export interface ListenerDigestTable {
  day: string
  listener: string
  up_to: number
  /** JSON of a few requests that count as all of them do. */
  requests: string
}

/** Estimated subscribers (decision G142) as of the end of a day. */
export interface DailySubscriberTable {
  show_id: number
  day: string
  subscribers: number
}

/** A file of another host's numbers. */
export interface StatisticsImportTable {
  id: Generated<number>
  show_id: number
  source: string
  file_name: Generated<string>
  days: Generated<number>
  downloads: Generated<number>
  created_at: Generated<Date>
}

export interface ImportedDownloadTable {
  import_id: number
  show_id: number
  /** Null for numbers of the whole show. */
  episode_id: number | null
  day: string
  downloads: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    download_requests: DownloadRequestTable
    counted_downloads: CountedDownloadTable
    daily_downloads: DailyDownloadTable
    daily_totals: DailyTotalTable
    episode_totals: EpisodeTotalTable
    daily_values: DailyValueTable
    daily_exclusions: DailyExclusionTable
    daily_listeners: DailyListenerTable
    statistics_zones: StatisticsZoneTable
    listener_keys: ListenerKeyTable
    listener_digests: ListenerDigestTable
    feed_fetches: FeedFetchTable
    daily_subscribers: DailySubscriberTable
    statistics_imports: StatisticsImportTable
    imported_downloads: ImportedDownloadTable
  }
}
