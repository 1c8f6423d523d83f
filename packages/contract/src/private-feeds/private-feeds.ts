import { z } from 'zod'
import { address } from '../address.ts'
import { get, put } from '../endpoint.ts'
import { Id } from '../fields.ts'

/**
 * What the apps of a members-only podcast's subscribers fetch. Every address is one subscriber's own, and
 * ends with the address of their feed; what opens nothing answers 404, whatever the reason. GET answers
 * HEAD as well.
 */

/** `/private/feeds/{secret}` and `/private/feeds/{secret}.xml`. */
export const privateFeed = address('GET', '/private/feeds/:feedKey', {
  access: 'capability',
  origin: 'media',
  summary: 'RSS feed of one subscriber: the episodes that are open to them',
  content: 'application/rss+xml',
})

/**
 * The enclosure in a subscriber's feed, signed for subscriber and episode. An episode that has closed answers
 * with the closing episode, where the podcast has one.
 */
export const privateAudio = address(
  'GET',
  '/private/audio/:subscriberKey/:episodeKey/:signatureKey/:fileKey',
  {
    access: 'capability',
    origin: 'media',
    cors: true,
    summary: 'Audio of an episode for one subscriber; supports ranges; counted',
    content: 'audio/mpeg',
  },
)

/** Another form of the episode, such as video. One that has closed answers like its enclosure. */
export const privateAlternate = address(
  'GET',
  '/private/alternate/:subscriberKey/:episodeKey/:signatureKey/:enclosureKey/:fileKey',
  {
    access: 'capability',
    origin: 'media',
    cors: true,
    summary: 'Another form of an episode for one subscriber; supports ranges; counted',
    content: 'video/mp4',
  },
)

export const privateChapters = address(
  'GET',
  '/private/chapters/:subscriberKey/:episodeKey/:signatureKey/:fileKey',
  {
    access: 'capability',
    origin: 'media',
    cors: true,
    summary: 'Chapters of an episode for one subscriber',
    content: 'application/json+chapters',
  },
)

export const privateTranscript = address(
  'GET',
  '/private/transcripts/:subscriberKey/:episodeKey/:signatureKey/:fileKey',
  {
    access: 'capability',
    origin: 'media',
    cors: true,
    summary: 'A transcript of an episode for one subscriber',
    content: 'text/vtt',
  },
)

/** `itemKey`: the episode that shows it, or the podcast by its GUID; signed for that. */
export const privatePicture = address(
  'GET',
  '/private/pictures/:subscriberKey/:itemKey/:signatureKey/:pictureKey/:sizeKey',
  {
    access: 'capability',
    origin: 'media',
    cors: true,
    summary: 'A picture in the feed of one subscriber',
    content: 'image/jpeg',
  },
)

/** What the last item of a feed plays whose time is over. Signed as what belongs to the podcast is. */
export const privateClosing = address(
  'GET',
  '/private/closing/:subscriberKey/:itemKey/:signatureKey/:fileKey',
  {
    access: 'capability',
    origin: 'media',
    cors: true,
    summary: 'The sound that tells a subscriber that their access is over',
    content: 'audio/mpeg',
  },
)

/**
 * For the web player: the ticket is one subscriber's, for one episode and some hours, and ends with the
 * address of the feed. `audio.mp3`, `chapters.json`, `{transcript}.vtt`.
 */
export const privatePlayer = address('GET', '/private/player/:ticketKey/:fileKey', {
  access: 'capability',
  origin: 'media',
  cors: true,
  summary: 'An episode in the web player of one subscriber; supports ranges; counted',
  content: 'audio/mpeg',
})

export const MAX_CLOSING_TEXT = 2000

export const PrivateFeedSettings = z.object({
  /** Heard in place of episodes that have closed, and in the last item; null: a short sound. */
  closing_episode_id: Id.nullable(),
  /** What the last item says to whom access has ended; empty: `closing_text_default`. */
  closing_text: z.string(),
  /** In the language of the podcast. */
  closing_text_default: z.string(),
})
export type PrivateFeedSettings = z.infer<typeof PrivateFeedSettings>

export const getPrivateFeedSettings = get('/v2/shows/:showId/private_feed_settings', {
  resource: 'show',
  permission: 'subscribers.read',
  skill: 'skill_advanced_private_feed',
  summary: 'What subscribers hear when their access is over',
  reply: PrivateFeedSettings,
  failure: 'fields',
})

export const updatePrivateFeedSettings = put('/v2/shows/:showId/private_feed_settings', {
  resource: 'show',
  permission: 'subscribers.write',
  skill: 'skill_advanced_private_feed',
  summary:
    'Choose an episode, also a draft, that subscribers hear when their access is over, and what they read',
  body: z.object({
    closing_episode_id: Id.nullable().optional(),
    closing_text: z
      .string()
      .trim()
      .max(MAX_CLOSING_TEXT, 'is too long (maximum is 2000 characters)')
      .optional(),
  }),
  reply: PrivateFeedSettings,
  failure: 'fields',
})
