import * as contract from '@podstead/contract/episodes/episodes-audio'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { addAlternate, deleteAlternate, updateAlternate } from './commands-alternates.ts'
import { restoreAudio } from './commands-history.ts'
import { acceptNormalisation, dropNormalisation, startNormalisation } from './commands-normalise.ts'
import { presentAlternate, presentHistory, presentNormalisation } from './present-audio.ts'
import { presentEpisodeWithShow } from './present-whole.ts'
import { alternatesOfEpisode, permittedAlternate } from './queries-alternates.ts'
import { audioHistory, replacedAudio } from './queries-history.ts'
import { findNormalization } from './queries-normalise.ts'
import { wholeEpisode } from './queries-whole.ts'

/** The files that an episode has and had, and the offer to level its loudness. */
export function episodeAudio(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (user: SignedIn, show: PermittedShow, episode: PermittedEpisode) =>
    presentEpisodeWithShow(kernel, user, show, await wholeEpisode(db, show, episode, clock.now()))
  const offer = async (episode: PermittedEpisode) =>
    presentNormalisation(kernel, await findNormalization(db, episode))

  const { listAlternates, addAlternate: add, updateAlternate: update, deleteAlternate: remove } = contract
  const { audioHistory: history, restoreAudio: restore } = contract
  const {
    getNormalisation,
    startNormalisation: start,
    acceptNormalisation: accept,
    dropNormalisation: drop,
  } = contract
  serve(
    app,
    kernel,
    { history, restore, getNormalisation, start, accept, drop, listAlternates, add, update, remove },
    {
      history: async ({ episode }) => {
        const files = await audioHistory(db, episode, clock.now())
        return { files: files.map((file) => presentHistory(kernel, episode, file)) }
      },
      restore: async ({ user, show, episode, params }) =>
        present(
          user,
          show,
          await restoreAudio(kernel, episode, await replacedAudio(db, episode, params.fileId, clock.now())),
        ),
      getNormalisation: async ({ episode }) => offer(episode),
      start: async ({ episode }) => {
        await startNormalisation(kernel, episode)
        return offer(episode)
      },
      accept: async ({ user, show, episode }) =>
        present(user, show, await acceptNormalisation(kernel, episode)),
      listAlternates: async ({ episode }) => {
        const alternates = await alternatesOfEpisode(db, episode)
        return { alternate_enclosures: alternates.map((row) => presentAlternate(kernel, row)) }
      },
      add: async ({ user, episode, body }) =>
        presentAlternate(kernel, await addAlternate(kernel, user, episode, body)),
      update: async ({ episode, params, body }) => {
        const one = await permittedAlternate(db, episode, params.enclosureId)
        return presentAlternate(kernel, await updateAlternate(kernel, episode, one, body))
      },
      remove: async ({ episode, params }) => {
        const gone = await permittedAlternate(db, episode, params.enclosureId)
        await deleteAlternate(kernel, episode, gone)
        return { id: gone.id, message: `${gone.title || gone.file_name} was removed.` }
      },
      drop: async ({ episode }) => {
        await dropNormalisation(kernel, episode)
        return offer(episode)
      },
    },
  )
}
