import { z } from 'zod'
import { get, put } from './endpoint.ts'
import { Html } from './fields.ts'
import { Hosts } from './people.ts'

/** What a podcast's new episodes begin with: a template of show notes, people and artwork. */

export const EpisodeDefaults = z.object({
  /** HTML. */
  description: z.string(),
  /** People who have left the podcast are not among them. */
  hosts: z.array(z.object({ person_id: z.int(), roles: z.array(z.string()), sort_order: z.int() })),
  artwork_url_256: z.string().nullable(),
})
export type EpisodeDefaults = z.infer<typeof EpisodeDefaults>

export const getEpisodeDefaults = get('/v2/shows/:showId/episode_defaults', {
  resource: 'show',
  permission: 'episodes.write',
  summary: 'What new episodes of the podcast begin with',
  reply: EpisodeDefaults,
  failure: 'fields',
})

export const updateEpisodeDefaults = put('/v2/shows/:showId/episode_defaults', {
  resource: 'show',
  permission: 'shows.write',
  summary:
    'Change what new episodes begin with. An episode that is created without `artwork_url` gets the artwork; description and people are for forms to begin with',
  body: z.object({
    description: Html.optional(),
    hosts: Hosts.optional(),
    /** The path of an upload; empty takes the picture away. */
    artwork_url: z.string().max(2000).optional(),
  }),
  reply: EpisodeDefaults,
  failure: 'fields',
})
