import * as contract from '@podstead/contract/metrics/metrics-requests'
import type { FastifyInstance } from 'fastify'
import { freshLists } from '../counting-method/queries.ts'
import { placesAttribution } from '../geo/queries.ts'
import { invalid, notFound } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { presentExplanation } from './present-explanation.ts'
import { findRule, presentRequest } from './present-requests.ts'
import { exclusions } from './queries-breakdown.ts'
import { explainedRequest } from './queries-explanation.ts'
import { requestPage } from './queries-request-pages.ts'
import { countedIn, resolveScope } from './queries-scope.ts'
import { resolveRange } from './rules-range.ts'
import { placeKey, readPlace, readRequestKey, requestDays } from './rules-requests.ts'

/** "Why?": from a number back to the requests it is made of, and to those that were left out. */
export function metricsRequests(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, config } = kernel
  const { window, retentionDays } = config.counting

  serve(app, kernel, contract, {
    listExclusions: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      const range = resolveRange(query, dayIn(of.zone, clock.now()))
      const found = await exclusions(db, of, range)
      const rows = found.flatMap(({ reason, requests }) => {
        const rule = findRule(reason)
        return rule ? [{ rule, count: requests }] : []
      })
      const total = rows.reduce((sum, { count }) => sum + count, 0)
      return { time_zone: of.zone, from_date: range.from, to_date: range.to, total, rows }
    },
    listRequests: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      const after = query.after === undefined ? undefined : readPlace(query.after)
      if (after === null) throw invalid({ after: ['is invalid'] })
      const hidden = query.bots === 'shown' || query.rule !== undefined ? [] : contract.BOT_EXCLUSIONS
      const { state, rule, limit } = query
      const range = requestDays(query, dayIn(of.zone, clock.now()), retentionDays)
      const { found, next } = await requestPage(db, of, { range, state, rule, hidden, after, limit, window })
      const { rules } = await freshLists(kernel)
      return {
        time_zone: of.zone,
        requests: found.map(({ row, isCounted }) => presentRequest(row, isCounted, rules)),
        next: next && placeKey(next),
        kept_days: retentionDays,
        places_attribution: placesAttribution(kernel),
      }
    },
    explainRequest: async ({ show, params }) => {
      const { showId, zone } = await resolveScope(kernel, show)
      const key = readRequestKey(params.requestKey)
      const found = key && (await explainedRequest(db, showId, key, window))
      if (!found) throw notFound()
      return presentExplanation(
        found,
        zone,
        kernel.config.counting,
        (await freshLists(kernel)).rules,
        placesAttribution(kernel),
      )
    },
  })
}
