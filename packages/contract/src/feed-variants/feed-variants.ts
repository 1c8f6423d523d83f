import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Html, Id, Instant, Name } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'

/**
 * Additional feeds of a podcast beside its main one: some of its episodes, another title or artwork, another
 * form of the audio. Nothing is uploaded twice, and the GUIDs of episodes are the same in all of them.
 */

export const MAX_FEED_VARIANTS = 10
/** As long as the title of a form can be. */
const MAX_FORM_NAME = 32

/**
 * `public`: whoever may have the podcast's own feed. `link`: only who was given the address, which nobody
 * can guess; no directory lists it. `subscribers`: what the feeds of subscribers of a members-only podcast
 * are made of; it has no address of its own.
 */
export const FEED_AUDIENCES = ['public', 'link', 'subscribers'] as const
export type FeedAudience = (typeof FEED_AUDIENCES)[number]

/** '' for all of them. */
export const FEED_EPISODE_TYPES = ['', 'full', 'trailer', 'bonus'] as const

/**
 * How often apps have asked for a feed in the last 30 days, and how many different ones. Each app at each
 * address counts once a day, as it does for subscribers: robots and browsers do not.
 */
const RecentFetches = z.object({ fetches: z.int(), apps: z.int() })
export type RecentFetches = z.infer<typeof RecentFetches>

const FeedVariant = z.object({
  id: Id,
  name: z.string(),
  audience: z.enum(FEED_AUDIENCES),
  /** Empty where nobody gets it under an address of its own. */
  url: z.string(),
  feed_guid: z.string(),
  /** As it was written; empty: the podcast's title with the name of the feed. */
  title: z.string(),
  /** As apps show it. */
  shown_title: z.string(),
  /** Sanitised HTML; empty: the podcast's. */
  description: z.string(),
  artwork_url: z.string(),
  has_own_artwork: z.boolean(),
  season_id: Id.nullable(),
  keyword: z.string(),
  episode_type: z.enum(FEED_EPISODE_TYPES),
  last_episodes: z.int().nullable(),
  audio_form: z.string(),
  /** Published ones that are in it, and of those the ones that have that form. */
  episodes: z.int(),
  episodes_in_form: z.int(),
  /** null where nobody gets it under an address of its own. */
  recent_fetches: RecentFetches.nullable(),
  created_at: Instant,
})
export type FeedVariant = z.infer<typeof FeedVariant>

const FeedVariants = z.object({
  /** In the order in which they were made. */
  feed_variants: z.array(FeedVariant),
  /** Published episodes of the podcast. */
  episodes: z.int(),
  /** Titles of other forms that episodes have, with how many have it, the most frequent first. */
  audio_forms: z.array(z.object({ title: z.string(), episodes: z.int() })),
  /** Those that a new feed can have. */
  audiences: z.array(z.enum(FEED_AUDIENCES)),
  /** Of the main feed, to compare with; null where nobody gets it under one address. */
  main_recent_fetches: RecentFetches.nullable(),
})
export type FeedVariants = z.infer<typeof FeedVariants>

const Line = (max: number) => z.string().trim().max(max, `is too long (maximum is ${max} characters)`)

/** Those that are said must all be true of an episode. */
const choice = {
  season_id: Id.nullable().optional(),
  /** One of the keywords of an episode, whatever its letters' case. */
  keyword: Line(NAME_MAX).optional(),
  episode_type: z.enum(FEED_EPISODE_TYPES, 'is not included in the list').optional(),
  last_episodes: z
    .int('is not a number')
    .min(1, 'must be greater than 0')
    .max(9999, 'must be at most 9999')
    .nullable()
    .optional(),
}
const fields = {
  title: Line(NAME_MAX).optional(),
  description: Html.optional(),
  /** A path of the uploader (purpose artwork), or null to show the podcast's. */
  artwork_url: z.string().max(2048).nullish(),
  ...choice,
  /** The title of the other form of an episode that is its audio here; where it has none, its own file is. */
  audio_form: Line(MAX_FORM_NAME).optional(),
}

/** What a new one says. */
export const newFeedFields = {
  name: Name,
  audience: z.enum(FEED_AUDIENCES, 'is not included in the list').default('public'),
  ...fields,
}

export const listFeedVariants = get('/v2/shows/:showId/feed_variants', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'Additional feeds of a podcast',
  reply: FeedVariants,
  failure: 'message',
})
export const countFeedEpisodes = get('/v2/shows/:showId/feed_variants/episodes', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'How many published episodes an additional feed of this choice would have',
  query: z.object({
    season_id: z.coerce.number().int().positive().optional(),
    keyword: choice.keyword,
    episode_type: choice.episode_type,
    last_episodes: z.coerce.number().int().positive().max(9999).optional(),
    audio_form: fields.audio_form,
  }),
  reply: z.object({ episodes: z.int(), episodes_in_form: z.int() }),
  failure: 'fields',
})
export const createFeedVariant = post('/v2/shows/:showId/feed_variants', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Makes an additional feed; its address and its audience stay as they are',
  body: z.object(newFeedFields),
  reply: FeedVariant,
  status: 201,
  failure: 'fields',
})
export const updateFeedVariant = put('/v2/shows/:showId/feed_variants/:feedVariantId', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Changes an additional feed; absent fields stay',
  audit: 'plain',
  body: z.object({ name: Name.optional(), ...fields }),
  reply: FeedVariant,
  failure: 'fields',
})
export const deleteFeedVariant = del('/v2/shows/:showId/feed_variants/:feedVariantId', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Ends an additional feed: its address answers 410 for good',
  reply: Deleted,
  failure: 'message',
})
