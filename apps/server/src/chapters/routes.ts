import * as contract from '@podstead/contract/chapters'
import type { EndpointsOf } from '@podstead/contract/endpoint'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode } from '../access/queries.ts'
import { presentEpisode } from '../episodes/present.ts'
import { episodeDetail } from '../episodes/queries.ts'
import { type Handlers, serve } from '../kernel/http/serve.ts'
import { serveForms } from '../kernel/http/serve-forms.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { addChapter, changeChapter, removeChapter, saveChapters } from './commands-edit.ts'
import { startMarker } from './commands-marker.ts'
import {
  chaptersFile,
  pictureUrl,
  presentChapter,
  presentChapters,
  presentFound,
  presentRun,
} from './present.ts'
import { episodeSeconds, latestRun, listChapters, permittedChapter } from './queries.ts'
import { receiveChapters } from './service.ts'

type Calls = Handlers<EndpointsOf<typeof contract>>

export function chapters(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const beside = async ({ user, show, episode }: Parameters<Calls['listChapters']>[0]) => {
    return {
      audiopost: presentEpisode(kernel, show, await episodeDetail(db, episode)),
      show: presentEpisodeShow(kernel, user, show),
      ...(await list(episode)),
    }
  }
  const list = async (episode: PermittedEpisode) => presentChapters(await listChapters(db, episode))
  const remove = async (episode: PermittedEpisode, id: number) => {
    await removeChapter(kernel, episode, await permittedChapter(db, episode, id))
    return { id, message: 'Chapter has been deleted' }
  }
  const write = async (episode: PermittedEpisode) => {
    await startMarker(kernel, episode)
    return { message: 'The chapters are being written into the audio file.' }
  }

  // v1 names an episode by its id alone.
  const older: Pick<
    Calls,
    | 'listChapters'
    | 'replaceChapters'
    | 'createChapterV1'
    | 'updateChapterV1'
    | 'deleteChapterV1'
    | 'writeChaptersV1'
  > = {
    listChapters: beside,
    replaceChapters: async ({ episode, body }) => {
      const saved = await withStored(
        () => saveChapters(kernel, episode, body),
        () => list(episode),
      )
      return presentChapters(saved)
    },
    createChapterV1: async ({ episode, body }) => presentChapter(await addChapter(kernel, episode, body)),
    updateChapterV1: async ({ episode, params, body }) =>
      presentChapter(
        await changeChapter(kernel, episode, await permittedChapter(db, episode, params.chapterId), body),
      ),
    deleteChapterV1: async ({ episode, params }) => remove(episode, params.chapterId),
    writeChaptersV1: async ({ episode }) => write(episode),
  }

  serve(app, kernel, contract, {
    ...older,
    listChaptersV2: beside,
    createChapter: async ({ episode, body }) => {
      await addChapter(kernel, episode, body)
      return list(episode)
    },
    updateChapter: async ({ episode, params, body }) => {
      await changeChapter(kernel, episode, await permittedChapter(db, episode, params.chapterId), body)
      return list(episode)
    },
    deleteChapter: async ({ episode, params }) => ({
      ...(await remove(episode, params.chapterId)),
      ...(await list(episode)),
    }),
    writeChapters: async ({ episode }) => write(episode),
    getChapterRun: async ({ episode }) => {
      const run = await latestRun(db, episode)
      return { run: run ? presentRun(run) : null }
    },
    exportChapters: async ({ episode, query }) => {
      const [chapters, seconds] = [await listChapters(db, episode), await episodeSeconds(db, episode)]
      return chaptersFile(query.format, { slug: episode.slug, chapters, seconds })
    },
  })

  serveForms(app, kernel, [contract.readChapters], { mostBytes: MAX_AUDIO_BYTES }, async (request, reply) => {
    const { format, chapters } = await receiveChapters(kernel, request.user, request, (picture) =>
      pictureUrl(kernel, picture),
    )
    return reply.header('cache-control', 'no-store').send({ format, chapters: chapters.map(presentFound) })
  })
}
