import * as contract from '@podstead/contract/metrics/metrics-zones'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { setStatisticsZone } from './commands-zones.ts'
import { presentZone } from './present.ts'
import { zoneState } from './queries-zones.ts'

/** By whose days a podcast's statistics are. */
export function statisticsZones(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel

  serve(app, kernel, contract, {
    getStatisticsZone: async ({ show }) => presentZone(show, await zoneState(db, show.id)),
    setStatisticsZone: async ({ show, body }) => {
      await setStatisticsZone(kernel, show.id, body)
      return presentZone(show, await zoneState(db, show.id))
    },
  })
}
