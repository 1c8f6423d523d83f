import * as contract from '@podstead/contract/shows'
import type { FastifyInstance } from 'fastify'
import { presentEpisode } from '../episodes/present.ts'
import { episodeCounts, latestEpisodes } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import type { SignedIn } from '../kernel/session.ts'
import { downloadsByDay, totalDownloads } from '../metrics/queries.ts'
import { createShow, deleteShow, restoreShow, updateShow } from './commands.ts'
import { presentCard, presentOverview, presentShow } from './present.ts'
import { deletedShow, episodeCount, listShows, ownedShow } from './queries.ts'
import { recentDays } from './rules.ts'
import type { ShowRow } from './table.ts'

const LATEST_EPISODES = 5

export function shows(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (user: SignedIn, show: ShowRow) =>
    presentShow(kernel, user, show, { audioposts_count: await episodeCount(db, show) })
  const getShow = async ({ user, params }: { user: SignedIn; params: { id: number } }) =>
    present(user, await ownedShow(db, user, params.id))

  serve(app, kernel, contract, {
    listShows: async ({ user }) => (await listShows(db, user, clock.now())).map((show) => presentCard(kernel, show)),
    createShow: async ({ user, body }) => {
      const show = await createShow(kernel, user, body)
      return { id: show.id, name: show.podcast_title }
    },
    getShow,
    getShowV2: getShow,
    updateShow: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.id)
      return present(user, await updateShow(kernel, show, body))
    },
    deleteShow: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.id)
      await deleteShow(kernel, show)
      return { id: show.id, message: `${show.podcast_title} was deleted.` }
    },
    restoreShow: async ({ user, params }) => {
      const show = await deletedShow(db, user, params.id, clock.now())
      return present(user, await restoreShow(kernel, show))
    },
    getOverview: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.id)
      const now = clock.now()
      const counts = await episodeCounts(db, show, now)
      const { from, to } = recentDays(now)
      const downloads = { total: await totalDownloads(db, show.id), days: await downloadsByDay(db, show.id, from, to) }
      const latest = await latestEpisodes(db, show, LATEST_EPISODES)
      const presented = presentShow(kernel, user, show, { audioposts_count: counts.all })
      return presentOverview(
        presented,
        counts,
        downloads,
        latest.map((episode) => presentEpisode(kernel, show, episode)),
      )
    },
  })
}
