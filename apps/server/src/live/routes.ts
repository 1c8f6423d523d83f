import * as contract from '@podstead/contract/live'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { issueTicket } from './commands.ts'

/** The ticket call; the socket itself is the kernel's and is attached to the server. */
export function liveChannels(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    createLiveTicket: async ({ user }) => ({
      ticket: issueTicket(kernel, user),
      url: `${kernel.config.origins.app.replace(/^http/, 'ws')}/live`,
    }),
  })
}
