import { z } from 'zod'
import { del, get, put } from '../endpoint.ts'
import { Id, Instant, Message } from '../fields.ts'
import { listCategories, listExplicitTypes, listLanguages } from '../lookups.ts'
import { ROLE_NAMES } from '../permissions.ts'
import { Show, ShowSettings } from '../shows/show-settings.ts'

/**
 * Podcasts that others share with the caller. What is here can be seen by everybody of a team, so fields are
 * picked one by one: nothing that opens a private feed, and nothing about money or subscribers.
 */

const { shape: readable } = Show
const { shape: writable } = ShowSettings

export const TeamPodcast = z.object({
  id: Id,
  podcast_title: z.string(),
  name: z.string(),
  artwork_url_256: z.string(),
  is_private_show: z.boolean(),
  audioposts_count: z.int(),
  /** What the caller is of it. */
  role: z.enum(ROLE_NAMES),
  /** Since when it is shared; of one's own, since when it exists. */
  shared_at: Instant,
  /** Of guests: what they are asked about. */
  episodes: z.array(z.object({ id: Id, name: z.string() })),
})
export type TeamPodcast = z.infer<typeof TeamPodcast>

export const listTeamPodcasts = get('/v2/team_podcasts', {
  resource: 'none',
  summary: 'Podcasts that are shared with the caller, and those that they share with others',
  reply: z.array(TeamPodcast),
  failure: 'message',
})

/** What the team may change of a podcast. */
export const TeamSettings = z.object({
  podcast_title: writable.podcast_title,
  description: writable.description,
  author: writable.author,
  email: writable.email,
  link: writable.link,
  copyright: writable.copyright,
  itunes_keywords: writable.itunes_keywords,
  language_id: writable.language_id,
  category_id: writable.category_id,
  subcategory_id: writable.subcategory_id,
  medium_type: writable.medium_type,
  explicit_type_id: writable.explicit_type_id,
  itunes_type_is_serial: writable.itunes_type_is_serial,
  itune_complete: writable.itune_complete,
  locked: writable.locked,
  location_name: writable.location_name,
  location_geo: writable.location_geo,
  settings_version: writable.settings_version,
})

/** What every page of the team area shows of its podcast. */
export const TeamShowHeader = z.object({
  id: readable.id,
  podcast_title: readable.podcast_title,
  name: readable.name,
  artwork_url_256: readable.artwork_url_256,
  is_private_show: readable.is_private_show,
  is_direct_upload: readable.is_direct_upload,
  time_zone: readable.time_zone,
  medium_type: readable.medium_type,
  /** Nothing is published without a date. */
  manual_release: readable.manual_release,
  role: z.enum(ROLE_NAMES),
})
export type TeamShowHeader = z.infer<typeof TeamShowHeader>

export const TeamShow = z.object({
  ...TeamShowHeader.shape,
  description: readable.description,
  author: readable.author,
  email: readable.email,
  link: readable.link,
  copyright: readable.copyright,
  itunes_keywords: readable.itunes_keywords,
  language_id: readable.language_id,
  category_id: readable.category_id,
  subcategory_id: readable.subcategory_id,
  explicit_type_id: readable.explicit_type_id,
  itunes_type_is_serial: readable.itunes_type_is_serial,
  itune_complete: readable.itune_complete,
  locked: readable.locked,
  location_name: readable.location_name,
  location_geo: readable.location_geo,
  show_name_editable: z.boolean(),
  settings_version: z.int(),
})
export type TeamShow = z.infer<typeof TeamShow>

export const getTeamPodcast = get('/v2/team_podcasts/:showId', {
  resource: 'team_show',
  permission: 'shows.read',
  summary: 'Settings of a shared podcast, with what they can be chosen from',
  reply: z.object({
    ...TeamShow.shape,
    languages: listLanguages.reply,
    categories: listCategories.reply,
    explicit_types: listExplicitTypes.reply,
  }),
  failure: 'message',
})

export const updateTeamPodcast = put('/v2/team_podcasts/:showId', {
  resource: 'team_show',
  permission: 'shows.write',
  summary: 'Change settings of a shared podcast',
  body: z.object({ podcast: TeamSettings }),
  reply: TeamShow,
  failure: 'fields',
})

/** @param showKey the id of the podcast */
export const leaveTeam = del('/v2/team_memberships/:showKey', {
  resource: 'none',
  summary: 'Leave the team of a podcast',
  reply: Message,
  failure: 'message',
})
