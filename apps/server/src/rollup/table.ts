import type { Generated } from 'kysely'

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
  /**
   * The day on which reports have it, by the zone in which the podcast's statistics are
   * kept; null for the same as `day`.
   */
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
  /** Of a members-only podcast: the subscriber, 0 where nobody may name them. */
  subscriber_id: Generated<number | null>
  /** Of a member: percent of the sound that arrived; null where the file's size is unknown. */
  share: Generated<number | null>
  /** Of a member: places that each fetched the episode from its beginning. */
  copies: Generated<number | null>
}

/** What a subscriber downloaded: as its row of the log of counted downloads, and for longer. */
export interface SubscriberDownloadTable {
  subscriber_id: number
  episode_id: number
  /** Of UTC, with `key` that of the log. */
  day: string
  key: string
  show_id: number
  report_day: string
  at: Date
  app: string | null
  share: number | null
  copies: Generated<number>
}

export interface DailyDownloadTable {
  /**
   * Of the zone in which the podcast's statistics are kept, here and in all totals but those of listeners and
   * subscribers, which are of UTC.
   */
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

/**
 * Downloads by day and value. `episode_id` 0 is the whole show; `city` exists for the whole show only: by
 * episode it would be a row a download.
 */
export interface DailyValueTable {
  show_id: number
  episode_id: number
  dimension: Dimension
  day: string
  /**
   * Empty when unknown. Regions and cities carry what they lie in: `DE/Bavaria/Munich`. Hours
   * are 0–23 without a leading zero.
   */
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

/**
 * Distinct listeners of a UTC day, for each episode and (0) the whole show. Never to be joined over days:
 * listeners have another key each day.
 */
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
  /**
   * Days before this one are of `zone_before`, or where that is empty of several
   * zones; null where all are of `zone`.
   */
  since: string | null
  zone_before: Generated<string>
  /** Whether downloads that were counted before are still being moved to their days. */
  is_moving: Generated<boolean>
}

/**
 * What counting knows of a listener who asked very often in a day; only ever made from `download_requests`.
 */
export interface ListenerDigestTable {
  day: string
  listener: string
  up_to: number
  /** JSON of a few requests that count as all of them do. */
  requests: string
}

/** Estimated subscribers as of the end of a day. */
export interface DailySubscriberTable {
  show_id: number
  day: string
  subscribers: number
}

/** Sums that the database keeps by itself when days change (decision 0018). Never written by hand. */
export interface EpisodeMonthTable {
  show_id: number
  episode_id: number
  /** The first of the month. */
  month: string
  downloads: number
}

export interface MonthlyValueTable {
  show_id: number
  episode_id: number
  dimension: Dimension
  month: string
  value: string
  downloads: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_months: EpisodeMonthTable
    monthly_values: MonthlyValueTable
    counted_downloads: CountedDownloadTable
    subscriber_downloads: SubscriberDownloadTable
    daily_downloads: DailyDownloadTable
    daily_totals: DailyTotalTable
    episode_totals: EpisodeTotalTable
    daily_values: DailyValueTable
    daily_exclusions: DailyExclusionTable
    daily_listeners: DailyListenerTable
    statistics_zones: StatisticsZoneTable
    listener_digests: ListenerDigestTable
    daily_subscribers: DailySubscriberTable
  }
}
