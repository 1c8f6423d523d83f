import * as contract from '@podstead/contract/live-items'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createLiveItem, deleteLiveItem, endLiveItem, startLiveItem, updateLiveItem } from './commands.ts'
import { presentLiveItem } from './present.ts'
import { listLiveItems, type PermittedLiveItem, permittedLiveItem, wholeLiveItem } from './queries.ts'

export function liveItems(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (show: PermittedShow, item: PermittedLiveItem) =>
    presentLiveItem(kernel, show, await wholeLiveItem(db, item))
  serve(app, kernel, contract, {
    listLiveItems: async ({ show }) => ({
      live_items: (await listLiveItems(db, show)).map((item) => presentLiveItem(kernel, show, item)),
    }),
    getLiveItem: async ({ show, params }) => {
      const item = await permittedLiveItem(db, show, params.liveItemId)
      return present(show, item)
    },
    createLiveItem: async ({ show, body }) => present(show, await createLiveItem(kernel, show, body)),
    updateLiveItem: async ({ show, params, body }) => {
      const item = await permittedLiveItem(db, show, params.liveItemId)
      const saved = await withStored(
        () => updateLiveItem(kernel, show, item, body),
        async () => present(show, await permittedLiveItem(db, show, item.id)),
      )
      return present(show, saved)
    },
    deleteLiveItem: async ({ show, params }) => {
      const item = await permittedLiveItem(db, show, params.liveItemId)
      await deleteLiveItem(kernel, show, item)
      return { id: item.id, message: `Deleted ${item.title}` }
    },
    startLiveItem: async ({ show, params }) => {
      const item = await permittedLiveItem(db, show, params.liveItemId)
      return present(show, await startLiveItem(kernel, show, item))
    },
    endLiveItem: async ({ show, params }) => {
      const item = await permittedLiveItem(db, show, params.liveItemId)
      return present(show, await endLiveItem(kernel, show, item))
    },
  })
}
