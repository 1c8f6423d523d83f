import { z } from 'zod'
import { del, get, post, put } from './endpoint.ts'
import {
  Chat,
  ContentLink,
  FeedImage,
  LocationRel,
  MimeType,
  Moment,
  OutsideEnclosure,
  SocialInteracts,
  upTo,
} from './feed-tags.ts'
import { Deleted, Html, HttpUrl, Id, Instant, Name, Version } from './fields.ts'
import { Hosts, LiveHost } from './people.ts'
import { ShowSettings } from './shows/show-settings.ts'
import { GivenTimeSplits, Recipient, TimeSplit, ValueBody } from './value-for-value.ts'

/**
 * Live items (podcast namespace, liveItem): a stream that apps show above the episodes and
 * alert listeners to when it begins.
 */

export const LIVE_STATES = ['pending', 'live', 'ended'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** `length` in bytes; null for a stream without end, which most are. */
const Enclosure = z.object({ url: z.string(), type: z.string(), length: z.int().nullable() })

export const LiveItem = z.object({
  id: Id,
  show_id: Id,
  /** Ours; it never changes, for apps take another one for another stream. */
  guid: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  status: z.enum(LIVE_STATES),
  /** When it is to begin and to end, as in the feed. */
  start_time: Instant,
  end_time: Instant.nullable(),
  /** When it really did. */
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  enclosure: Enclosure,
  /** The same stream in other forms. */
  alternate_enclosures: z.array(OutsideEnclosure),
  content_links: z.array(ContentLink),
  /** A page of its own; empty: the page of the show. */
  link: z.string(),
  /** Its own picture, else the show's. */
  artwork_url: z.string(),
  artwork_id: z.string().nullable(),
  feed_images: z.array(FeedImage),
  chat: Chat.nullable(),
  social_interacts: SocialInteracts,
  location_name: z.string(),
  location_geo: z.string(),
  location_osm: z.string(),
  location_country: z.string(),
  location_rel: LocationRel,
  fundings: z.array(z.object({ url: z.string(), text: z.string() })),
  /** The people; empty: those of the show. */
  hosts: z.array(LiveHost),
  value_type: z.string().nullable(),
  value_method: z.string().nullable(),
  value_suggested_amount: z.string().nullable(),
  /** Who gets the shares of it; nobody: those of the show do. */
  value_recipients: z.array(Recipient),
  /** During a part of the stream others do. */
  time_splits: z.array(TimeSplit),
  /** Once it has ended: whether apps go on showing it. */
  keep_in_feed: z.boolean(),
  /**
   * Whether the feed has it now; null in `leaves_feed_at` while it stays until somebody ends or deletes it.
   */
  is_in_feed: z.boolean(),
  leaves_feed_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
  /** Of what `updateLiveItem` may change. */
  version: Version,
})
export type LiveItem = z.infer<typeof LiveItem>

const { location_name, location_geo, location_osm, location_country, fundings } = ShowSettings.shape
const rest = {
  description: Html.optional(),
  end_time: Moment.nullish(),
  alternate_enclosures: upTo(10, OutsideEnclosure).optional(),
  link: z.union([z.literal(''), HttpUrl]).nullish(),
  /** A path of the uploader (purpose artwork), or null to take the own picture away. */
  artwork_url: z.string().max(2048).nullish(),
  feed_images: upTo(20, FeedImage).optional(),
  /** Instead of the show's. */
  chat: Chat.nullish(),
  social_interacts: SocialInteracts.optional(),
  location_name,
  location_geo,
  location_osm,
  location_country,
  location_rel: LocationRel.optional(),
  fundings,
  /** Replaces the list, as in episodes. */
  hosts: Hosts.optional(),
  value_type: ValueBody.shape.value_type,
  value_method: ValueBody.shape.value_method,
  value_suggested_amount: ValueBody.shape.value_suggested_amount,
  value_recipients: ValueBody.shape.items.optional(),
  time_splits: GivenTimeSplits.optional(),
  keep_in_feed: z.boolean().optional(),
}
const Stream = z.object(
  {
    url: HttpUrl,
    type: MimeType.min(1, "can't be blank"),
    length: z.int('is not a number').min(1, 'must be greater than 0').nullable().default(null),
  },
  "can't be blank",
)
/** The namespace asks for one at least: listeners whose app cannot play the stream follow it. */
const Links = upTo(20, ContentLink).min(1, "can't be blank")

export const listLiveItems = get('/v2/shows/:showId/live_items', {
  resource: 'show',
  permission: 'episodes.read',
  summary: 'Live items: on now, upcoming and ended, newest first',
  reply: z.object({ live_items: z.array(LiveItem) }),
  failure: 'message',
})
export const getLiveItem = get('/v2/shows/:showId/live_items/:liveItemId', {
  resource: 'show',
  permission: 'episodes.read',
  reply: LiveItem,
  failure: 'message',
})
export const createLiveItem = post('/v2/shows/:showId/live_items', {
  resource: 'show',
  permission: 'episodes.write',
  summary: 'Announce a live stream',
  body: z.object({ title: Name, start_time: Moment, enclosure: Stream, content_links: Links, ...rest }),
  reply: LiveItem,
  status: 201,
  failure: 'fields',
})
export const updateLiveItem = put('/v2/shows/:showId/live_items/:liveItemId', {
  resource: 'show',
  permission: 'episodes.write',
  summary: 'Change a live item; absent fields stay, and so do its GUID and its state',
  body: z.object({
    title: Name.optional(),
    start_time: Moment.optional(),
    enclosure: Stream.optional(),
    content_links: Links.optional(),
    ...rest,
    version: Version.optional(),
  }),
  reply: LiveItem,
  failure: 'fields',
})
export const deleteLiveItem = del('/v2/shows/:showId/live_items/:liveItemId', {
  resource: 'show',
  permission: 'episodes.write',
  reply: Deleted,
  failure: 'message',
})
export const startLiveItem = post('/v2/shows/:showId/live_items/:liveItemId/start', {
  resource: 'show',
  permission: 'episodes.write',
  summary: 'Start a live stream; apps are notified at once',
  reply: LiveItem,
  failure: 'message',
})
export const endLiveItem = post('/v2/shows/:showId/live_items/:liveItemId/end', {
  resource: 'show',
  permission: 'episodes.write',
  summary: 'End a live stream, or cancel it',
  reply: LiveItem,
  failure: 'message',
})
