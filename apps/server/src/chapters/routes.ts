import multipart from '@fastify/multipart'
import * as contract from '@podstead/contract/chapters'
import type { EndpointsOf } from '@podstead/contract/endpoint'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import type { FastifyInstance } from 'fastify'
import { presentEpisode, presentEpisodeShow } from '../episodes/present.ts'
import { episodeDetail, type OwnedEpisode, ownedEpisode, ownedEpisodeById } from '../episodes/queries.ts'
import { notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type Handlers, serve, serveAddress } from '../kernel/serve.ts'
import type { SignedIn } from '../kernel/session.ts'
import { ownedShow } from '../shows/queries.ts'
import { addChapter, changeChapter, removeChapter, saveChapters } from './commands-edit.ts'
import { startMarker } from './commands-marker.ts'
import { chaptersFile, pictureUrl, presentChapter, presentFound, presentRun } from './present.ts'
import { chaptersOf, episodeSeconds, latestRun, ownedChapter } from './queries.ts'
import { receiveChapters } from './service.ts'

type Calls = Handlers<EndpointsOf<typeof contract>>

export function chapters(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const one = (user: SignedIn, params: { showId: number; episodeId: number }) => ownedEpisode(db, user, params.showId, params.episodeId)

  const beside = async (user: SignedIn, episode: OwnedEpisode) => {
    const show = await ownedShow(db, user, episode.show_id)
    return {
      audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
      show: presentEpisodeShow(kernel, user, show),
      ...(await list(episode)),
    }
  }
  const list = async (episode: OwnedEpisode) => ({ chapters: (await chaptersOf(db, episode)).map(presentChapter) })
  const remove = async (episode: OwnedEpisode, id: number) => {
    await removeChapter(kernel, episode, await ownedChapter(db, episode, id))
    return { id, message: 'Chapter has been deleted' }
  }
  const write = async (episode: OwnedEpisode) => {
    await startMarker(kernel, episode)
    return { message: 'The chapters are being written into the audio file.' }
  }

  // v1 names an episode by its id alone.
  const older: Pick<
    Calls,
    'listChapters' | 'replaceChapters' | 'createChapterV1' | 'updateChapterV1' | 'deleteChapterV1' | 'writeChaptersV1'
  > = {
    listChapters: async ({ user, params }) => beside(user, await ownedEpisodeById(db, user, params.episodeId)),
    replaceChapters: async ({ user, params, body }) => {
      const saved = await saveChapters(kernel, await ownedEpisodeById(db, user, params.episodeId), body)
      return { chapters: saved.map(presentChapter) }
    },
    createChapterV1: async ({ user, params, body }) =>
      presentChapter(await addChapter(kernel, await ownedEpisodeById(db, user, params.episodeId), body)),
    updateChapterV1: async ({ user, params, body }) => {
      const episode = await ownedEpisodeById(db, user, params.episodeId)
      return presentChapter(await changeChapter(kernel, episode, await ownedChapter(db, episode, params.chapterId), body))
    },
    deleteChapterV1: async ({ user, params }) => remove(await ownedEpisodeById(db, user, params.episodeId), params.chapterId),
    writeChaptersV1: async ({ user, params }) => write(await ownedEpisodeById(db, user, params.episodeId)),
  }

  serve(app, kernel, contract, {
    ...older,
    listChaptersV2: async ({ user, params }) => beside(user, await one(user, params)),
    createChapter: async ({ user, params, body }) => {
      const episode = await one(user, params)
      await addChapter(kernel, episode, body)
      return list(episode)
    },
    updateChapter: async ({ user, params, body }) => {
      const episode = await one(user, params)
      await changeChapter(kernel, episode, await ownedChapter(db, episode, params.chapterId), body)
      return list(episode)
    },
    deleteChapter: async ({ user, params }) => {
      const episode = await one(user, params)
      return { ...(await remove(episode, params.chapterId)), ...(await list(episode)) }
    },
    writeChapters: async ({ user, params }) => write(await one(user, params)),
    getChapterRun: async ({ user, params }) => {
      const run = await latestRun(db, await one(user, params))
      return { run: run ? presentRun(run) : null }
    },
    exportChapters: async ({ user, params, query }) => {
      const episode = await one(user, params)
      const [chapters, seconds] = [await chaptersOf(db, episode), await episodeSeconds(db, episode)]
      return chaptersFile(query.format, { slug: episode.slug, chapters, seconds })
    },
  })

  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: MAX_AUDIO_BYTES, fields: 10, fieldSize: 1024, parts: 12 } })
    serveAddress(scope, kernel, contract.readChapters, async (request, reply) => {
      const { showId, episodeId } = request.params as { showId: string; episodeId: string }
      const user = request.user as SignedIn
      if (![showId, episodeId].every((id) => /^[1-9]\d{0,14}$/.test(id))) throw notFound()
      await one(user, { showId: Number(showId), episodeId: Number(episodeId) })
      const { format, chapters } = await receiveChapters(kernel, user, request, (picture) => pictureUrl(kernel, picture))
      return reply.header('cache-control', 'no-store').send({ format, chapters: chapters.map(presentFound) })
    })
  })
}
