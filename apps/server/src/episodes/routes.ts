import type { EndpointsOf } from '@podstead/contract/endpoint'
import * as contract from '@podstead/contract/episodes/episodes'
import type { FastifyInstance } from 'fastify'
import { type PermittedEpisode, type PermittedShow, reachEpisode } from '../access/queries.ts'
import { type Handlers, serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import {
  type AudioRule,
  createEpisode,
  deleteEpisode,
  dismissFailedUpload,
  restoreEpisode,
  updateEpisode,
} from './commands.ts'
import { retryProcessing } from './commands-processing.ts'
import { presentEpisode } from './present.ts'
import { presentChoices, presentEpisodeWithShow } from './present-whole.ts'
import { episodeCounts, episodeNeighbors, listEpisodes } from './queries-list.ts'
import { episodeChoices, wholeEpisode } from './queries-whole.ts'

type Calls = Handlers<EndpointsOf<typeof contract>>

export function episodes(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel

  const present = async (user: SignedIn, show: PermittedShow, episode: PermittedEpisode) =>
    presentEpisodeWithShow(kernel, user, show, await wholeEpisode(db, show, episode, clock.now()))

  // V1 and v2 are two addresses of the same calls; they differ in whether audio is required.
  const list: Calls['listEpisodes'] = async ({ show, user, query }) => {
    const { episodes, page, totalPages } = await listEpisodes(db, show, query, clock.now())
    return {
      audioposts: episodes.map((episode) => presentEpisode(kernel, show, episode)),
      show: presentEpisodeShow(kernel, user, show),
      counts: await episodeCounts(db, show, clock.now()),
      page,
      total_pages: totalPages,
    }
  }
  const getV1: Calls['getEpisodeV1'] = async ({ user, show, episode }) => present(user, show, episode)
  const create =
    (rule: AudioRule): Calls['createEpisode'] =>
    async ({ show, user, body, note }) => {
      const created = await createEpisode(kernel, user, show, body, rule)
      note({ episodeId: created.id, subject: created.name })
      return present(user, show, created)
    }
  const update =
    (rule: AudioRule): Calls['updateEpisode'] =>
    async ({ show, episode, user, body }) => {
      const saved = await withStored(
        () => updateEpisode(kernel, user, show, episode, body, rule),
        async () => {
          const now = await reachEpisode(db, user, 'episodes.read', episode.id)
          return present(user, now.show, now.episode)
        },
      )
      return present(user, show, saved)
    }
  const remove: Calls['deleteEpisode'] = async ({ show, episode }) => {
    await deleteEpisode(kernel, show, episode)
    return { id: episode.id, message: `${episode.name} was deleted.` }
  }

  serve(app, kernel, contract, {
    listEpisodes: list,
    listEpisodesV1: list,
    getEpisode: async ({ show, episode, user }) => {
      const choices = await episodeChoices(db, show)
      return {
        ...(await present(user, show, episode)),
        ...presentChoices(kernel, choices),
        ...(await episodeNeighbors(db, episode)),
      }
    },
    getEpisodeV1: getV1,
    createEpisode: create('audio required'),
    createEpisodeV1: create('audio may follow'),
    updateEpisode: update('audio required'),
    updateEpisodeV1: update('audio may follow'),
    deleteEpisode: remove,
    deleteEpisodeV1: remove,
    restoreEpisode: async ({ user, show, episode }) =>
      present(user, show, await restoreEpisode(kernel, show, episode)),
    keepAudio: async ({ user, show, episode }) =>
      present(user, show, await dismissFailedUpload(kernel, episode)),
    retryProcessing: async ({ user, show, episode }) => {
      await retryProcessing(kernel, episode)
      return present(user, show, episode)
    },
  })
}
