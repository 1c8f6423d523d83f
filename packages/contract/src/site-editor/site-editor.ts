import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Instant, Version } from '../fields.ts'
import { SitePage } from './site-page.ts'

/** The home page of a podcast as its creators arrange it: a draft, and what visitors see. */

export const SitePicture = z.object({
  /** What sections name it by; copies and archives keep it. */
  name: z.string(),
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type SitePicture = z.infer<typeof SitePicture>

export const SiteEditor = z.object({
  /** The draft where there is one, else what is published. */
  page: SitePage,
  version: Version,
  /** Whether the draft says something else than what visitors see. */
  has_draft: z.boolean(),
  /** Null while visitors see the page that every podcast begins with. */
  published_at: Instant.nullable(),
  pictures: z.array(SitePicture),
  /** The newest published ones, to be featured. */
  episodes: z.array(z.object({ guid: z.string(), name: z.string() })),
  /** Where custom styles and footer code work; null where there is no domain of its own. */
  own_domain: z.string().nullable(),
  page_url: z.string(),
})
export type SiteEditor = z.infer<typeof SiteEditor>

const own = {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_podcast_website',
  failure: 'fields',
} as const

export const getSitePage = get('/v2/shows/:id/site_page', {
  ...own,
  summary: 'The home page of a podcast as it is being edited',
  reply: SiteEditor,
})
export const saveSitePage = put('/v2/shows/:id/site_page', {
  ...own,
  summary: 'Saves the draft of the home page; visitors see nothing of it yet',
  body: z.object({ page: SitePage, version: Version.optional() }),
  reply: SiteEditor,
})
export const publishSitePage = post('/v2/shows/:id/site_page/publish', {
  ...own,
  summary: 'Shows the draft to visitors',
  body: z.object({ version: Version.optional() }),
  reply: SiteEditor,
})
export const discardSiteDraft = del('/v2/shows/:id/site_page/draft', {
  ...own,
  summary: 'Back to what visitors see',
  reply: SiteEditor,
})
export const previewSitePage = post('/v2/shows/:id/site_page/preview', {
  ...own,
  summary: 'The home page as it would look, without scripts; nothing is stored',
  audit: 'never',
  rate: 'read',
  body: z.object({ page: SitePage }),
  reply: z.object({ html: z.string() }),
})
export const addSitePicture = post('/v2/shows/:id/site_pictures', {
  ...own,
  summary: 'Keeps an uploaded picture for the home page',
  body: z.object({
    /** A path of the uploader (purpose site_picture, with this podcast). */
    image_url: z.string("can't be blank").min(1, "can't be blank").max(2048),
  }),
  reply: SitePicture,
  status: 201,
})
