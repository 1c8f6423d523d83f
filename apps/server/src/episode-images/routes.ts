import * as contract from '@podstead/contract/episode-images'
import type { FastifyInstance } from 'fastify'
import { presentEpisode } from '../episodes/present.ts'
import { episodeDetail } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { addImage, removeImage } from './commands.ts'
import { presentImage } from './present.ts'
import { listEpisodeImages, permittedImage } from './queries.ts'

export function episodeImages(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listEpisodeImages: async ({ show, episode, user }) => {
      return {
        audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
        show: presentEpisodeShow(kernel, user, show),
        images: (await listEpisodeImages(db, episode)).map((image) => presentImage(kernel, image)),
      }
    },
    createEpisodeImage: async ({ episode, body }) =>
      presentImage(kernel, await addImage(kernel, episode, body)),
    deleteEpisodeImage: async ({ episode, params }) => {
      await removeImage(kernel, episode, await permittedImage(db, episode, params.imageId))
      return { id: params.imageId, message: 'Image delete success' }
    },
  })
}
