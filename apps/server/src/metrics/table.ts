import type { Generated, Selectable } from 'kysely'

/** A raw request for audio. Append-only. */
export interface DownloadRequestTable {
  id: Generated<number>
  request_id: string
  at: Date
  recorded_at: Generated<Date>
  show_id: number
  episode_id: number
  audio_file_id: number
  method: string
  status: number
  /** Keyed hash of the listener's address. */
  listener: string
  agent: string
  referrer: Generated<string>
  range_header: Generated<string>
  range_start: number | null
  range_end: number | null
  bytes_sent: number
}
export type DownloadRequestRow = Selectable<DownloadRequestTable>

export interface CountedDownloadTable {
  /** UTC day, YYYY-MM-DD */
  day: string
  episode_id: number
  key: string
  show_id: number
  /** The listener of the raw requests it was counted from. */
  listener: Generated<string>
  at: Date
  app: string | null
  device: string | null
  referrer: string | null
  bytes: number
}

export interface DailyDownloadTable {
  day: string
  show_id: number
  episode_id: number
  downloads: number
}

declare module '../kernel/database.ts' {
  interface Tables {
    download_requests: DownloadRequestTable
    counted_downloads: CountedDownloadTable
    daily_downloads: DailyDownloadTable
  }
}
