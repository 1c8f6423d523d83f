import * as contract from '@podstead/contract/seasons'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createSeason, deleteSeason, updateSeason } from './commands.ts'
import { presentSeason } from './present.ts'
import { countedSeason, countedSeasons, permittedSeason } from './queries.ts'

export function seasons(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listSeasons: async ({ show }) => (await countedSeasons(db, show)).map(presentSeason),
    createSeason: async ({ show, body }) =>
      presentSeason(await countedSeason(db, await createSeason(kernel, show, body))),
    updateSeason: async ({ show, params, body }) => {
      const season = await permittedSeason(db, show, params.seasonId)
      return presentSeason(await countedSeason(db, await updateSeason(kernel, show, season, body)))
    },
    deleteSeason: async ({ show, params }) => {
      const season = await permittedSeason(db, show, params.seasonId)
      await deleteSeason(kernel, show, season)
      return { id: season.id, message: `Deleted Season ${season.number}` }
    },
  })
}
