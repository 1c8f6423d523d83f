import * as contract from '@podstead/contract/ordering'
import type { FastifyInstance } from 'fastify'
import { presentEpisodeShow } from '../episodes/present.ts'
import { sortedEpisodes } from '../episodes/queries-sorted.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { type OwnedShow, ownedShow } from '../shows/queries.ts'
import { saveNumbers, saveOrderMethods } from './commands.ts'
import { presentOrderMethod, presentSorted } from './present.ts'
import { BY_NUMBER, orderMethodsOf } from './queries.ts'

export function ordering(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const sorted = async (show: OwnedShow) =>
    (await sortedEpisodes(db, show, BY_NUMBER)).map((episode) => presentSorted(kernel, show, episode))

  serve(app, kernel, contract, {
    listOrderMethods: async ({ user, params }) =>
      (await orderMethodsOf(db, await ownedShow(db, user, params.showId))).map(presentOrderMethod),
    saveOrderMethods: async ({ user, params, body }) =>
      (await saveOrderMethods(kernel, await ownedShow(db, user, params.showId), body)).map(presentOrderMethod),
    listSorted: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return { audioposts: await sorted(show), show: presentEpisodeShow(kernel, user, show) }
    },
    saveSorted: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      await saveNumbers(kernel, show, body)
      return { message: 'The rearranged episodes have been saved.', audioposts: await sorted(show) }
    },
    // Folders of a synchronised drive become child shows with the drives (decision G132); until then no show has any.
    listSubfolders: async ({ user, params }) => {
      await ownedShow(db, user, params.showId)
      return []
    },
  })
}
