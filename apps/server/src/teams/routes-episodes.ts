import * as contract from '@podstead/contract/teams/team-episodes'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { reachTeamEpisode } from '../access/queries-team.ts'
import { createEpisode, updateEpisode } from '../episodes/commands.ts'
import { episodeCounts, listEpisodes } from '../episodes/queries-list.ts'
import { wholeEpisode } from '../episodes/queries-whole.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Actor } from '../kernel/http/gate.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { countedSeasons } from '../seasons/queries.ts'
import { signedUpload } from '../uploads/queries.ts'
import {
  presentEpisodeChoices,
  presentTeamEpisode,
  presentTeamEpisodeWithShow,
  presentTeamHeader,
} from './present.ts'
import { nameOfFile } from './rules.ts'

/** Episodes of podcasts that others share. */
export function teamEpisodes(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (show: PermittedShow, episode: PermittedEpisode, actor: Actor) =>
    presentTeamEpisodeWithShow(kernel, show, await wholeEpisode(db, show, episode, clock.now()), actor)

  serve(app, kernel, contract, {
    listTeamEpisodes: async ({ show, actor, query }) => {
      const { episodes, page, totalPages } = await listEpisodes(db, show, query, clock.now())
      const { deleted: _, ...counts } = await episodeCounts(db, show, clock.now())
      return {
        show: presentTeamHeader(kernel, show, actor.role),
        audioposts: episodes.map((episode) => presentTeamEpisode(kernel, show, episode)),
        counts,
        page,
        total_pages: totalPages,
      }
    },
    prepareTeamEpisode: async ({ show, actor }) => ({
      show: presentTeamHeader(kernel, show, actor.role),
      ...presentEpisodeChoices(await countedSeasons(db, show)),
    }),
    createTeamEpisode: async ({ show, actor, user, body: { audiopost }, note }) => {
      const { signed_id } = audiopost
      if (!signed_id)
        throw invalid({ signed_id: ['Audio file must be included before saving your episode.'] })
      const name =
        audiopost.name ||
        nameOfFile(
          (
            await signedUpload(kernel, user, signed_id).catch(() => {
              throw invalid({
                signed_id: ['This upload is not known or has expired. Please upload the file again.'],
              })
            })
          ).file_name,
        )
      // Whatever is sent: whether it comes out is decided in its settings.
      const draft = { ...audiopost, name, is_draft: true }
      const created = await createEpisode(kernel, user, show, draft, 'audio required')
      note({ episodeId: created.id, subject: created.name })
      return present(show, created, actor)
    },
    getTeamEpisode: async ({ show, episode, actor }) => ({
      ...(await present(show, episode, actor)),
      ...presentEpisodeChoices(await countedSeasons(db, show)),
    }),
    updateTeamEpisode: async ({ show, episode, actor, user, body: { audiopost } }) => {
      const saved = await withStored(
        () => updateEpisode(kernel, user, show, episode, audiopost, 'audio required'),
        async () => {
          const now = await reachTeamEpisode(db, user, 'episodes.read', episode.id)
          return present(now.show, now.episode, actor)
        },
      )
      return present(show, saved, actor)
    },
  })
}
