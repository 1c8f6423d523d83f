import * as contract from '@podstead/contract/ordering'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { BY_NUMBER, listOrderMethods, sortedEpisodes } from '../episodes/queries-order.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { saveNumbers, saveOrderMethods } from './commands.ts'
import { presentOrderMethod, presentSorted } from './present.ts'

export function ordering(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const sorted = async (show: PermittedShow) =>
    (await sortedEpisodes(db, show, BY_NUMBER)).map((episode) => presentSorted(kernel, show, episode))

  serve(app, kernel, contract, {
    listOrderMethods: async ({ show }) => (await listOrderMethods(db, show)).map(presentOrderMethod),
    saveOrderMethods: async ({ show, body }) =>
      (await saveOrderMethods(kernel, show, body)).map(presentOrderMethod),
    listSorted: async ({ show, user }) => ({
      audioposts: await sorted(show),
      show: presentEpisodeShow(kernel, user, show),
    }),
    saveSorted: async ({ show, body }) => {
      await saveNumbers(kernel, show, body)
      return { message: 'The rearranged episodes have been saved.', audioposts: await sorted(show) }
    },
    // Folders of a synchronised drive become child shows with the drives; until then no show has any.
    listSubfolders: async ({ show }) => {
      show
      return []
    },
  })
}
