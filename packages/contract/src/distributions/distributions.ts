import { z } from 'zod'
import { get, post, put } from '../endpoint.ts'
import { HttpUrl, Id, Instant, Message } from '../fields.ts'
import { DIRECTORY_NAMES, OPEN_DIRECTORIES } from './directories.ts'

/** In which directories a podcast is. Only public podcasts are in any. */

/** What its owner notes. `none`: nothing was done yet; `waiting`: sent, and not answered. */
export const NOTED_STATES = ['none', 'waiting', 'listed', 'refused'] as const
export type NotedState = (typeof NOTED_STATES)[number]
/** `other_feed`: the directory says that it has the podcast, and reads its feed at another address. */
const LISTING_STATES = [...NOTED_STATES, 'other_feed'] as const
export type ListingState = (typeof LISTING_STATES)[number]

const Listing = z.object({
  directory: z.enum(DIRECTORY_NAMES),
  state: z.enum(LISTING_STATES),
  /** The podcast there; empty where it is not known. */
  url: z.string(),
  /** The directory was asked, and said so itself. */
  is_found: z.boolean(),
  noted_at: Instant.nullable(),
})
export type Listing = z.infer<typeof Listing>

export const Distributions = z.object({
  show_id: Id,
  rss_feed: z.string(),
  /** Directories take nothing without these (RU451). */
  checklist: z.object({ artwork: z.boolean(), description: z.boolean(), episode: z.boolean() }),
  listings: z.array(Listing),
  /** Whether this server may send to the Podcast Index, and which directories it can ask. */
  can_submit: z.boolean(),
  looked_up: z.array(z.enum(DIRECTORY_NAMES)),
})
export type Distributions = z.infer<typeof Distributions>

export const getDistributions = get('/v2/shows/:showId/distributions', {
  resource: 'show',
  permission: 'shows.read',
  skill: 'skill_podcast_website',
  summary: 'In which directories a public podcast is, and what they need',
  reply: Distributions,
  failure: 'fields',
})

export const updateDistribution = put('/v2/shows/:showId/distributions', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Notes what was done with a directory, and the address of the podcast there',
  audit: 'plain',
  body: z.object({
    directory: z.enum(OPEN_DIRECTORIES, 'is not included in the list'),
    state: z.enum(NOTED_STATES, 'is not included in the list'),
    url: z.union([z.literal(''), HttpUrl]).optional(),
  }),
  reply: Distributions,
  failure: 'fields',
})

export const lookUpDirectories = post('/v2/shows/:showId/distributions/look_up', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Asks the directories that can be asked whether they have the podcast',
  reply: Distributions,
  failure: 'fields',
})

/** A GET that sends something; once a minute for each podcast, and sent once however often it is called. */
export const createPodcastIndex = get('/v1/shows/:showId/create_podcast_index', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  rate: 'write',
  summary: 'Adds a public podcast to the Podcast Index',
  reply: Message,
  failure: 'message',
})
