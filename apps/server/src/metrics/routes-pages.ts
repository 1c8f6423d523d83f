import { chooseGrain, daysIn } from '@podstead/contract/metrics/metrics-fields'
import * as filteredContract from '@podstead/contract/metrics/metrics-filtered'
import * as contract from '@podstead/contract/metrics/metrics-pages'
import type { FastifyInstance } from 'fastify'
import { placesAttribution } from '../geo/queries.ts'
import { upgradeNeeded } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { presentFiltered } from './present-filtered.ts'
import { presentBreakdown, presentComparison, presentPlaces, presentSummary } from './present-pages.ts'
import { presentRecent, presentSites } from './present-requests.ts'
import { downloadsSinceRelease, listReleases } from './queries-episodes.ts'
import { filteredPage } from './queries-filtered.ts'
import { TYPICAL_OF } from './queries-overview.ts'
import { comparedBreakdown, summaryPage } from './queries-pages.ts'
import { placesOfCountry } from './queries-places.ts'
import { playerSites, recentDownloads } from './queries-requests.ts'
import { countedIn, refuseCities, resolveScope } from './queries-scope.ts'
import { firstCountedDay } from './queries-totals.ts'
import { cumulate, fullDays, typicalCurve } from './rules-curves.ts'
import { resolveRange } from './rules-range.ts'
import { keptDays, keptSince } from './rules-requests.ts'

const LATEST = 5

/** Numbers as our own pages ask for them. */
export function metricsPages(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock, config } = kernel

  serve(app, kernel, contract, {
    metricsSummary: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      const range = resolveRange(query, dayIn(of.zone, clock.now()))
      const grain = query.type ?? chooseGrain(daysIn(range.from, range.to))
      return presentSummary(
        of,
        await summaryPage(db, of, range, clock.now()),
        grain,
        placesAttribution(kernel),
      )
    },
    metricsBreakdown: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      refuseCities(of, { dimension: query.dimension })
      const range = resolveRange(query, dayIn(of.zone, clock.now()))
      const found = await comparedBreakdown(db, of, query.dimension, range, query.limit)
      return presentBreakdown(of, query.dimension, range, found, placesAttribution(kernel))
    },
    metricsPlaces: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      refuseCities(of, { level: query.level })
      const range = resolveRange(query, dayIn(of.zone, clock.now()))
      const { country, level } = query
      return presentPlaces(
        of,
        level,
        range,
        await placesOfCountry(db, of, { country, level, range }),
        placesAttribution(kernel),
      )
    },
    recentDownloads: async ({ show, actor, query }) => {
      if (query.episode_id === undefined && !actor.skills.live_view) throw upgradeNeeded()
      const of = await countedIn(kernel, show, query.episode_id)
      return presentRecent(await recentDownloads(db, of, clock.now(), query.limit))
    },
    compareEpisodes: async ({ show, query }) => {
      const { showId, zone } = await resolveScope(kernel, show)
      const { days } = query
      const now = clock.now()
      const ids = query.episode_ids?.split(',').map(Number)
      const [chosen, latest, first] = await Promise.all([
        listReleases(db, showId, now, ids ? { ids, limit: ids.length } : { limit: LATEST }),
        listReleases(db, showId, now, { limit: TYPICAL_OF }),
        firstCountedDay(db, showId),
      ])
      const byEpisode = await downloadsSinceRelease(
        db,
        zone,
        [...new Set([...chosen, ...latest].map(({ id }) => id))],
        days,
      )
      const curve = ({ id, audio_date }: { id: number; audio_date: Date }) =>
        cumulate(byEpisode.get(id), Math.min(days, fullDays(audio_date, now, zone)))
      const whole = latest.filter(({ audio_date }) => first !== null && dayIn(zone, audio_date) >= first)
      const curves = chosen.map((release) => ({ ...release, counts: curve(release) }))
      return presentComparison(zone, days, curves, typicalCurve(whole.map(curve), days))
    },
  })

  serve(app, kernel, filteredContract, {
    filteredMetrics: async ({ show, query }) => {
      const of = await countedIn(kernel, show, query.episode_id)
      const today = dayIn(of.zone, clock.now())
      const range = resolveRange(query, today)
      const { dimension, value } = query
      const kept = keptDays(range, today, config.counting.retentionDays)
      const page = await filteredPage(db, of, { dimension, value }, range, kept)
      const grain = query.type ?? chooseGrain(daysIn(range.from, range.to))
      return presentFiltered(of, page, grain, placesAttribution(kernel))
    },
    metricsSites: async ({ show, query }) => {
      const of = await countedIn(kernel, show, undefined)
      const today = dayIn(of.zone, clock.now())
      const range = resolveRange(query, today)
      const kept = keptDays(range, today, config.counting.retentionDays)
      const since = keptSince(range, today, config.counting.retentionDays)
      return presentSites(of, range, since, kept ? await playerSites(db, of, kept) : [], query.limit)
    },
  })
}
