import { audio, audioPreview, peaks } from '@podstead/contract/delivery'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  audioOfTicket,
  type EpisodeForDelivery,
  findEpisodeForDelivery,
  remoteEpisode,
} from '../episodes/queries-delivery.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { eventSink } from './commands.ts'
import { heardEpisode } from './commands-access.ts'
import { createShowCache } from './commands-cache.ts'
import { redirectToOrigin } from './commands-redirect.ts'
import { abortSlowResponses, drainResponses } from './commands-send.ts'
import { presentPeaks, sendFile } from './present.ts'
import { listenersFile, ownersFile } from './present-files.ts'
import { fastAudio } from './routes-fast.ts'
import { FOR_ANYBODY, toDownloadRequest } from './rules.ts'
import { KEPT_BY_NOBODY } from './rules-remote.ts'

/**
 * Audio for listeners, each request leaving one event behind, and for the owner's own player, leaving none.
 */
export function delivery(app: FastifyInstance, kernel: Kernel): void {
  const sink = eventSink(kernel)
  app.addHook('preClose', async () => abortSlowResponses(kernel))
  app.addHook('onClose', async () => {
    await drainResponses(kernel)
    await sink.close()
  })

  const episodes = createShowCache<EpisodeForDelivery>(kernel, showChanges(app, kernel), {
    read: (publicId) => findEpisodeForDelivery(kernel.db, publicId, kernel.clock.now()),
    showOf: ({ show_id }) => show_id,
    revisionOf: ({ show_revision }) => show_revision,
    isForEverybody: (episode) => !isPrivateShow(episode),
    most: MAX_EPISODES,
  })
  fastAudio(app, kernel, { episodes, sink })
  /** What has just been copied lies here when it is asked for again. */
  const heard = async (publicId: string) =>
    (await episodes.ask(publicId)) ??
    (await remoteEpisode(kernel.db, publicId, kernel.clock.now())) ??
    (await episodes.ask(publicId))

  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...audio, method }, async (request, reply) => {
      const now = kernel.clock.now()
      // Read before anything is awaited: once a listener has hung up, the
      // connection no longer knows the address.
      const { ip } = request
      const { episodeKey } = request.params as { episodeKey: string }
      reply.headers(FOR_ANYBODY)
      const episode = await heardEpisode(kernel, request, reply, episodeKey, heard)
      if ('source_url' in episode) {
        if (!isPrivateShow(episode)) reply.headers(KEPT_BY_NOBODY)
        const { id: episode_id, audio_bytes: bytes, source_url: address } = episode
        return redirectToOrigin(
          kernel,
          request,
          reply,
          { ip, at: now },
          { ...episode, episode_id, bytes: bytes || null, address },
        )
      }
      const asked = { ...toDownloadRequest(request, episode), ip, at: now }
      return sendFile(kernel, request, reply, listenersFile(episode), {
        redirects: 'where the store can answer',
        whenOver: (sent) =>
          sink.append({
            ...asked,
            status: sent.status,
            range_start: sent.start,
            range_end: sent.end,
            bytes_sent: sent.bytes,
          }),
      })
    })
    serveAddress(app, kernel, { ...audioPreview, method }, async (request, reply) => {
      const audio = await ticketHolder(kernel, request)
      reply.headers(forOwner(kernel))
      return sendFile(kernel, request, reply, ownersFile(audio), { redirects: 'never' })
    })
  }
  serveAddress(app, kernel, peaks, async (request, reply) => {
    const { peaks_key } = await ticketHolder(kernel, request)
    if (!peaks_key) throw notFound()
    const body = await presentPeaks(kernel, peaks_key)
    return reply.headers(forOwner(kernel)).type('application/json; charset=utf-8').send(body)
  })
}

const MAX_EPISODES = 20_000

function forOwner(kernel: Kernel): Record<string, string> {
  return {
    'access-control-allow-origin': kernel.config.origins.app,
    'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
    'cross-origin-resource-policy':
      kernel.config.origins.app === kernel.config.origins.media ? 'same-origin' : 'cross-origin',
    vary: 'Origin',
    'cache-control': 'private, no-store',
  }
}

/** @throws Failure 404 for a ticket that is forged, expired or for a file that is gone */
async function ticketHolder(kernel: Kernel, request: FastifyRequest): Promise<AudioFileRow> {
  const found = await audioOfTicket(kernel, (request.params as { ticketKey: string }).ticketKey)
  if (!found) throw notFound()
  return found
}
