import * as contract from '@podstead/contract/episodes-audio'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import type { SignedIn } from '../kernel/session.ts'
import { ownedShow } from '../shows/queries.ts'
import { addAlternate, deleteAlternate, updateAlternate } from './commands-alternates.ts'
import { restoreAudio } from './commands-history.ts'
import { acceptNormalisation, dropNormalisation, startNormalisation } from './commands-normalise.ts'
import { presentAlternate, presentHistory, presentNormalisation } from './present-audio.ts'
import { presentEpisodeWithShow } from './present-whole.ts'
import { type OwnedEpisode, ownedEpisode } from './queries.ts'
import { alternatesOf, ownedAlternate } from './queries-alternates.ts'
import { audioHistory, replacedAudio } from './queries-history.ts'
import { normalisationOf } from './queries-normalise.ts'
import { wholeEpisode } from './queries-whole.ts'

type At = { user: SignedIn; params: { showId: number; episodeId: number } }

/** The files that an episode has and had, and the offer to level its loudness. */
export function episodeAudio(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const asked = ({ user, params }: At) => ownedEpisode(db, user, params.showId, params.episodeId)
  const present = async (user: SignedIn, episode: OwnedEpisode) => {
    const show = await ownedShow(db, user, episode.show_id)
    return presentEpisodeWithShow(kernel, user, show, await wholeEpisode(db, show, episode, clock.now()))
  }
  const offer = async (episode: OwnedEpisode) => presentNormalisation(kernel, await normalisationOf(db, episode))

  const { listAlternates, addAlternate: add, updateAlternate: update, deleteAlternate: remove } = contract
  const { audioHistory: history, restoreAudio: restore } = contract
  const { getNormalisation, startNormalisation: start, acceptNormalisation: accept, dropNormalisation: drop } = contract
  serve(
    app,
    kernel,
    { history, restore, getNormalisation, start, accept, drop, listAlternates, add, update, remove },
    {
      history: async (call) => {
        const episode = await asked(call)
        const files = await audioHistory(db, episode, clock.now())
        return { files: files.map((file) => presentHistory(kernel, episode, file)) }
      },
      restore: async (call) => {
        const episode = await asked(call)
        return present(call.user, await restoreAudio(kernel, episode, await replacedAudio(db, episode, call.params.fileId, clock.now())))
      },
      getNormalisation: async (call) => offer(await asked(call)),
      start: async (call) => {
        const episode = await asked(call)
        await startNormalisation(kernel, episode)
        return offer(episode)
      },
      accept: async (call) => present(call.user, await acceptNormalisation(kernel, await asked(call))),
      listAlternates: async (call) => {
        const alternates = await alternatesOf(db, await asked(call))
        return { alternate_enclosures: alternates.map((row) => presentAlternate(kernel, row)) }
      },
      add: async (call) => presentAlternate(kernel, await addAlternate(kernel, call.user, await asked(call), call.body)),
      update: async (call) => {
        const episode = await asked(call)
        const one = await ownedAlternate(db, episode, call.params.enclosureId)
        return presentAlternate(kernel, await updateAlternate(kernel, episode, one, call.body))
      },
      remove: async (call) => {
        const episode = await asked(call)
        const gone = await ownedAlternate(db, episode, call.params.enclosureId)
        await deleteAlternate(kernel, episode, gone)
        return { id: gone.id, message: `${gone.title || gone.file_name} was removed.` }
      },
      drop: async (call) => {
        const episode = await asked(call)
        await dropNormalisation(kernel, episode)
        return offer(episode)
      },
    },
  )
}
