import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Episode } from '../episodes/episodes.ts'
import { Deleted, Email, HttpUrl, Id, Instant, Message, Name } from '../fields.ts'
import { ROLE_NAMES } from '../permissions.ts'
import { Show, ShowSettings } from './show-settings.ts'

/** Shows. The entity itself is in show-settings.ts. */

export { getShowV2 } from './show-additions.ts'
export { MEDIUMS, Show, ShowSettings } from './show-settings.ts'

export const ShowListItem = z.object({
  id: Id,
  podcast_title: z.string(),
  artwork_url_256: z.string(),
  is_private_show: z.boolean(),
  /** Members-only: it has subscribers in place of public downloads. */
  is_advanced_private_feed: z.boolean(),
  is_direct_upload: z.boolean(),
  description: z.string(),
  refreshed_date: Instant,
  audioposts_count: z.int(),
  downloads_last_30_days: z.int(),
  /** What the caller is of it; permissions.ts says what that allows. */
  role: z.enum(ROLE_NAMES),
  /** The caller has put it away: it is listed last, and goes on as before for listeners. */
  is_archived: z.boolean(),
})
export type ShowListItem = z.infer<typeof ShowListItem>

export const listShows = get('/v2/shows', {
  resource: 'none',
  keyPermission: 'shows.read',
  summary: "The caller's podcasts",
  reply: z.array(ShowListItem),
  failure: 'message',
})

export const createShow = post('/v2/shows', {
  resource: 'none',
  keyPermission: 'shows.create',
  skill: 'skill_direct_upload',
  summary: 'Create a podcast',
  body: z.object({
    name: Name,
    /** Refused until such podcasts can have listeners. */
    is_advanced_private_feed: z.boolean().default(false),
    /**
     * What is absent: the author after the account's address, its time zone, English, and the first category.
     */
    author: z.string().trim().max(255, 'is too long (maximum is 255 characters)').optional(),
    language_id: Id.optional(),
    category_id: Id.optional(),
    time_zone: z.string().max(64, 'is invalid').optional(),
  }),
  reply: z.object({ id: Id, name: z.string() }),
  status: 201,
  failure: 'fields',
})

export const getShow = get('/v1/shows/:id', {
  resource: 'show',
  permission: 'shows.read',
  reply: Show,
  failure: 'message',
})

export const updateShow = put('/v1/shows/:id', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Change settings of a podcast',
  body: ShowSettings,
  reply: Show,
  failure: 'fields',
})

export const updateShowV2 = put('/v2/shows/:id', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Change settings of a podcast',
  body: ShowSettings,
  reply: Show,
  failure: 'fields',
})

export const deleteShow = del('/v1/shows/:id', {
  resource: 'show',
  permission: 'shows.delete',
  summary: 'Delete a podcast; it can be restored for 30 days',
  reply: Deleted,
  failure: 'fields',
})

export const restoreShow = post('/v2/shows/:id/restore', {
  resource: 'deleted_show',
  permission: 'shows.delete',
  summary: 'Bring back a deleted podcast',
  reply: Show,
  failure: 'message',
})

export const DeletedShow = z.object({
  id: Id,
  podcast_title: z.string(),
  artwork_url_256: z.string(),
  audioposts_count: z.int(),
  deleted_at: Instant,
  /** Then its files go for good. */
  restorable_until: Instant,
})
export type DeletedShow = z.infer<typeof DeletedShow>

export const listDeletedShows = get('/v2/deleted_shows', {
  resource: 'none',
  summary: "The caller's deleted podcasts that can still be restored, newest first",
  reply: z.array(DeletedShow),
  failure: 'message',
})

export const copyShow = post('/v2/shows/:id/copy', {
  resource: 'show',
  permission: 'shows.copy',
  skill: 'skill_direct_upload',
  summary:
    'Create a podcast with the settings, artwork, people and seasons of this one, without its episodes',
  body: z.object({ name: Name }),
  reply: z.object({ id: Id, name: z.string() }),
  status: 201,
  failure: 'fields',
})

