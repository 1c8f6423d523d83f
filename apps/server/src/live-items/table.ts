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
import type { JsonColumn } from '../kernel/database/database.ts'
import type { ValueTimeSplit } from '../value-for-value/table.ts'

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
  alternate_enclosures: JsonColumn<OutsideEnclosure[]>
  content_links: JsonColumn<ContentLink[]>
  link: Generated<string>
  artwork_key: Generated<string | null>
  artwork_type: Generated<string | null>
  artwork_px: Generated<number | null>
  feed_images: JsonColumn<FeedImage[]>
  chat: ColumnType<Chat | null, string | null | undefined, string | null>
  social_interacts: JsonColumn<SocialInteract[]>
  location_name: Generated<string>
  location_geo: Generated<string>
  location_osm: Generated<string>
  location_country: Generated<string>
  location_rel: Generated<Place['rel']>
  fundings: JsonColumn<{ url: string; text: string }[]>
  keep_in_feed: Generated<boolean>
  /** How its own recipients are paid; without any, those of the show are. */
  value_type: Generated<string | null>
  value_method: Generated<string | null>
  value_suggested_amount: Generated<string | null>
  value_time_splits: JsonColumn<ValueTimeSplit[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type LiveItemRow = Selectable<LiveItemTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    live_items: LiveItemTable
  }
}
