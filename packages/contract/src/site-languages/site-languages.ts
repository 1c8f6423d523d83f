import { z } from 'zod'
import { get, put } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** Podcasts of one account that are the same podcast in several languages. */

const MAX_VERSIONS = 50

const OtherPodcast = z.object({
  id: Id,
  name: z.string(),
  /** ISO 639. */
  language: z.string(),
  /** It is this podcast in another language. */
  is_version: z.boolean(),
})

export const SiteLanguages = z.object({
  show_id: Id,
  language: z.string(),
  /** The other public podcasts of the account, of which each can be a version of this one. */
  podcasts: z.array(OtherPodcast),
})
export type SiteLanguages = z.infer<typeof SiteLanguages>

export const getSiteLanguages = get('/v2/shows/:showId/languages', {
  resource: 'show',
  permission: 'shows.read',
  skill: 'skill_podcast_website',
  summary: 'Which public podcasts of the account are this one in other languages',
  reply: SiteLanguages,
  failure: 'fields',
})

export const updateSiteLanguages = put('/v2/shows/:showId/languages', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  summary: 'Says which podcasts are this one in other languages; those that are added bring theirs along',
  audit: 'plain',
  body: z.object({
    show_ids: z.array(Id).max(MAX_VERSIONS, 'is too long'),
  }),
  reply: SiteLanguages,
  failure: 'fields',
})
