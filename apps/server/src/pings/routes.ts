import * as contract from '@podstead/contract/pings'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { tellApps } from './commands.ts'
import { presentPings } from './present.ts'
import { pingState } from './queries.ts'
import type { MuteReason } from './rules.ts'

/** The state of notifications of a show's feed, and sending them again. */
export function pings(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, config } = kernel
  const present = async (show: PermittedShow) =>
    presentPings(config.pings, show, await pingState(db, show, clock.now()))
  serve(app, kernel, contract, {
    getPings: async ({ show }) => present(show),
    sendPings: async ({ show }) => {
      const { silence } = await present(show)
      if (silence) throw refused(WHY_NOT[silence])
      await countAttempt(kernel, { key: `pings:${show.id}`, max: 5, windowSeconds: 3600 })
      await db.transaction().execute((trx) => tellApps(trx, kernel, show, 'update'))
      return present(show)
    },
  })
}

const WHY_NOT: Record<MuteReason, string> = {
  not_configured: 'This installation announces changes to nobody. Its administrator can set that up.',
  private: 'A private podcast is announced to nobody.',
  moved: 'This podcast lives elsewhere now, and is announced from there.',
  empty: 'There is no published episode to announce yet.',
}
