import { z } from 'zod'
import { Time } from './chapters.ts'
import { del, get, post } from './endpoint.ts'
import { EpisodeShow } from './episodes/episode-show.ts'
import { Episode } from './episodes/episodes.ts'
import { Id, ServerText, Version } from './fields.ts'

/** Soundbites of an episode. */

export const Soundbite = z.object({
  id: Id,
  title: z.string(),
  start_time: z.number(),
  end_time: z.number(),
  startTimeText: z.string(),
  endTimeText: z.string(),
})
export type Soundbite = z.infer<typeof Soundbite>

export const listSoundbites = get('/v1/audioposts/:episodeId/soundbites', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({
    audiopost: Episode,
    show: EpisodeShow,
    soundbites: z.array(Soundbite),
    version: Version,
  }),
  failure: 'messages',
})
export const replaceSoundbites = post('/v1/audioposts/:episodeId/many_soundbites', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Replace the whole list in one transaction',
  body: z.object({
    items: z
      .array(
        z.object({
          /** Of one that is there already; it stays the same. */
          id: Id.optional(),
          title: z.string().trim().max(128, 'is too long (maximum is 128 characters)').nullish(),
          start_time: Time,
          end_time: Time,
        }),
      )
      .max(200, 'are too many (maximum is 200)'),
    duration_second: z.number().nullish(),
    version: Version.optional(),
  }),
  reply: z.object({ soundbites: z.array(Soundbite), version: Version }),
  failure: 'messages',
})
export const deleteSoundbite = del('/v1/audioposts/:episodeId/soundbites/:soundbiteId', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'messages',
})
