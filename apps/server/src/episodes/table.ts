import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ValueTimeSplit } from '../value-for-value/table.ts'

export type MediaState = 'none' | 'queued' | 'processing' | 'ready' | 'failed'

export interface EpisodeTable {
  id: Generated<number>
  public_id: string
  show_id: number
  name: string
  slug: string
  guid: string
  description: Generated<string>
  is_draft: Generated<boolean>
  audio_date: Date | null
  explicit_type_id: Generated<number>
  episode_type_id: Generated<number>
  episode_number: Generated<string>
  itunes_keywords: Generated<string>
  /** What listeners get now. */
  audio_file_id: number | null
  /** State of the newest upload; `ready` also says that audio_file_id is that upload's audio. */
  media_state: Generated<MediaState>
  media_message: string | null
  media_progress: Generated<number>
  upload_id: number | null
  need_to_convert: Generated<boolean>
  artwork_key: string | null
  artwork_type: string | null
  artwork_px: number | null
  season_id: Generated<number | null>
  link: Generated<string>
  location_name: Generated<string>
  location_geo: Generated<string>
  location_osm: Generated<string>
  location_country: Generated<string>
  license: Generated<string>
  license_url: Generated<string>
  batch_number: Generated<number | null>
  value_type: Generated<string | null>
  value_method: Generated<string | null>
  value_suggested_amount: Generated<string | null>
  value_time_splits: ColumnType<ValueTimeSplit[], string | undefined, string>
  /** The enclosure that the audio was copied from. */
  source_url: Generated<string>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type EpisodeRow = Selectable<EpisodeTable>

export interface AudioFileTable {
  id: Generated<number>
  episode_id: number
  storage_key: string
  original_key: string | null
  peaks_key: string | null
  file_name: string
  content_type: string
  bytes: number
  /** Bytes before the first audio frame (ID3 and the like): not part of the 60 seconds of a download (IAB 2.3). */
  header_bytes: Generated<number>
  duration_seconds: number
  bit_rate: Generated<number>
  sample_rate: Generated<number>
  channels: Generated<number>
  sha256: string
  replaced_at: Date | null
  created_at: Generated<Date>
}
export type AudioFileRow = Selectable<AudioFileTable>

declare module '../kernel/database.ts' {
  interface Tables {
    episodes: EpisodeTable
    audio_files: AudioFileTable
  }
}
