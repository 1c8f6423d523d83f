import { getOverview } from '@podstead/contract/shows/shows'
import type { FastifyInstance } from 'fastify'
import { presentEpisode } from '../episodes/present.ts'
import { episodeCounts, latestEpisodes } from '../episodes/queries-list.ts'
import { listDirectoryFetches } from '../ingest/queries-directories.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { presentOverview, presentShow } from '../shows/present.ts'
import { showImages } from '../shows/queries.ts'
import { recentDays } from '../shows/rules.ts'
import { downloadsByDay, totalDownloads } from './queries.ts'
import { compareLatest, downloadTrends } from './queries-overview.ts'

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
