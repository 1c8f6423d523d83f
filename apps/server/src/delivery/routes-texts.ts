import { createHash } from 'node:crypto'
import * as contract from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance } from 'fastify'
import { chaptersJson } from '../chapters/present.ts'
import { chaptersOf } from '../chapters/queries.ts'
import { guardedWords } from '../episodes/queries.ts'
import { notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { transcriptByKey } from '../transcripts/queries.ts'
import { heardEpisode } from './commands-access.ts'
import { sendFile, transcriptAsFile } from './present.ts'
import { FOR_ANYBODY } from './rules.ts'

/** What listeners read along with an episode, for exactly those who may hear it (PRIV-12). */
export function deliveryTexts(app: FastifyInstance, kernel: Kernel): void {
  const read = (publicId: string) => guardedWords(kernel.db, publicId, kernel.clock.now())
  for (const method of ['GET', 'HEAD'] as const) {
    serveAddress(app, kernel, { ...contract.chapters, method }, async (request, reply) => {
      const publicId = (request.params as { chaptersKey: string }).chaptersKey.replace(/\.json$/, '')
      reply.headers(FOR_ANYBODY)
      const episode = await heardEpisode(kernel, request, reply, publicId, read)
      const chapters = await chaptersOf(kernel.db, episode)
      if (!chapters.length) throw notFound()
      const body = Buffer.from(chaptersJson(chapters))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
      reply.header('etag', etag)
      if (notModified({ etag, lastModified: episode.updated_at }, { 'if-none-match': request.headers['if-none-match'] }))
        return reply.code(304).send()
      reply.headers({ 'content-type': 'application/json+chapters; charset=utf-8', 'content-length': body.length })
      return method === 'HEAD' ? reply.send() : reply.send(body)
    })

    serveAddress(app, kernel, { ...contract.transcript, method }, async (request, reply) => {
      const { episodeKey, fileKey } = request.params as { episodeKey: string; fileKey: string }
      reply.headers(FOR_ANYBODY)
      const episode = await heardEpisode(kernel, request, reply, episodeKey, read)
      const transcript = await transcriptByKey(kernel.db, episode, fileKey.split('.', 1)[0] as string)
      if (!transcript) throw notFound()
      if (/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(transcript.language)) reply.header('content-language', transcript.language)
      // Never from the store: its answers lack the headers that players on other sites need.
      return sendFile(kernel, request, reply, transcriptAsFile(episode, transcript), { redirects: 'never' })
    })
  }
}
