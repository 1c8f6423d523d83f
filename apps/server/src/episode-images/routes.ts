import * as contract from '@podstead/contract/episode-images'
import type { FastifyInstance } from 'fastify'
import { presentEpisode, presentEpisodeShow } from '../episodes/present.ts'
import { episodeDetail, ownedEpisodeById } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { ownedShow } from '../shows/queries.ts'
import { addImage, removeImage } from './commands.ts'
import { presentImage } from './present.ts'
import { imagesOf, ownedImage } from './queries.ts'

export function episodeImages(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listEpisodeImages: async ({ user, params }) => {
      const episode = await ownedEpisodeById(db, user, params.episodeId)
      const show = await ownedShow(db, user, episode.show_id)
      return {
        audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
        show: presentEpisodeShow(kernel, user, show),
        images: (await imagesOf(db, episode)).map((image) => presentImage(kernel, image)),
      }
    },
    createEpisodeImage: async ({ user, params, body }) =>
      presentImage(kernel, await addImage(kernel, await ownedEpisodeById(db, user, params.episodeId), body)),
    deleteEpisodeImage: async ({ user, params }) => {
      const episode = await ownedEpisodeById(db, user, params.episodeId)
      await removeImage(kernel, episode, await ownedImage(db, episode, params.imageId))
      return { id: params.imageId, message: 'Image delete success' }
    },
  })
}
