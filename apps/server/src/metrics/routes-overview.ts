import { getOverview } from '@podstead/contract/shows/shows'
import * as teamContract from '@podstead/contract/teams/team-numbers'
import type { FastifyInstance } from 'fastify'
import { presentEpisode } from '../episodes/present.ts'
import { episodeCounts, latestEpisodes } from '../episodes/queries-list.ts'
import { listDirectoryFetches } from '../ingest/queries-directories.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { presentOverview, presentShow } from '../shows/present.ts'
import { featuredEpisodeId, showImages } from '../shows/queries.ts'
import { recentDays } from '../shows/rules.ts'
import { presentTeamHeader } from '../teams/present.ts'
import { presentRows } from './present.ts'
import { downloadsByDay, totalDownloads } from './queries.ts'
import { episodeCounts as countedEpisodes } from './queries-episodes.ts'
import { compareLatest, downloadTrends } from './queries-overview.ts'
import { wholeBreakdown } from './queries-pages.ts'
import { resolveScope } from './queries-scope.ts'

const LATEST_EPISODES = 5

/** The first page of a podcast: the show, its episodes and its numbers at a glance. */
export function showOverview(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(
    app,
    kernel,
    { getOverview },
    {
      getOverview: async ({ show, user }) => {
        const now = clock.now()
        const counts = await episodeCounts(db, show, now)
        const zone = await findTimeZone(db, show.id)
        const today = dayIn(zone, now)
        const { from, to } = recentDays(today)
        const downloads = {
          total: await totalDownloads(db, show.id),
          days: await downloadsByDay(db, show.id, from, to),
          trends: await downloadTrends(db, show.id, today),
          latest: await compareLatest(db, { showId: show.id, zone }, now),
        }
        const latest = await latestEpisodes(db, show, LATEST_EPISODES)
        const presented = presentShow(kernel, user, show, {
          images: await showImages(db, show),
          audioposts_count: counts.all,
          recommend_audiopost_id: await featuredEpisodeId(db, show, now),
        })
        return presentOverview(
          presented,
          counts,
          downloads,
          latest.map((episode) => presentEpisode(kernel, show, episode)),
          await listDirectoryFetches(db, show.id),
        )
      },
    },
  )
}

const COMMONEST = 10

/** Numbers of a podcast for those of its team who may see them. */
export function teamNumbers(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(app, kernel, teamContract, {
    getTeamNumbers: async ({ show, actor }) => {
      const of = await resolveScope(kernel, show)
      const today = dayIn(of.zone, clock.now())
      const range = recentDays(today)
      const days = await downloadsByDay(db, show.id, range.from, range.to)
      const recent = new Map(
        (await countedEpisodes(db, of, clock.now(), { range })).map(({ id, total }) => [id, Number(total)]),
      )
      const shares = async (dimension: 'country' | 'app') =>
        presentRows(dimension, await wholeBreakdown(db, of, dimension, range))
          .slice(0, COMMONEST)
          .map(({ name, count }) => ({ label: name, count }))
      return {
        show: presentTeamHeader(kernel, show, actor.role),
        downloads_last_30_days: days.reduce((sum, { downloads }) => sum + downloads, 0),
        downloads_all_time: await totalDownloads(db, show.id),
        downloads_by_day: days.map(({ day, downloads }) => ({ date: day, count: downloads })),
        trends: await downloadTrends(db, show.id, today),
        episodes: (await countedEpisodes(db, of, clock.now())).map(({ id, name, audio_date, total }) => ({
          id,
          name,
          audio_date: audio_date.toISOString(),
          all_time: Number(total),
          last_30_days: recent.get(id) ?? 0,
        })),
        countries: await shares('country'),
        apps: await shares('app'),
      }
    },
  })
}
