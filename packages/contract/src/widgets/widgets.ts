import { z } from 'zod'
import { del, get, post } from '../endpoint.ts'
import { Deleted, Id, Instant } from '../fields.ts'
import { readableWidget } from '../shows/widget-settings.ts'
import { siteOrigin } from './site-origin.ts'

/** Players of a podcast on other sites: how they look, where they may stand, and what is copied. */

export const AllowSite = z.object({
  id: Id,
  /** An origin, `https://example.com`, or all below a name, `https://*.example.com`. */
  url_address: z.string(),
  created_at: Instant,
})
export type AllowSite = z.infer<typeof AllowSite>

/** Given in any spelling, kept as the origin. */
const Site = z
  .string("can't be blank")
  .trim()
  .min(1, "can't be blank")
  .overwrite((text) => siteOrigin(text) ?? text)
  .refine(
    (text) => text === '' || siteOrigin(text) !== null,
    'must be a site like example.com, https://example.com or *.example.com',
  )

const WidgetEpisode = z.object({
  id: Id,
  name: z.string(),
  audio_date: Instant,
  duration_second: z.number(),
  artwork_url_256: z.string(),
  /** The player of this episode alone. */
  embed_url: z.string(),
})
export type WidgetEpisode = z.infer<typeof WidgetEpisode>

export const Widget = z.object({
  show: z.object({
    id: Id,
    podcast_title: z.string(),
    artwork_url_256: z.string(),
    /**
     * The player with all episodes; empty where there is none: for secret and password-protected podcasts,
     * and for those for members until a site is named.
     */
    embed_url: z.string(),
    player_page_link: z.string(),
    ...readableWidget,
    settings_version: z.int(),
  }),
  /** Published ones, as players list them. */
  audioposts: z.array(WidgetEpisode),
  total: z.int(),
  current_page: z.int(),
  next_page: z.int().nullable(),
  is_shopify_app: z.boolean(),
})
export type Widget = z.infer<typeof Widget>

export const getWidget = get('/v2/shows/:showId/widget', {
  resource: 'show',
  permission: 'shows.read',
  skill: 'skill_embedded_player',
  summary: 'Players for other sites: settings, addresses and the episodes that they list, 20 a page',
  query: z.object({ page: z.coerce.number<unknown>().int('is not a number').min(1).max(100_000).optional() }),
  reply: Widget,
  failure: 'fields',
})

export const listAllowSites = get('/v1/shows/:showId/allow_sites', {
  resource: 'show',
  permission: 'shows.read',
  skill: 'skill_embedded_player',
  summary: 'Security codes: the sites on which players of a podcast for members may stand',
  reply: z.array(AllowSite),
  failure: 'fields',
})
export const createAllowSite = post('/v1/shows/:showId/allow_sites', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_embedded_player',
  summary: 'Names a site for players of a podcast for members: a host, an address, or *.example.com',
  body: z.object({ url_address: Site }),
  reply: AllowSite,
  status: 201,
  failure: 'fields',
})
export const deleteAllowSite = del('/v1/shows/:showId/allow_sites/:allowSiteId', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_embedded_player',
  reply: Deleted,
  failure: 'message',
})

/** Copied players of a podcast for members end; new ones have to be copied. */
export const renewWidgetKey = post('/v2/shows/:showId/widget_key', {
  resource: 'show',
  permission: 'shows.write',
  skill: 'skill_embedded_player',
  summary: 'Ends every copied player of a podcast for members',
  reply: z.object({ embed_url: z.string() }),
  failure: 'message',
})

/** The player of a public podcast; for everybody else's it is 404, as for none. */
export const findMobilePlayer = get('/v2/mobile_players/:slugKey', {
  access: 'public',
  summary: 'Where the mobile player of a public podcast is',
  reply: z.object({ podcast_title: z.string(), player_page_link: z.string() }),
  failure: 'message',
})
