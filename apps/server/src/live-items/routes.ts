import * as contract from '@podstead/contract/live-items'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { type OwnedShow, ownedShow } from '../shows/queries.ts'
import { createLiveItem, deleteLiveItem, endLiveItem, startLiveItem, updateLiveItem } from './commands.ts'
import { presentLiveItem } from './present.ts'
import { liveItemsOf, type OwnedLiveItem, ownedLiveItem, wholeLiveItem } from './queries.ts'

export function liveItems(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const named = async (user: { id: number }, params: { showId: number; liveItemId: number }) => {
    const show = await ownedShow(db, user, params.showId)
    return { show, item: await ownedLiveItem(db, show, params.liveItemId) }
  }
  const present = async (show: OwnedShow, item: OwnedLiveItem) => presentLiveItem(kernel, show, await wholeLiveItem(db, item))
  serve(app, kernel, contract, {
    listLiveItems: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return { live_items: (await liveItemsOf(db, show)).map((item) => presentLiveItem(kernel, show, item)) }
    },
    getLiveItem: async ({ user, params }) => {
      const { show, item } = await named(user, params)
      return present(show, item)
    },
    createLiveItem: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      return present(show, await createLiveItem(kernel, show, body))
    },
    updateLiveItem: async ({ user, params, body }) => {
      const { show, item } = await named(user, params)
      return present(show, await updateLiveItem(kernel, show, item, body))
    },
    deleteLiveItem: async ({ user, params }) => {
      const { show, item } = await named(user, params)
      await deleteLiveItem(kernel, show, item)
      return { id: item.id, message: `Deleted ${item.title}` }
    },
    startLiveItem: async ({ user, params }) => {
      const { show, item } = await named(user, params)
      return present(show, await startLiveItem(kernel, show, item))
    },
    endLiveItem: async ({ user, params }) => {
      const { show, item } = await named(user, params)
      return present(show, await endLiveItem(kernel, show, item))
    },
  })
}
