import * as contract from '@podstead/contract/teams/team-podcasts'
import type { FastifyInstance } from 'fastify'
import { reachTeamShow } from '../access/queries-team.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { updateShow } from '../shows/commands-settings.ts'
import { leaveTeam } from './commands-endings.ts'
import { presentSettingsChoices, presentTeamPodcast, presentTeamShow } from './present.ts'
import { sharedShows } from './queries.ts'

/** Podcasts that others share. */
export function teamPodcasts(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listTeamPodcasts: async ({ user }) =>
      (await sharedShows(db, user)).map((show) => presentTeamPodcast(kernel, show)),
    getTeamPodcast: async ({ show, actor }) => ({
      ...presentTeamShow(kernel, show, actor.role),
      ...presentSettingsChoices(),
    }),
    updateTeamPodcast: async ({ show, actor, user, body }) => {
      const saved = await withStored(
        () => updateShow(kernel, show, body.podcast),
        async () =>
          presentTeamShow(kernel, (await reachTeamShow(db, user, 'shows.read', show.id)).show, actor.role),
      )
      return presentTeamShow(kernel, saved, actor.role)
    },
    leaveTeam: async ({ user, params, note }) => {
      if (!/^[1-9]\d{0,14}$/.test(params.showKey)) throw notFound()
      const showId = Number(params.showKey)
      const left = await leaveTeam(kernel, user, showId)
      note({ accountId: left.owner_id, showId, subject: left.podcast_title })
      return { message: `You have left the team of ${left.podcast_title}.` }
    },
  })
}
