import type { Chat, ContentLink, FeedImage, Place, SocialInteract, Txt } from '@podstead/contract/feed-tags'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'
import type { ValueTimeSplit } from '../value-for-value/table.ts'

export type MediaState = 'none' | 'queued' | 'processing' | 'ready' | 'failed'

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type AiText = 'name' | 'description' | 'chapters' | 'transcript'

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
  /** From which tier of members on it opens; null: to all of them. */
  tier: Generated<number | null>
  value_type: Generated<string | null>
  value_method: Generated<string | null>
  value_suggested_amount: Generated<string | null>
  value_time_splits: ColumnType<ValueTimeSplit[], string | undefined, string>
  fundings: JsonColumn<{ url: string; text: string }[]>
  txts: JsonColumn<Txt[]>
  itunes_title: Generated<string>
  author: Generated<string>
  episode_display: Generated<string>
  social_interacts: JsonColumn<SocialInteract[]>
  chat: MaybeJson<Chat>
  feed_images: JsonColumn<FeedImage[]>
  content_links: JsonColumn<ContentLink[]>
  location_rel: Generated<Place['rel']>
  locations: JsonColumn<Place[]>
  custom_xml: Generated<string>
  /** Which of its texts AI wrote, and nobody has written anew. */
  ai_texts: JsonColumn<AiText[]>
  alias_name: Generated<string>
  /** The enclosure that the audio was copied from. */
  source_url: Generated<string>
  /**
   * What was said of it there. Listeners are sent there until the audio lies
   * here; without a type they are not.
   */
  source_type: Generated<string>
  source_bytes: Generated<number | null>
  source_seconds: Generated<number | null>
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
  /**
   * Bytes before the first audio frame (ID3 and the like): not part of the 60
   * seconds of a download (IAB 2.3).
   */
  header_bytes: Generated<number>
  /** Bytes of the first 60 seconds behind them, for varying rates; null: their share of the whole. */
  first_minute_bytes: Generated<number | null>
  duration_seconds: number
  bit_rate: Generated<number>
  sample_rate: Generated<number>
  channels: Generated<number>
  sha256: string
  loudness_lufs: Generated<number | null>
  loudness_range_lu: Generated<number | null>
  true_peak_dbtp: Generated<number | null>
  silence_start_seconds: Generated<number | null>
  silence_end_seconds: Generated<number | null>
  /** Null until the sound was measured, −1 when it cannot be. */
  clipped_samples: Generated<number | null>
  channel_note: Generated<'same' | 'left_silent' | 'right_silent' | null>
  /** A levelled version that waits for its owner's yes. */
  is_candidate: Generated<boolean>
  replaced_at: Date | null
  created_at: Generated<Date>
}
export type AudioFileRow = Selectable<AudioFileTable>

/** A link by which people without an account hear an unpublished episode. */
export interface EpisodePreviewTable {
  id: Generated<number>
  episode_id: number
  token_hash: string
  expires_at: Date
  created_at: Generated<Date>
}
export type EpisodePreviewRow = Selectable<EpisodePreviewTable>

/** The same episode in another form (podcast namespace, alternateEnclosure). */
export interface AlternateEnclosureTable {
  id: Generated<number>
  public_id: string
  episode_id: number
  upload_id: number | null
  media_state: Generated<'queued' | 'processing' | 'ready' | 'failed'>
  media_message: Generated<string | null>
  title: Generated<string>
  language: Generated<string>
  storage_key: Generated<string | null>
  file_name: Generated<string>
  content_type: Generated<string>
  bytes: Generated<number | null>
  duration_seconds: Generated<number | null>
  /** As of audio files. */
  header_bytes: Generated<number>
  first_minute_bytes: Generated<number | null>
  bit_rate: Generated<number | null>
  height: Generated<number | null>
  sha256: Generated<string | null>
  rel: Generated<string>
  codecs: Generated<string>
  is_default: Generated<boolean>
  /** Where it is when nothing of it is stored here. */
  sources: JsonColumn<{ uri: string; content_type: string }[]>
  /** As a foreign feed said it. */
  integrity: MaybeJson<{ type: 'sri' | 'pgp-signature'; value: string }>
  created_at: Generated<Date>
}
export type AlternateEnclosureRow = Selectable<AlternateEnclosureTable>

/** Written by the database when a form is removed: what counting its requests takes. */
export interface RemovedAlternateTable {
  id: number
  bytes: number
  header_bytes: number
  first_minute_bytes: number | null
  duration_seconds: number | null
  content_type: string
}

/** The offer to level the loudness of an episode, one at a time. */
export interface NormalisationTable {
  episode_id: number
  audio_file_id: number
  candidate_id: number | null
  state: Generated<'queued' | 'processing' | 'ready' | 'failed'>
  /** 0–100 */
  progress: Generated<number>
  message: Generated<string>
  created_at: Generated<Date>
}
export type NormalisationRow = Selectable<NormalisationTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    episodes: EpisodeTable
    audio_files: AudioFileTable
    episode_previews: EpisodePreviewTable
    alternate_enclosures: AlternateEnclosureTable
    removed_alternates: RemovedAlternateTable
    normalisations: NormalisationTable
  }
}