/** Moving away: the feed answers 301 to its new address for good, also after the podcast is deleted here. */
export const moveAway = post('/v2/shows/:id/move_away', {
  resource: 'show',
  permission: 'shows.transfer',
  summary: 'Redirect apps to the feed at another host',
  body: z.object({ new_feed_url: HttpUrl }),
  reply: Show,
  failure: 'fields',
})
export const cancelMoveAway = del('/v2/shows/:id/move_away', {
  resource: 'show',
  permission: 'shows.transfer',
  reply: Show,
  failure: 'message',
})

export const Transfer = z.object({
  id: Id,
  show_id: Id,
  podcast_title: z.string(),
  artwork_url_256: z.string(),
  /** Of the account that offers, for the one that is asked; of the one that is asked, for the owner. */
  email: z.string(),
  created_at: Instant,
  expires_at: Instant,
})
export type Transfer = z.infer<typeof Transfer>

export const offerTransfer = post('/v2/shows/:id/transfer', {
  resource: 'show',
  permission: 'shows.transfer',
  summary: 'Offer the podcast to another account by email',
  body: z.object({ email: Email }),
  reply: Transfer,
  status: 201,
  failure: 'fields',
})
export const getTransfer = get('/v2/shows/:id/transfer', {
  resource: 'show',
  permission: 'shows.transfer',
  summary: 'The open transfer offer, or null',
  reply: z.object({ transfer: Transfer.nullable() }),
  failure: 'message',
})
export const cancelTransfer = del('/v2/shows/:id/transfer', {
  resource: 'show',
  permission: 'shows.transfer',
  reply: Message,
  failure: 'message',
})

/** What others offer to the caller's confirmed address. */
export const listTransfers = get('/v2/show_transfers', {
  resource: 'none',
  reply: z.array(Transfer),
  failure: 'message',
})
/** @param transferKey the token of the mail, or the id of a listed offer */
export const acceptTransfer = post('/v2/show_transfers/:transferKey/accept', {
  resource: 'none',
  summary: 'Accept a podcast from another account, with its episodes, feed address and statistics',
  reply: z.object({ id: Id, name: z.string() }),
  failure: 'message',
})
export const declineTransfer = post('/v2/show_transfers/:transferKey/decline', {
  resource: 'none',
  reply: Message,
  failure: 'message',
})

export const Overview = z.object({
  show: Show,
  uploaded_count: z.int(),
  published_count: z.int(),
  scheduled_count: z.int(),
  draft_count: z.int(),
  /** Part of every plan; what follows needs skill_standard_analytics. */
  downloads_last_30_days: z.int(),
  /** Null without the skill. */
  downloads_all_time: z.int().nullable(),
  /**
   * One row a day of the podcast's statistics, oldest first, days without downloads
   * included; empty without the skill.
   */
  downloads_by_day: z.array(z.object({ date: z.string(), count: z.int() })),
  /**
   * The last 7 and 30 days with today, and as many before; `before` is null where counting
   * began later. Empty without the skill.
   */
  trends: z.array(z.object({ days: z.int(), count: z.int(), before: z.int().nullable() })),
  /**
   * The latest episode that has been out for a whole day: its downloads in its first `days`, and the
   * median of earlier episodes at the same age (null with fewer than four). Null without the skill.
   */
  latest_compared: z
    .object({
      id: Id,
      name: z.string(),
      days: z.int(),
      downloads: z.int(),
      typical: z.number().nullable(),
    })
    .nullable(),
  latest_episodes: z.array(Episode),
  /** The last day, of UTC, on which a directory's feed reader asked for the feed. */
  directory_fetches: z.array(z.object({ directory: z.string(), date: z.string() })),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = get('/v2/shows/:id/overview', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'Counts, downloads of the last 30 days, trends and the latest episodes',
  reply: Overview,
  failure: 'message',
})
