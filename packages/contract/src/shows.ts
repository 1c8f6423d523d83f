import { z } from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Episode } from './episodes.ts'
import { Deleted, Email, Html, Id, Instant, Name, OptionalHttpUrl } from './fields.ts'

/** Shows: S1 2.3, 3 and 7. The full settings follow the entity "Show (full)". */

export const MEDIUMS = ['podcast', 'music', 'video', 'film', 'audiobook', 'newsletter', 'blog'] as const

export const ShowListItem = z.object({
  id: Id,
  podcast_title: z.string(),
  artwork_url_256: z.string(),
  is_private_show: z.boolean(),
  is_direct_upload: z.boolean(),
  description: z.string(),
  refreshed_date: Instant,
  audioposts_count: z.int(),
  downloads_last_30_days: z.int(),
})
export type ShowListItem = z.infer<typeof ShowListItem>

export const Show = z.object({
  id: Id,
  podcast_title: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  author: z.string(),
  email: z.string(),
  link: z.string(),
  copyright: z.string(),
  itunes_keywords: z.string(),
  language_id: Id,
  category_id: Id,
  subcategory_id: Id.nullable(),
  medium_type: z.enum(MEDIUMS),
  explicit_type_id: Id,
  itunes_type_is_serial: z.boolean(),
  itune_complete: z.boolean(),
  locked: z.boolean(),
  time_zone: z.string(),
  is_private: z.boolean(),
  is_password_protected: z.boolean(),
  is_advanced_private_feed: z.boolean(),
  is_private_show: z.boolean(),
  is_direct_upload: z.boolean(),
  audioposts_count: z.int(),
  /** Empty for members-only shows: they have no feed of their own. */
  rss_feed: z.string(),
  landing_page_url: z.string(),
  artwork_url: z.string(),
  artwork_url_256: z.string(),
  skill_podcast_website: z.boolean(),
  skill_embedded_player: z.boolean(),
  skill_standard_analytics: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})
export type Show = z.infer<typeof Show>

/** What General settings may change; absent fields stay as they are. */
export const ShowSettings = z.object({
  podcast_title: Name.optional(),
  description: Html.optional(),
  author: z.string().trim().max(255).optional(),
  email: z.union([z.literal(''), Email]).optional(),
  link: OptionalHttpUrl,
  copyright: z.string().trim().max(255).optional(),
  itunes_keywords: z.string().trim().max(255).optional(),
  language_id: Id.optional(),
  category_id: Id.optional(),
  subcategory_id: Id.nullish(),
  medium_type: z.enum(MEDIUMS).optional(),
  explicit_type_id: Id.optional(),
  itunes_type_is_serial: z.boolean().optional(),
  itune_complete: z.boolean().optional(),
  locked: z.boolean().optional(),
  time_zone: z.string().max(64).optional(),
})

export const listShows = get('/v2/shows', {
  resource: 'none',
  summary: "The caller's podcasts",
  reply: z.array(ShowListItem),
  failure: 'message',
})

export const createShow = post('/v2/shows', {
  resource: 'none',
  skill: 'skill_direct_upload',
  summary: 'Create a podcast',
  body: z.object({ name: Name, is_advanced_private_feed: z.boolean().default(false) }),
  reply: z.object({ id: Id, name: z.string() }),
  status: 201,
  failure: 'fields',
})

export const getShow = get('/v1/shows/:id', { resource: 'show', reply: Show, failure: 'message' })
export const getShowV2 = get('/v2/shows/:id', { resource: 'show', reply: Show, failure: 'message' })

export const updateShow = put('/v1/shows/:id', {
  resource: 'show',
  summary: 'Change settings of a podcast',
  body: ShowSettings,
  reply: Show,
  failure: 'fields',
})

export const deleteShow = del('/v1/shows/:id', {
  resource: 'show',
  summary: 'Delete a podcast; it can be restored for 30 days',
  reply: Deleted,
  failure: 'fields',
})

export const restoreShow = post('/v2/shows/:id/restore', {
  resource: 'show',
  summary: 'Bring back a deleted podcast',
  reply: Show,
  failure: 'message',
})

export const Overview = z.object({
  show: Show,
  uploaded_count: z.int(),
  published_count: z.int(),
  scheduled_count: z.int(),
  draft_count: z.int(),
  downloads_last_30_days: z.int(),
  downloads_all_time: z.int(),
  /** One row a day, oldest first, days without downloads included; UTC days. */
  downloads_by_day: z.array(z.object({ date: z.string(), count: z.int() })),
  latest_episodes: z.array(Episode),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = get('/v2/shows/:id/overview', {
  resource: 'show',
  summary: 'Counts, downloads of the last 30 days and the latest episodes',
  reply: Overview,
  failure: 'message',
})
