import * as contract from '@podstead/contract/seasons'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createSeason, deleteSeason, updateSeason } from './commands.ts'
import { presentSeason } from './present.ts'
import { countedSeason, countedSeasons, type PermittedSeason, permittedSeason } from './queries.ts'

export function seasons(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (season: PermittedSeason) => presentSeason(await countedSeason(db, season))
  serve(app, kernel, contract, {
    listSeasons: async ({ show }) => (await countedSeasons(db, show)).map(presentSeason),
    createSeason: async ({ show, body }) => present(await createSeason(kernel, show, body)),
    updateSeason: async ({ show, params, body }) => {
      const season = await permittedSeason(db, show, params.seasonId)
      const saved = await withStored(
        () => updateSeason(kernel, show, season, body),
        async () => present(await permittedSeason(db, show, season.id)),
      )
      return present(saved)
    },
    deleteSeason: async ({ show, params }) => {
      const season = await permittedSeason(db, show, params.seasonId)
      await deleteSeason(kernel, show, season)
      return { id: season.id, message: `Deleted Season ${season.number}` }
    },
  })
}
