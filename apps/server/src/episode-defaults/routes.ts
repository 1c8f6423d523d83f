import * as contract from '@podstead/contract/episode-defaults'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { updateDefaults } from './commands.ts'
import { presentDefaults } from './present.ts'
import { findDefaults } from './queries.ts'

const { getEpisodeDefaults, updateEpisodeDefaults } = contract

export function episodeDefaults(app: FastifyInstance, kernel: Kernel): void {
  serve(
    app,
    kernel,
    { getEpisodeDefaults, updateEpisodeDefaults },
    {
      getEpisodeDefaults: async ({ show }) =>
        presentDefaults(kernel, show, await findDefaults(kernel.db, show.id)),
      updateEpisodeDefaults: async ({ show, body }) =>
        presentDefaults(kernel, show, await updateDefaults(kernel, show, body)),
    },
  )
}
