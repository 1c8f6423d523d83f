import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, HttpUrl, Id, required } from '../fields.ts'
import { isReservedLinkName, LINK_NAME, MAX_LINK_NAME } from './link-names.ts'

/** The landing page of a public podcast, and the short addresses below it, which are counted. */

export const landingPage = address('GET', '/l/:slugKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Landing page of a public podcast: every app, the feed and the latest episode',
  content: 'text/html',
})
/** 302, never kept by browsers, so that each use is counted and a changed target holds at once. */
export const shortLink = address('GET', '/l/:slugKey/:nameKey', {
  access: 'public',
  origin: 'pages',
  summary: 'A short link of a podcast: an app by its name, `latest`, `site`, `feed`, or one of its own',
  content: 'text/html',
})

const ShortLink = z.object({
  /** Null for those that every podcast has. */
  id: Id.nullable(),
  /** Empty for the landing page itself. */
  name: z.string(),
  kind: z.enum(['landing', 'built_in', 'own']),
  url: z.string(),
  /** Where it leads at the moment. */
  target_url: z.string(),
  episode_id: Id.nullable(),
  episode_name: z.string(),
  /** Its episode is not published (any more): until it is, the link leads to the landing page. */
  is_waiting: z.boolean(),
  clicks_7: z.int(),
  clicks_30: z.int(),
  clicks_all: z.int(),
  /** Of the last 30 days of the podcast's time zone, today last. */
  days: z.array(z.int()),
})
export type ShortLink = z.infer<typeof ShortLink>

const ShortLinks = z.object({
  landing_page_url: z.string(),
  /** The date of the first and the last number of `days`. */
  from: z.string(),
  to: z.string(),
  /** The landing page first, then the owner's by name, then those that lead somewhere of every podcast's. */
  links: z.array(ShortLink),
})
export type ShortLinks = z.infer<typeof ShortLinks>

const LinkName = z
  .string(required)
  .trim()
  .toLowerCase()
  .min(1, "can't be blank")
  .max(MAX_LINK_NAME, `is too long (maximum is ${MAX_LINK_NAME} characters)`)
  .refine(
    (name) => name === '' || LINK_NAME.test(name),
    'may have small letters, digits and single hyphens between them',
  )
  .refine((name) => !isReservedLinkName(name), 'is taken by an app or a page of every podcast')

/** Either an address or an episode of the podcast. */
const LinkTarget = {
  target_url: z.union([z.literal(''), HttpUrl]).optional(),
  episode_id: Id.nullable().optional(),
}

export const listShortLinks = get('/v2/shows/:showId/short_links', {
  resource: 'show',
  permission: 'shows.read',
  skill: 'skill_podcast_website',
  summary: 'The short links of a public podcast, and how often each was followed',
  reply: ShortLinks,
  failure: 'fields',
})
export const createShortLink = post('/v2/shows/:showId/short_links', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Makes a short link to an address, or to an episode of the podcast',
  body: z.object({ name: LinkName, ...LinkTarget }),
  reply: ShortLink,
  status: 201,
  failure: 'fields',
})
export const updateShortLink = put('/v2/shows/:showId/short_links/:shortLinkId', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Changes the name or the target of a short link, which keeps its numbers',
  audit: 'plain',
  body: z.object({ name: LinkName, ...LinkTarget }),
  reply: ShortLink,
  failure: 'fields',
})
export const deleteShortLink = del('/v2/shows/:showId/short_links/:shortLinkId', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Ends a short link; its numbers go with it',
  reply: Deleted,
  failure: 'message',
})
