import * as contract from '@podstead/contract/soundbites'
import type { FastifyInstance } from 'fastify'
import { presentEpisode } from '../episodes/present.ts'
import { episodeDetail } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { removeSoundbite, saveSoundbites } from './commands.ts'
import { presentSoundbites } from './present.ts'
import { listSoundbites, permittedSoundbite } from './queries.ts'

export function soundbites(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listSoundbites: async ({ show, episode, user }) => {
      return {
        audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
        show: presentEpisodeShow(kernel, user, show),
        ...presentSoundbites(await listSoundbites(db, episode)),
      }
    },
    replaceSoundbites: async ({ episode, body }) => {
      const saved = await withStored(
        () => saveSoundbites(kernel, episode, body),
        async () => presentSoundbites(await listSoundbites(db, episode)),
      )
      return presentSoundbites(saved)
    },
    deleteSoundbite: async ({ episode, params }) => {
      await removeSoundbite(kernel, episode, await permittedSoundbite(db, episode, params.soundbiteId))
      return { id: params.soundbiteId, message: 'Soundbite has been deleted' }
    },
  })
}
