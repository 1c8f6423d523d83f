import { chooseGrain, daysIn } from '@podstead/contract/metrics/metrics-fields'
import * as contract from '@podstead/contract/metrics/metrics-filtered'
import type { FastifyInstance } from 'fastify'
import { placesAttribution } from '../geo/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { presentFiltered } from './present-filtered.ts'
import { filteredPage } from './queries-filtered.ts'
import { countedIn } from './queries-scope.ts'
import { resolveRange } from './rules-range.ts'
import { keptDays } from './rules-requests.ts'

/** Numbers through one app or from one country. */
export function filteredNumbers(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, config } = kernel

  serve(app, kernel, contract, {
    filteredMetrics: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      const today = dayIn(of.zone, clock.now())
      const range = resolveRange(query, today)
      const { dimension, value } = query
      const page = await filteredPage(
        db,
        of,
        { dimension, value },
        range,
        keptDays(range, today, config.counting.retentionDays),
      )
      const grain = query.type ?? chooseGrain(daysIn(range.from, range.to))
      return presentFiltered(of, page, grain, placesAttribution(kernel))
    },
  })
}
