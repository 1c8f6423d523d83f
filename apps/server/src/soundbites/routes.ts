import * as contract from '@podstead/contract/soundbites'
import type { FastifyInstance } from 'fastify'
import { presentEpisode } from '../episodes/present.ts'
import { episodeDetail } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { removeSoundbite, saveSoundbites } from './commands.ts'
import { presentSoundbite } from './present.ts'
import { listSoundbites, permittedSoundbite } from './queries.ts'

export function soundbites(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listSoundbites: async ({ show, episode, user }) => {
      return {
        audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
        show: presentEpisodeShow(kernel, user, show),
        soundbites: (await listSoundbites(db, episode)).map(presentSoundbite),
      }
    },
    replaceSoundbites: async ({ episode, body }) => {
      const saved = await saveSoundbites(kernel, episode, body)
      return { soundbites: saved.map(presentSoundbite) }
    },
    deleteSoundbite: async ({ episode, params }) => {
      await removeSoundbite(kernel, episode, await permittedSoundbite(db, episode, params.soundbiteId))
      return { id: params.soundbiteId, message: 'Soundbite has been deleted' }
    },
  })
}
