import * as contract from '@podstead/contract/metrics/metrics-account'
import { chooseGrain, daysIn } from '@podstead/contract/metrics/metrics-fields'
import type { FastifyInstance } from 'fastify'
import { placesAttribution } from '../geo/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dayIn, UTC } from '../rollup/rules-zones.ts'
import { presentAccountMetrics } from './present-account.ts'
import { presentOptions } from './present-options.ts'
import { accountPage, type CountedShow, findFirstCountedDay, listCountedShows } from './queries-account.ts'
import { resolveRange } from './rules-range.ts'

/** Numbers over all podcasts of the caller. */
export function accountNumbers(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  /** The latest of the podcasts' days: where a day has not begun yet, there is nothing to add. */
  const today = (shows: CountedShow[]) =>
    shows
      .map(({ zone }) => dayIn(zone, clock.now()))
      .sort()
      .at(-1) ?? dayIn(UTC, clock.now())

  serve(app, kernel, contract, {
    accountMetrics: async ({ user, query }) => {
      const shows = await listCountedShows(db, user)
      const range = resolveRange(query, today(shows))
      const grain = query.type ?? chooseGrain(daysIn(range.from, range.to))
      const page = await accountPage(
        db,
        shows.map(({ id }) => id),
        range,
      )
      return presentAccountMetrics(kernel, shows, page, grain, placesAttribution(kernel))
    },
    accountMetricsOptions: async ({ user }) => {
      const shows = await listCountedShows(db, user)
      const first = await findFirstCountedDay(
        db,
        shows.map(({ id }) => id),
      )
      return presentOptions(first, today(shows))
    },
  })
}
