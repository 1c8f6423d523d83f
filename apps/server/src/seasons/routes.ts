import * as contract from '@podstead/contract/seasons'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { ownedShow } from '../shows/queries.ts'
import { createSeason, deleteSeason, updateSeason } from './commands.ts'
import { presentSeason } from './present.ts'
import { countedSeason, countedSeasons, ownedSeason } from './queries.ts'

export function seasons(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listSeasons: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return (await countedSeasons(db, show)).map(presentSeason)
    },
    createSeason: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      return presentSeason(await countedSeason(db, await createSeason(kernel, show, body)))
    },
    updateSeason: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      const season = await ownedSeason(db, show, params.seasonId)
      return presentSeason(await countedSeason(db, await updateSeason(kernel, show, season, body)))
    },
    deleteSeason: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      const season = await ownedSeason(db, show, params.seasonId)
      await deleteSeason(kernel, show, season)
      return { id: season.id, message: `Deleted Season ${season.number}` }
    },
  })
}
