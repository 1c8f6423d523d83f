import { z } from 'zod'
import { del, get, post } from './endpoint.ts'
import { EpisodeShow } from './episodes/episode-show.ts'
import { Episode } from './episodes/episodes.ts'
import { Id, ServerText } from './fields.ts'

/** Pictures that go with an episode. */

export const EpisodeImage = z.object({
  id: Id,
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  subtitle: z.string(),
  description: z.string(),
})
export type EpisodeImage = z.infer<typeof EpisodeImage>

export const listEpisodeImages = get('/v1/audioposts/:episodeId/audiopost_images', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({ show: EpisodeShow, audiopost: Episode, images: z.array(EpisodeImage) }),
  failure: 'message',
})
export const createEpisodeImage = post('/v1/audioposts/:episodeId/audiopost_images', {
  resource: 'episode',
  permission: 'episodes.write',
  body: z.object({
    /** A path of the uploader (purpose episode_image, with the episode's show). */
    image_url: z.string("can't be blank").min(1, "can't be blank").max(2048),
    subtitle: z.string().trim().max(255, 'is too long (maximum is 255 characters)').nullish(),
    description: z.string().trim().max(4000, 'is too long (maximum is 4000 characters)').nullish(),
  }),
  reply: EpisodeImage,
  status: 201,
  failure: 'fields',
})
export const deleteEpisodeImage = del('/v1/audioposts/:episodeId/audiopost_images/:imageId', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'message',
})
