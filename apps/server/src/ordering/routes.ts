import * as contract from '@podstead/contract/ordering'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { BY_NUMBER, listOrderMethods, sortedEpisodes } from '../episodes/queries-order.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { saveNumbers, saveOrderMethods } from './commands.ts'
import { presentOrderMethods, presentSortedList } from './present.ts'

export function ordering(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const sorted = async (show: PermittedShow) =>
    presentSortedList(kernel, show, await sortedEpisodes(db, show, BY_NUMBER))
  const methods = async (show: PermittedShow) => presentOrderMethods(await listOrderMethods(db, show))

  serve(app, kernel, contract, {
    listOrderMethods: async ({ show }) => methods(show),
    saveOrderMethods: async ({ show, body }) => {
      const saved = await withStored(
        () => saveOrderMethods(kernel, show, body),
        () => methods(show),
      )
      return presentOrderMethods(saved)
    },
    listSorted: async ({ show, user }) => ({
      ...(await sorted(show)),
      show: presentEpisodeShow(kernel, user, show),
    }),
    saveSorted: async ({ show, body }) => {
      await withStored(
        () => saveNumbers(kernel, show, body),
        () => sorted(show),
      )
      return { message: 'The rearranged episodes have been saved.', ...(await sorted(show)) }
    },
    // Folders of a synchronised drive become child shows with the drives; until then no show has any.
    listSubfolders: async ({ show }) => {
      show
      return []
    },
  })
}
