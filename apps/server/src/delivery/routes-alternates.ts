import { alternate } from '@podstead/contract/episodes/episodes-audio'
import type { FastifyInstance } from 'fastify'
import { findAlternateForDelivery } from '../episodes/queries-alternates.ts'
import { findTextsForDelivery } from '../episodes/queries-delivery.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { eventSink } from './commands.ts'
import { heardEpisode } from './commands-access.ts'
import { createLastKnown } from './commands-last-known.ts'
import { sendFile } from './present.ts'
import { alternateAsFile } from './present-files.ts'
import { FOR_ANYBODY, toDownloadRequest } from './rules.ts'

interface Alternate {
  file: NonNullable<Awaited<ReturnType<typeof findAlternateForDelivery>>>
  episode: NonNullable<Awaited<ReturnType<typeof findTextsForDelivery>>>
}

const LAST_KNOWN_BYTES = 4 * 1024 ** 2

/**
 * An episode in another form, for exactly those who may hear it: apps take it from the feed,
 * and it counts as the audio does.
 */
export function deliveryAlternates(app: FastifyInstance, kernel: Kernel): void {
  const known = createLastKnown<Alternate>(kernel, showChanges(app, kernel), {
    showOf: ({ episode }) => episode.show_id,
    revisionOf: ({ episode }) => episode.show_revision,
    isForEverybody: ({ episode }) => !isPrivateShow(episode),
    maxBytes: LAST_KNOWN_BYTES,
  })
  const sink = eventSink(kernel)
  const read = async (key: string) => {
    const file = await findAlternateForDelivery(kernel.db, key)
    const episode =
      file && (await findTextsForDelivery(kernel.db, file.episode_public_id, kernel.clock.now()))
    return episode && { file, episode }
  }
  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...alternate, method }, async (request, reply) => {
      const at = kernel.clock.now()
      // Read before anything is awaited: once a listener has hung up, the
      // connection no longer knows the address.
      const { ip } = request
      const found = await known.ask((request.params as { enclosureKey: string }).enclosureKey, read)
      // Before anything is refused: an address that is unknown and one that opens nothing look alike.
      reply.headers(FOR_ANYBODY)
      if (!found) throw notFound()
      await heardEpisode(kernel, request, reply, found.file.episode_public_id, async () => found.episode)
      const asked = {
        ...toDownloadRequest(request, { ...found.episode, id: found.file.episode_id }),
        alternate_id: found.file.id,
        ip,
        at,
      }
      return sendFile(kernel, request, reply, alternateAsFile(found.file), {
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
}
