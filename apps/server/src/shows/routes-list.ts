import * as contract from '@podstead/contract/shows/show-list'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { archiveShow, orderShows } from './commands-list.ts'

export function showList(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    orderShows: async ({ user, body }) => {
      await orderShows(kernel, user, body.show_ids)
      return body
    },
    archiveShow: async ({ user, show, body }) => {
      await archiveShow(kernel.db, user, show, body.is_archived ? kernel.clock.now() : null)
      return { id: show.id, is_archived: body.is_archived }
    },
  })
}
