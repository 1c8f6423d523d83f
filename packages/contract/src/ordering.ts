import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { EpisodeShow } from './episodes/episode-show.ts'
import { Episode } from './episodes/episodes.ts'
import { Id, ServerText, Version } from './fields.ts'

/** The order of episodes. */

export const ORDER_TARGETS = {
  'audioposts.name': 'Episode title',
  'audioposts.audio_date': 'Publish date',
  'audioposts.episode_number': 'Episode number',
  season_number: 'Season number',
} as const
export type OrderTarget = keyof typeof ORDER_TARGETS

const targets = Object.keys(ORDER_TARGETS) as [OrderTarget, ...OrderTarget[]]
export const OrderMethod = z.object({
  id: Id,
  show_id: Id,
  name: z.string(),
  target_name: z.enum(targets),
  direction: z.enum(['ASC', 'DESC']),
  position: z.int(),
  /** Of the whole list. */
  version: Version,
})
export type OrderMethod = z.infer<typeof OrderMethod>

export const listOrderMethods = get('/v2/shows/:showId/show_order_methods', {
  resource: 'show',
  permission: 'shows.read',
  reply: z.array(OrderMethod),
  failure: 'message',
})
export const saveOrderMethods = post('/v2/shows/:showId/show_order_methods', {
  audit: 'settings',
  resource: 'show',
  permission: 'shows.write',
  summary: 'Replace the sort order; empty means newest first',
  body: z.object({
    show_order_methods: z
      .array(
        z.object({
          target_name: z.enum(targets),
          direction: z.enum(['ASC', 'DESC']),
          name: z.string().max(100).optional(),
          position: z.int().optional(),
        }),
      )
      .max(4),
    version: Version.optional(),
  }),
  reply: z.array(OrderMethod),
  failure: 'fields',
})

/** What sorting needs to know of an episode: hundreds of them are shown at once. */
export const SortedEpisode = Episode.pick({
  id: true,
  show_id: true,
  name: true,
  publication: true,
  is_draft: true,
  audio_date: true,
  episode_number: true,
  season_id: true,
  season: true,
  artwork_url_256: true,
})
export type SortedEpisode = z.infer<typeof SortedEpisode>

export const listSorted = get('/v1/shows/:showId/audioposts_sorted', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'All episodes by number; those without one come last, oldest first',
  reply: z.object({
    audioposts: z.array(SortedEpisode),
    show: EpisodeShow,
    /** Of the numbers of all episodes. */
    version: Version,
  }),
  failure: 'message',
})
export const saveSorted = post('/v1/shows/:showId/audioposts_sorted', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Save episode numbers',
  body: z.object({
    updated_episodes: z
      .array(
        z.object({ id: Id, episode_number: z.union([z.int(), z.string().trim().max(32)]).transform(String) }),
      )
      .max(50_000),
    version: Version.optional(),
  }),
  reply: z.object({ message: ServerText, audioposts: z.array(SortedEpisode), version: Version }),
  failure: 'fields',
})

interface Folder {
  id: number
  name: string
  children: Folder[]
}
const Folder: z.ZodType<Folder> = z.lazy(() =>
  z.object({ id: Id, name: z.string(), children: z.array(Folder) }),
)
export const listSubfolders = get('/v1/shows/:showId/get_show_subfolders', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'Child shows of a synchronised drive, as a tree',
  reply: z.array(Folder),
  failure: 'message',
})
