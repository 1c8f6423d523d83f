import { audioHistory, restoreAudio } from '@podstead/contract/episodes-audio'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { ownedShow } from '../shows/queries.ts'
import { restoreAudio as restore } from './commands-history.ts'
import { presentHistory } from './present-audio.ts'
import { presentEpisodeWithShow } from './present-whole.ts'
import { ownedEpisode } from './queries.ts'
import { audioHistory as historyOf, replacedAudio } from './queries-history.ts'
import { wholeEpisode } from './queries-whole.ts'

/** The files that an episode has and had. */
export function episodeAudio(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(
    app,
    kernel,
    { audioHistory, restoreAudio },
    {
      audioHistory: async ({ user, params }) => {
        const episode = await ownedEpisode(db, user, params.showId, params.episodeId)
        const files = await historyOf(db, episode, clock.now())
        return { files: files.map((file) => presentHistory(kernel, episode, file)) }
      },
      restoreAudio: async ({ user, params }) => {
        const show = await ownedShow(db, user, params.showId)
        const episode = await ownedEpisode(db, user, params.showId, params.episodeId)
        const restored = await restore(kernel, episode, await replacedAudio(db, episode, params.fileId, clock.now()))
        return presentEpisodeWithShow(kernel, show, await wholeEpisode(db, show, restored, clock.now()))
      },
    },
  )
}
