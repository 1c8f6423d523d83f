import * as contract from '@podstead/contract/episodes/episodes-actions'
import { ACCEPTED_EXTENSIONS } from '@podstead/media/accepted'
import type { FastifyInstance } from 'fastify'
import { type PermittedEpisode, type PermittedShow, reachShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { copyEpisode } from './commands-copy.ts'
import { changeMany } from './commands-many.ts'
import { moveEpisode } from './commands-move.ts'
import { createPreview, deletePreview } from './commands-previews.ts'
import { presentEpisode } from './present.ts'
import { presentChoices, presentEpisodeWithShow, presentPreview } from './present-whole.ts'
import { episodeCounts, episodesOfIds } from './queries-list.ts'
import { episodeChoices, openPreviews, wholeEpisode } from './queries-whole.ts'

/** What is done with episodes beside saving them: many at once, copies, preview links. */
export function episodeActions(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (user: SignedIn, show: PermittedShow, episode: PermittedEpisode) =>
    presentEpisodeWithShow(kernel, user, show, await wholeEpisode(db, show, episode, clock.now()))

  serve(app, kernel, contract, {
    prepareUpload: async ({ show, user }) => {
      return {
        show: presentEpisodeShow(kernel, user, show),
        ...presentChoices(kernel, await episodeChoices(db, show)),
        allow_upload_files: ACCEPTED_EXTENSIONS.map((file_extension) => ({ file_extension })),
      }
    },
    bulkEpisodes: async ({ show, body }) => {
      const ids = await changeMany(kernel, show, body)
      return {
        message: `${ids.length} ${ids.length === 1 ? 'episode was' : 'episodes were'} ${DONE[body.action]}.`,
        audioposts: (await episodesOfIds(db, show, ids)).map((episode) =>
          presentEpisode(kernel, show, episode),
        ),
        counts: await episodeCounts(db, show, clock.now()),
      }
    },
    announceEditing: async ({ user, episode, body: { window, is_editing } }) => {
      const { id: user_id, email } = user
      await announce(db, 'editing', episode.id, {
        episode_id: episode.id,
        window,
        user_id,
        email,
        is_editing,
      })
      return { is_editing }
    },
    duplicateEpisode: async ({ user, show, episode }) =>
      present(user, show, await copyEpisode(kernel, episode, show, show)),
    copyEpisodeTo: async ({ user, show, episode, body }) => {
      const target = await reachShow(db, user, 'episodes.write', body.show_id)
      const isMove = body.action === 'move'
      return present(
        user,
        target,
        isMove
          ? await moveEpisode(kernel, episode, show, target)
          : await copyEpisode(kernel, episode, show, target),
      )
    },
    listPreviews: async ({ episode }) => ({
      previews: (await openPreviews(db, episode, clock.now())).map(presentPreview),
    }),
    createPreview: async ({ episode, body }) => {
      const { preview, token } = await createPreview(kernel, episode, body.days)
      return { ...presentPreview(preview), url: `${kernel.config.origins.pages}/preview/${token}` }
    },
    deletePreview: async ({ episode, params }) => {
      await deletePreview(kernel, episode, params.previewId)
      return { id: params.previewId, message: 'The link was removed.' }
    },
  })
}

const DONE = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
  set_season: 'changed',
}
