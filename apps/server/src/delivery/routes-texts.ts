import * as contract from '@podstead/contract/delivery'
import { transcriptPreview } from '@podstead/contract/transcripts'
import type { FastifyInstance } from 'fastify'
import { chaptersJson } from '../chapters/present.ts'
import { listChapters } from '../chapters/queries.ts'
import { findTextsForDelivery } from '../episodes/queries-delivery.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { transcriptByKey, transcriptOfTicket } from '../transcripts/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { heardEpisode } from './commands-access.ts'
import { createLastKnown } from './commands-last-known.ts'
import { sendFile } from './present.ts'
import { transcriptAsFile } from './present-files.ts'
import { sendChapters, sendTranscript } from './present-texts.ts'
import { FOR_ANYBODY } from './rules.ts'

type EpisodeForTexts = NonNullable<Awaited<ReturnType<typeof findTextsForDelivery>>>
type EpisodeTexts = {
  episode: EpisodeForTexts
  chapters: Buffer | null
  transcript: Awaited<ReturnType<typeof transcriptByKey>>
}

const LAST_KNOWN_BYTES = 16 * 1024 ** 2

/** What listeners read along with an episode, for exactly those who may hear it. */
export function deliveryTexts(app: FastifyInstance, kernel: Kernel): void {
  const texts = createLastKnown<EpisodeTexts>(kernel, showChanges(app, kernel), {
    showOf: ({ episode }) => episode.show_id,
    revisionOf: ({ episode }) => episode.show_revision,
    isForEverybody: ({ episode }) => !isPrivateShow(episode),
    maxBytes: LAST_KNOWN_BYTES,
    bytesOf: ({ chapters }) => 2000 + (chapters?.length ?? 0),
  })
  const ask = (
    publicId: string,
    what: string,
    more: (episode: EpisodeForTexts) => Promise<Partial<EpisodeTexts>>,
  ) =>
    texts.ask(`${publicId} ${what}`, async () => {
      const episode = await findTextsForDelivery(kernel.db, publicId, kernel.clock.now())
      return episode && { episode, chapters: null, transcript: undefined, ...(await more(episode)) }
    })
  const chaptersBody = async (episode: EpisodeForTexts) => {
    const chapters = await listChapters(kernel.db, episode)
    return { chapters: chapters.length ? Buffer.from(chaptersJson(chapters)) : null }
  }

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.chapters, method }, async (request, reply) => {
      const publicId = (request.params as { chaptersKey: string }).chaptersKey.replace(/\.json$/, '')
      reply.headers(FOR_ANYBODY)
      const found = await ask(publicId, 'chapters', chaptersBody)
      await heardEpisode(kernel, request, reply, publicId, async () => found?.episode)
      const body = found?.chapters
      if (!body) throw notFound()
      return sendChapters(request, reply, body)
    })

    serveAddress(app, kernel, { ...contract.transcript, method }, async (request, reply) => {
      const { episodeKey, fileKey } = request.params as { episodeKey: string; fileKey: string }
      reply.headers(FOR_ANYBODY)
      const key = fileKey.split('.', 1)[0] as string
      const found = await ask(episodeKey, key, async (words) => ({
        transcript: await transcriptByKey(kernel.db, words, key),
      }))
      const episode = await heardEpisode(kernel, request, reply, episodeKey, async () => found?.episode)
      const transcript = found?.transcript
      if (!transcript) throw notFound()
      return sendTranscript(kernel, request, reply, { episode, transcript })
    })

    serveAddress(app, kernel, { ...transcriptPreview, method }, async (request, reply) => {
      const found = await transcriptOfTicket(kernel, (request.params as { ticketKey: string }).ticketKey)
      if (!found) throw notFound()
      reply.headers({ 'cache-control': 'private, no-store', 'access-control-allow-origin': '*' })
      return sendFile(kernel, request, reply, transcriptAsFile(found, found), { redirects: 'never' })
    })
  }
}
