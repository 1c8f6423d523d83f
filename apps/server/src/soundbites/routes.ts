import * as contract from '@podstead/contract/soundbites'
import type { FastifyInstance } from 'fastify'
import { presentEpisode, presentEpisodeShow } from '../episodes/present.ts'
import { episodeDetail, ownedEpisodeById } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { ownedShow } from '../shows/queries.ts'
import { removeSoundbite, saveSoundbites } from './commands.ts'
import { presentSoundbite } from './present.ts'
import { ownedSoundbite, soundbitesOf } from './queries.ts'

export function soundbites(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listSoundbites: async ({ user, params }) => {
      const episode = await ownedEpisodeById(db, user, params.episodeId)
      const show = await ownedShow(db, user, episode.show_id)
      return {
        audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
        show: presentEpisodeShow(kernel, user, show),
        soundbites: (await soundbitesOf(db, episode)).map(presentSoundbite),
      }
    },
    replaceSoundbites: async ({ user, params, body }) => {
      const saved = await saveSoundbites(kernel, await ownedEpisodeById(db, user, params.episodeId), body)
      return { soundbites: saved.map(presentSoundbite) }
    },
    deleteSoundbite: async ({ user, params }) => {
      const episode = await ownedEpisodeById(db, user, params.episodeId)
      await removeSoundbite(kernel, episode, await ownedSoundbite(db, episode, params.soundbiteId))
      return { id: params.soundbiteId, message: 'Soundbite has been deleted' }
    },
  })
}
