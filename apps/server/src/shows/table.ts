import type {
  AI_CONTENT,
  Block,
  Chat,
  FeedImage,
  Place,
  RemoteItem,
  RemoteShow,
  SocialInteract,
  Trailer,
  Txt,
} from '@podstead/contract/feed-tags'
import type { ShowLinks } from '@podstead/contract/shows/show-links'
import type { MEDIUMS } from '@podstead/contract/shows/shows'
import type { WebsiteSettings } from '@podstead/contract/shows/website-settings'
import type { WidgetSettings } from '@podstead/contract/shows/widget-settings'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

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
  /** Pixels of its side, as stored. */
  artwork_px: Generated<number | null>
  /** Synchronised shows only: the name is an alias, not the folder's name. */
  show_name_editable: Generated<boolean>
  location_name: Generated<string>
  location_geo: Generated<string>
  location_osm: Generated<string>
  location_country: Generated<string>
  manual_release: Generated<boolean>
  hide_season: Generated<boolean>
  prefix: Generated<string>
  apple_token: Generated<string>
  owner_email_in_feed: Generated<boolean>
  /** Of itunes:owner; empty where it is the author. */
  owner_name: Generated<string>
  license: Generated<string>
  license_url: Generated<string>
  update_frequency: Generated<string>
  update_frequency_rrule: Generated<string>
  fundings: JsonColumn<{ url: string; text: string }[]>
  links: JsonColumn<Partial<ShowLinks>>
  /** Where it differs from WIDGET_DEFAULTS. */
  widget: JsonColumn<Partial<WidgetSettings>>
  /** Where it differs from WEBSITE_DEFAULTS. */
  website: JsonColumn<Partial<WebsiteSettings>>
  itunes_title: Generated<string>
  trailers: JsonColumn<Trailer[]>
  podroll: JsonColumn<RemoteShow[]>
  blocks: JsonColumn<Block[]>
  social_interacts: JsonColumn<SocialInteract[]>
  chat: MaybeJson<Chat>
  feed_images: JsonColumn<FeedImage[]>
  txts: JsonColumn<Txt[]>
  publisher: MaybeJson<RemoteShow>
  remote_items: JsonColumn<RemoteItem[]>
  location_rel: Generated<Place['rel']>
  locations: JsonColumn<Place[]>
  update_frequency_dtstart: Generated<string>
  update_frequency_complete: Generated<boolean>
  uses_podping: Generated<boolean>
  custom_xml: Generated<string>
  /** The feed has the newest so many episodes; null for all. */
  feed_limit: Generated<number | null>
  feed_archive: Generated<boolean>
  ai_content: Generated<(typeof AI_CONTENT)[number]>
  own_intro: Generated<boolean>
  skip_private_feed_review: Generated<boolean>
  requires_full_name: Generated<boolean>
  new_private_member_notification: Generated<boolean>
  private_member_subscribed_notification: Generated<boolean>
  drip_separate_days: Generated<number | null>
  expires_days: Generated<number | null>
  private_invites_open: Generated<boolean>
  private_invite_domains: JsonColumn<string[]>
  /** From the lowest. */
  tier_names: JsonColumn<string[]>
  username: Generated<string>
  /** Sealed, not hashed: the owner must be able to read it. */
  password_sealed: Generated<string | null>
  show_color_theme_id: Generated<number | null>
  button_color: Generated<string>
  button_text_color: Generated<string>
  card_background_color: Generated<string>
  text_color: Generated<string>
  meet_hosts_title: Generated<string>
  about_page_title: Generated<string>
  value_type: Generated<string | null>
  value_method: Generated<string | null>
  value_suggested_amount: Generated<string | null>
  /** Where the podcast lives now; the feed answers 301. */
  moved_to: Generated<string>
  moved_at: Generated<Date | null>
  /** The website answers there, too; `is_site_host_linked`: and its pages name it. */
  site_host: Generated<string | null>
  is_site_host_linked: Generated<boolean>
  imported_from: Generated<string>
  /** Goes up with every change of the settings, so that two tabs notice each other. */
  settings_version: Generated<number>
  /** Goes up with every change that a feed or page can show. */
  revision: Generated<number>
  /** When the revision last went up: the feed's Last-Modified. */
  changed_at: Generated<Date>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type ShowRow = Selectable<ShowTable>

/** Addresses that once led to a feed: never given to another show, their answer kept for good. */
export interface RetiredSlugTable {
  slug: string
  show_id: number | null
  answer: 'missing' | 'gone' | 'moved'
  moved_to: Generated<string>
  retired_at: Generated<Date>
}
export type RetiredSlugRow = Selectable<RetiredSlugTable>

export interface ShowImageTable {
  show_id: number
  slot: 'header' | 'social_sharing' | 'favicon' | 'about_header'
  picture_key: string
  picture_type: string
  width: number
  height: number
  created_at: Generated<Date>
}
export type ShowImageRow = Selectable<ShowImageTable>

/** How an account arranges its list of podcasts. */
interface ShowListPlaceTable {
  user_id: number
  show_id: number
  /** From 0; null: not placed yet, and then before all that are. */
  position: number | null
  archived_at: Date | null
}

export interface ShowTransferTable {
  id: Generated<number>
  show_id: number
  from_user_id: number
  email: string
  token_hash: string
  expires_at: Date
  accepted_at: Generated<Date | null>
  cancelled_at: Generated<Date | null>
  created_at: Generated<Date>
}
export type ShowTransferRow = Selectable<ShowTransferTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    shows: ShowTable
    retired_slugs: RetiredSlugTable
    show_images: ShowImageTable
    show_transfers: ShowTransferTable
    show_list_places: ShowListPlaceTable
  }
}
