import type { MEDIUMS } from '@podstead/contract/shows'
import type { Generated, Selectable } from 'kysely'

export interface ShowTable {
  id: Generated<number>
  user_id: number
  podcast_title: string
  slug: string
  feed_guid: string
  description: Generated<string>
  author: Generated<string>
  email: Generated<string>
  link: Generated<string>
  copyright: Generated<string>
  itunes_keywords: Generated<string>
  language_id: number
  category_id: Generated<number>
  subcategory_id: number | null
  medium_type: Generated<(typeof MEDIUMS)[number]>
  explicit_type_id: Generated<number>
  itunes_type_is_serial: Generated<boolean>
  itune_complete: Generated<boolean>
  locked: Generated<boolean>
  time_zone: Generated<string>
  is_private: Generated<boolean>
  is_password_protected: Generated<boolean>
  is_advanced_private_feed: Generated<boolean>
  is_direct_upload: Generated<boolean>
  /** Names the artwork's files in storage; null until the default picture is drawn. */
  artwork_key: string | null
  artwork_type: string | null
  /** Goes up with every change that a feed or page can show. */
  revision: Generated<number>
  /** When the revision last went up: the feed's Last-Modified. */
  changed_at: Generated<Date>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type ShowRow = Selectable<ShowTable>

declare module '../kernel/database.ts' {
  interface Tables {
    shows: ShowTable
  }
}
