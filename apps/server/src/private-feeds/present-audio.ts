import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventSink } from '../delivery/commands.ts'
import { redirectToOrigin } from '../delivery/commands-redirect.ts'
import { sendFile } from '../delivery/present.ts'
import { alternateAsFile, headFor, ownersFile, type SentFile, sentFile } from '../delivery/present-files.ts'
import { findAlternateForDelivery } from '../episodes/queries-alternates.ts'
import { remoteEpisode } from '../episodes/queries-delivery.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type AudioUse, limitDevices } from '../subscriber-metrics/commands-devices.ts'
import type { AdmittedSubscriber, SubscriberAccesses } from './commands-access.ts'
import { findEpisodeFile, findNamedEpisode } from './commands-episodes.ts'
import { CLOSING_SOUND } from './present-sound.ts'
import { type Requester, toSubscriberRequest } from './rules.ts'

export interface AudioExchange {
  request: FastifyRequest
  reply: FastifyReply
  asked: Requester
}

/**
 * Sends an episode that is open to a subscriber, and counts it as theirs. One that has closed answers with
 * the closing episode, which counts for nothing.
 * @throws Failure 404
 */
export async function sendSubscriberAudio(
  kernel: Kernel,
  accesses: SubscriberAccesses,
  admitted: AdmittedSubscriber,
  publicId: string,
  exchange: AudioExchange,
): Promise<unknown> {
  const { podcast, subscriber } = admitted
  const named = findNamedEpisode(accesses, admitted, publicId)
  if (named?.state === 'expired') return sendClosingAudio(kernel, podcast.closingAudio, exchange)
  if (named?.state !== 'open') throw notFound()
  limitDevices(kernel, toAudioUse(exchange, subscriber))
  const episode = await findEpisodeFile(kernel, podcast, publicId)
  if (episode) return sendCounted(kernel, sentFile(episode), exchange, { subscriber, episode })
  const remote = await remoteEpisode(kernel.db, publicId, kernel.clock.now())
  if (!remote) throw notFound()
  return redirectToOrigin(kernel, exchange.request, exchange.reply, exchange.asked, {
    show_id: remote.show_id,
    episode_id: remote.id,
    audio_file_id: remote.audio_file_id,
    bytes: remote.audio_bytes || null,
    address: remote.source_url,
    subscriber_id: subscriber.id,
  })
}

/** Another form of the episode; the closing episode where that has closed. @throws Failure 404 */
export async function sendSubscriberAlternate(
  kernel: Kernel,
  accesses: SubscriberAccesses,
  admitted: AdmittedSubscriber,
  { episodeKey, enclosureKey }: { episodeKey: string; enclosureKey: string },
  exchange: AudioExchange,
): Promise<unknown> {
  const named = findNamedEpisode(accesses, admitted, episodeKey)
  if (named?.state === 'expired' && named.item.alternates.has(enclosureKey))
    return sendClosingAudio(kernel, admitted.podcast.closingAudio, exchange)
  if (named?.state !== 'open') throw notFound()
  limitDevices(kernel, toAudioUse(exchange, admitted.subscriber))
  const found = await findAlternateForDelivery(kernel.db, enclosureKey)
  if (found?.episode_public_id !== episodeKey) throw notFound()
  const episode = {
    id: found.episode_id,
    show_id: admitted.subscriber.show_id,
    audio_file_id: (await findEpisodeFile(kernel, admitted.podcast, episodeKey))?.audio_file_id ?? null,
  }
  return sendCounted(kernel, alternateAsFile(found), exchange, {
    subscriber: admitted.subscriber,
    episode,
    alternate_id: found.id,
  })
}

function toAudioUse({ request, asked }: AudioExchange, subscriber: AudioUse['subscriber']): AudioUse {
  return { subscriber, ip: asked.ip, at: asked.at, range: request.headers.range }
}

/** What is heard where access is over. @throws Failure 404 when nothing is chosen */
export function sendClosingAudio(
  kernel: Kernel,
  audio: AudioFileRow | undefined,
  { request, reply }: AudioExchange,
): Promise<unknown> {
  if (!audio) throw notFound()
  // A draft's name is nobody's business.
  const file = { ...ownersFile(audio), file_name: 'closing' }
  return sendFile(kernel, request, reply, file, { redirects: 'where the store can answer' })
}

const SOUND: SentFile = {
  storage_key: '',
  content_type: CLOSING_SOUND.type,
  bytes: CLOSING_SOUND.bytes.length,
  sha256: 'closing-sound-1',
  file_name: 'closing.mp3',
  changed_at: new Date('2026-01-01T00:00:00Z'),
}

/** The sound that stands in for a closing episode. */
export function sendClosingSound({ request, reply }: AudioExchange): FastifyReply {
  const { status, fixed, own, part, sendsBytes } = headFor(request.method, request.headers, SOUND)
  reply.code(status).headers(fixed).headers(own)
  const start = part.start ?? 0
  return sendsBytes ? reply.send(CLOSING_SOUND.bytes.subarray(start, start + part.length)) : reply.send()
}

function sendCounted(
  kernel: Kernel,
  file: SentFile,
  { request, reply, asked: { ip, at } }: AudioExchange,
  counted: {
    subscriber: { id: number }
    episode: { id: number; show_id: number; audio_file_id: number | null }
    alternate_id?: number
  },
): Promise<unknown> {
  const { subscriber, episode, alternate_id } = counted
  const event = {
    ...toSubscriberRequest(request, episode, subscriber),
    ...(alternate_id === undefined ? {} : { alternate_id }),
    ip,
    at,
  }
  return sendFile(kernel, request, reply, file, {
    redirects: 'where the store can answer',
    whenOver: (sent) =>
      eventSink(kernel).append({
        ...event,
        status: sent.status,
        range_start: sent.start,
        range_end: sent.end,
        bytes_sent: sent.bytes,
      }),
  })
}
