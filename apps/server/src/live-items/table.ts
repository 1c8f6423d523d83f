import type {
  Chat,
  ContentLink,
  FeedImage,
  OutsideEnclosure,
  Place,
  SocialInteract,
} from '@podstead/contract/feed-tags'
import type { LiveState } from '@podstead/contract/live-items'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ValueTimeSplit } from '../value-for-value/table.ts'

/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>

export interface LiveItemTable {
  id: Generated<number>
  show_id: number
  /** Given once: apps take another one for another stream. */
  guid: string
  title: string
  description: Generated<string>
  status: Generated<LiveState>
  start_time: Date
  end_time: Generated<Date | null>
  started_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  enclosure_url: string
  enclosure_type: string
  /** Bytes; null for a stream without end. */
  enclosure_length: Generated<number | null>
  alternate_enclosures: Json<OutsideEnclosure[]>
  content_links: Json<ContentLink[]>
  link: Generated<string>
  artwork_key: Generated<string | null>
  artwork_type: Generated<string | null>
  artwork_px: Generated<number | null>
  feed_images: Json<FeedImage[]>
  chat: ColumnType<Chat | null, string | null | undefined, string | null>
  social_interacts: Json<SocialInteract[]>
  location_name: Generated<string>
  location_geo: Generated<string>
  location_osm: Generated<string>
  location_country: Generated<string>
  location_rel: Generated<Place['rel']>
  fundings: Json<{ url: string; text: string }[]>
  keep_in_feed: Generated<boolean>
  /** How its own recipients are paid; without any, those of the show are. */
  value_type: Generated<string | null>
  value_method: Generated<string | null>
  value_suggested_amount: Generated<string | null>
  value_time_splits: Json<ValueTimeSplit[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type LiveItemRow = Selectable<LiveItemTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    live_items: LiveItemTable
  }
}
