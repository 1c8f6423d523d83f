import * as contract from '@podstead/contract/episodes-actions'
import { ACCEPTED_EXTENSIONS } from '@podstead/media/accepted'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import type { SignedIn } from '../kernel/session.ts'
import { type OwnedShow, ownedShow } from '../shows/queries.ts'
import { copyEpisode } from './commands-copy.ts'
import { changeMany } from './commands-many.ts'
import { moveEpisode } from './commands-move.ts'
import { createPreview, deletePreview } from './commands-previews.ts'
import { presentEpisode, presentEpisodeShow } from './present.ts'
import { presentChoices, presentEpisodeWithShow, presentPreview } from './present-whole.ts'
import { type OwnedEpisode, ownedEpisode } from './queries.ts'
import { episodeCounts, episodesOfIds } from './queries-list.ts'
import { episodeChoices, openPreviews, wholeEpisode } from './queries-whole.ts'

type At = { user: SignedIn; params: { showId: number; episodeId: number } }

/** What is done with episodes beside saving them: many at once, copies, preview links. */
export function episodeActions(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (user: SignedIn, show: OwnedShow, episode: OwnedEpisode) =>
    presentEpisodeWithShow(kernel, user, show, await wholeEpisode(db, show, episode, clock.now()))
  const asked = async ({ user, params }: At) => ({
    show: await ownedShow(db, user, params.showId),
    episode: await ownedEpisode(db, user, params.showId, params.episodeId),
  })

  serve(app, kernel, contract, {
    prepareUpload: async ({ user, params }) => {
      const show = await ownedShow(db, user, params.showId)
      return {
        show: presentEpisodeShow(kernel, user, show),
        ...presentChoices(kernel, await episodeChoices(db, show)),
        allow_upload_files: ACCEPTED_EXTENSIONS.map((file_extension) => ({ file_extension })),
      }
    },
    bulkEpisodes: async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      const ids = await changeMany(kernel, show, body)
      return {
        message: `${ids.length} ${ids.length === 1 ? 'episode was' : 'episodes were'} ${DONE[body.action]}.`,
        audioposts: (await episodesOfIds(db, show, ids)).map((episode) => presentEpisode(kernel, show, episode)),
        counts: await episodeCounts(db, show, clock.now()),
      }
    },
    duplicateEpisode: async (call) => {
      const { show, episode } = await asked(call)
      return present(call.user, show, await copyEpisode(kernel, episode, show))
    },
    copyEpisodeTo: async (call) => {
      const { show, episode } = await asked(call)
      const target = await ownedShow(db, call.user, call.body.show_id)
      const isMove = call.body.action === 'move'
      return present(
        call.user,
        target,
        isMove ? await moveEpisode(kernel, episode, show, target) : await copyEpisode(kernel, episode, target),
      )
    },
    listPreviews: async (call) => {
      const { episode } = await asked(call)
      return { previews: (await openPreviews(db, episode, clock.now())).map(presentPreview) }
    },
    createPreview: async (call) => {
      const { episode } = await asked(call)
      const { preview, token } = await createPreview(kernel, episode, call.body.days)
      return { ...presentPreview(preview), url: `${kernel.config.origins.pages}/preview/${token}` }
    },
    deletePreview: async (call) => {
      const { episode } = await asked(call)
      await deletePreview(kernel, episode, call.params.previewId)
      return { id: call.params.previewId, message: 'The link was removed.' }
    },
  })
}

const DONE = { publish: 'published', unpublish: 'unpublished', delete: 'deleted', restore: 'restored', set_season: 'changed' }
