import * as contract from '@podstead/contract/metrics/metrics'
import { chooseGrain, daysIn } from '@podstead/contract/metrics/metrics-fields'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import type { Dimension } from '../rollup/table.ts'
import { presentEpisode, presentRegion, presentRows, presentTrend } from './present.ts'
import { presentOptions } from './present-options.ts'
import { presentDownloadReport, presentSubscriptionReport } from './present-reports.ts'
import { episodeCounts, firstMonths, publishedEpisodes } from './queries-episodes.ts'
import { wholeBreakdown } from './queries-pages.ts'
import { downloadReport, subscriptionReport } from './queries-reports.ts'
import { resolveScope } from './queries-scope.ts'
import {
  countedByDay,
  countedTotal,
  estimatedSubscribers,
  firstDay,
  importedByDay,
  importedTotal,
  type ZonedScope,
} from './queries-totals.ts'
import { resolveRange, subscriberWeek } from './rules-range.ts'

type RangeQuery = { from_date?: string | undefined; to_date?: string | undefined }

/**
 * Numbers as the specification calls them. Each card is one call, so that one that fails leaves the others.
 */
export function metrics(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const rangeIn = (of: ZonedScope, query: RangeQuery) => resolveRange(query, dayIn(of.zone, clock.now()))
  const trend = async (
    of: ZonedScope,
    query: RangeQuery & { type?: ReturnType<typeof chooseGrain> | undefined },
  ) => {
    const range = rangeIn(of, query)
    const [days, imported] = await Promise.all([countedByDay(db, of, range), importedByDay(db, of, range)])
    return presentTrend(days, imported, range, query.type ?? chooseGrain(daysIn(range.from, range.to)))
  }
  const rows = async (of: ZonedScope, dimension: Dimension, query: RangeQuery) =>
    presentRows(dimension, await wholeBreakdown(db, of, dimension, rangeIn(of, query)))

  serve(app, kernel, contract, {
    metricsOptions: async ({ show }) => {
      const of = await resolveScope(kernel, show)
      return presentOptions(await firstDay(db, of, clock.now()), dayIn(of.zone, clock.now()))
    },
    metricsAverage: async ({ show }) => {
      const { episodes, downloads } = await firstMonths(db, await resolveScope(kernel, show), clock.now())
      return { count: episodes ? downloads / episodes : 0, audioposts_count: episodes, downloads }
    },
    metricsSubscribers: async ({ show }) => {
      const week = subscriberWeek(clock.now())
      const count = await estimatedSubscribers(db, (await resolveScope(kernel, show)).showId, week)
      return { count, from_date: week.from, to_date: week.to }
    },
    metricsTrends: async ({ show, query }) => trend(await resolveScope(kernel, show), query),
    metricsEpisodes: async ({ show, query }) => {
      const of = await resolveScope(kernel, show)
      const range = query.from_date || query.to_date ? rangeIn(of, query) : null
      return (await episodeCounts(db, of, clock.now(), { range })).map(presentEpisode)
    },
    metricsCountries: async ({ show, query }) => rows(await resolveScope(kernel, show), 'country', query),
    metricsRegions: async ({ show, query }) => {
      const of = await resolveScope(kernel, show)
      return (await wholeBreakdown(db, of, 'region', rangeIn(of, query))).map(presentRegion)
    },
    metricsUserAgents: async ({ show, query }) => rows(await resolveScope(kernel, show), 'app', query),
    episodeTrends: async ({ show, episode, query }) =>
      trend(await resolveScope(kernel, show, episode), query),
    episodeCountries: async ({ show, episode, query }) =>
      rows(await resolveScope(kernel, show, episode), 'country', query),
    episodeUserAgents: async ({ show, episode, query }) =>
      rows(await resolveScope(kernel, show, episode), 'app', query),
    episodeDownloads: async ({ episode }) => {
      const of = {
        showId: episode.show_id,
        episodeId: episode.id,
        zone: await findTimeZone(db, episode.show_id),
      }
      const [counts] = await episodeCounts(db, of, clock.now())
      return presentEpisode(
        counts ?? unpublished(episode, await countedTotal(db, of), await importedTotal(db, of)),
      )
    },
    downloadReport: async ({ show, body }) =>
      presentDownloadReport(await downloadReport(db, await resolveScope(kernel, show), body, clock.now())),
    subscriptionReport: async ({ show, body }) =>
      presentSubscriptionReport(
        await subscriptionReport(db, await resolveScope(kernel, show), body, clock.now()),
      ),
    downloadReportAudioposts: async ({ show }) =>
      (await episodeCounts(db, await resolveScope(kernel, show), clock.now())).map(presentEpisode),
    downloadReportShowInfo: async ({ show }) => ({
      name: show.podcast_title,
      minimum_audio_date: (
        await publishedEpisodes(db, { showId: show.id, zone: await findTimeZone(db, show.id) }, clock.now())
      ).first,
    }),
  })
}

/**
 * A draft, or one that is yet to come: its downloads, should it have been
 * public once, is before its release.
 */
function unpublished(
  episode: { id: number; name: string; audio_date: Date | null; created_at: Date },
  total: number,
  imported: number,
) {
  const audio_date = episode.audio_date ?? episode.created_at
  return {
    id: episode.id,
    name: episode.name,
    audio_date,
    total,
    before: total,
    first_days: 0,
    next_days: 0,
    imported,
  }
}
