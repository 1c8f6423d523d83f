import type { EndpointsOf } from '@podstead/contract/endpoint'
import * as contract from '@podstead/contract/episodes'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { type Handlers, serve } from '../kernel/serve.ts'
import type { SignedIn } from '../kernel/session.ts'
import { ownedShow } from '../shows/queries.ts'
import { type AudioRule, createEpisode, deleteEpisode, keepAudio, restoreEpisode, updateEpisode } from './commands.ts'
import { retryProcessing } from './commands-processing.ts'
import { presentEpisode, presentEpisodeShow } from './present.ts'
import { presentChoices, presentEpisodeWithShow } from './present-whole.ts'
import { deletedEpisode, type OwnedEpisode, ownedEpisode } from './queries.ts'
import { episodeCounts, listEpisodes } from './queries-list.ts'
import { episodeChoices, wholeEpisode } from './queries-whole.ts'

type Calls = Handlers<EndpointsOf<typeof contract>>

export function episodes(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel

  const present = async (user: SignedIn, episode: OwnedEpisode) => {
    const show = await ownedShow(db, user, episode.show_id)
    return presentEpisodeWithShow(kernel, user, show, await wholeEpisode(db, show, episode, clock.now()))
  }

  // v1 and v2 are two addresses of the same calls; they differ in whether audio is required (S2 section 5).
  const list: Calls['listEpisodes'] = async ({ user, params, query }) => {
    const show = await ownedShow(db, user, params.showId)
    const { episodes, page, totalPages } = await listEpisodes(db, show, query, clock.now())
    return {
      audioposts: episodes.map((episode) => presentEpisode(kernel, show, episode)),
      show: presentEpisodeShow(kernel, user, show),
      counts: await episodeCounts(db, show, clock.now()),
      page,
      total_pages: totalPages,
    }
  }
  const getV1: Calls['getEpisodeV1'] = async ({ user, params }) => present(user, await ownedEpisode(db, user, params.showId, params.id))
  const create =
    (rule: AudioRule): Calls['createEpisode'] =>
    async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      return present(user, await createEpisode(kernel, user, show, body, rule))
    }
  const update =
    (rule: AudioRule): Calls['updateEpisode'] =>
    async ({ user, params, body }) => {
      const show = await ownedShow(db, user, params.showId)
      const episode = await ownedEpisode(db, user, params.showId, params.id)
      return present(user, await updateEpisode(kernel, user, show, episode, body, rule))
    }
  const remove: Calls['deleteEpisode'] = async ({ user, params }) => {
    const show = await ownedShow(db, user, params.showId)
    const episode = await ownedEpisode(db, user, params.showId, params.id)
    await deleteEpisode(kernel, show, episode)
    return { id: episode.id, message: `${episode.name} was deleted.` }
  }

  serve(app, kernel, contract, {
    listEpisodes: list,
    listEpisodesV1: list,
    getEpisode: async ({ user, params }) => {
      const episode = await ownedEpisode(db, user, params.showId, params.id)
      const choices = await episodeChoices(db, await ownedShow(db, user, params.showId))
      return { ...(await present(user, episode)), ...presentChoices(kernel, choices) }
    },
    getEpisodeV1: getV1,
    createEpisode: create('audio required'),
    createEpisodeV1: create('audio may follow'),
    updateEpisode: update('audio required'),
    updateEpisodeV1: update('audio may follow'),
    deleteEpisode: remove,
    deleteEpisodeV1: remove,
    restoreEpisode: async ({ user, params }) => {
      const episode = await deletedEpisode(db, user, params.showId, params.id, clock.now())
      return present(user, await restoreEpisode(kernel, episode))
    },
    keepAudio: async ({ user, params }) => present(user, await keepAudio(kernel, await ownedEpisode(db, user, params.showId, params.id))),
    retryProcessing: async ({ user, params }) => {
      const episode = await ownedEpisode(db, user, params.showId, params.id)
      await retryProcessing(kernel, episode)
      return present(user, episode)
    },
  })
}
