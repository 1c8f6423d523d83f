import { privateAudio, privateFeed } from '@podstead/contract/private-feeds/private-feeds'
import type { FastifyInstance } from 'fastify'
import { eventSink } from '../delivery/commands.ts'
import { createFastSender } from '../delivery/commands-fast.ts'
import { sentFile } from '../delivery/present-files.ts'
import { FOR_ANYBODY, oneLine } from '../delivery/rules.ts'
import { viewFor } from '../delivery/rules-access.ts'
import type { FastRequest } from '../kernel/http/fast-path.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deviceLimits } from '../subscriber-metrics/commands-devices.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { subscriberAccesses } from './commands-access.ts'
import {
  bodyHeaders,
  createAnswerBuffers,
  feedCoding,
  feedHeaders,
  isKnown,
  packNow,
} from './commands-answer.ts'
import { findNamedEpisode } from './commands-episodes.ts'
import { findSigner, markFeed, viewFeed } from './commands-views.ts'
import { type Requester, SUBSCRIBER, toSubscriberRequest } from './rules.ts'
import { feedSecret } from './rules-addresses.ts'

/**
 * Feeds and audio of subscribers who are known and of whom nothing has changed; the routes of this slice
 * answer everything else, and the same (decision 0016).
 */
export function fastPrivateFeeds(app: FastifyInstance, kernel: Kernel): void {
  const accesses = subscriberAccesses(app, kernel)
  const fetches = subscriberFetchSink(kernel)
  const { headers } = viewFor(SUBSCRIBER)
  const buffers = createAnswerBuffers()
  let common: string[] | undefined

  app.lane.add(privateFeed, (request, answer) => {
    const secret = feedSecret(request.path.slice('/private/feeds/'.length))
    const asked = secret && readAsked(kernel, request)
    if (!secret || !asked) return false
    const admitted = accesses.knownBySecret(secret, asked)
    if (!admitted) return accesses.renewing({ secret }) ?? false
    const { subscriber, podcast } = admitted
    if (podcast.show.moved_to) return false
    const now = asked.at.getTime()
    const coding = feedCoding(request.headers['accept-encoding'])
    const own = feedHeaders(markFeed(accesses, admitted, now), coding)
    const isSame = isKnown(own.etag, request.headers['if-none-match'])
    let room: Buffer | undefined
    const bytes = isSame
      ? undefined
      : packNow(
          podcast.template,
          viewFeed(accesses, admitted, now),
          coding,
          { publicId: subscriber.public_id, secret, sign: findSigner(kernel, subscriber) },
          (size) => (room = buffers.take(size)),
        )
    if (!isSame && !bytes) return false
    if (request.method === 'GET')
      fetches.append({ showId: subscriber.show_id, subscriberId: subscriber.id, ...asked })
    common ??= flat({ ...request.always, ...headers })
    const said = ['x-request-id', request.id, ...common, 'etag', own.etag, 'vary', own.vary]
    if (!bytes) {
      answer.head(304, said)
      answer.end()
      return true
    }
    answer.head(200, [...said, ...flat(bodyHeaders(bytes, coding))])
    answer.end(request.method === 'HEAD' ? undefined : bytes, () => room && buffers.release(room))
    return true
  })
}

/** To a store listeners are sent with an address that takes a moment to sign. */
export function fastPrivateAudio(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.storage.kind !== 'disk') return
  const accesses = subscriberAccesses(app, kernel)
  const devices = deviceLimits(kernel)
  const { headers } = viewFor(SUBSCRIBER)
  const send = createFastSender(kernel, eventSink(kernel), { ...FOR_ANYBODY, ...headers })

  app.lane.add(privateAudio, (request, answer) => {
    const address = ADDRESS.exec(request.path)?.groups as Address | undefined
    const asked = address && readAsked(kernel, request)
    if (!address || !asked) return false
    const { subscriberKey, episodeKey, signatureKey } = address
    const signed = { subscriberKey, itemKey: episodeKey, signatureKey }
    const admitted = accesses.knownBySignature(signed, asked)
    if (!admitted) return accesses.renewing({ publicId: subscriberKey }) ?? false
    const { subscriber, podcast } = admitted
    if (findNamedEpisode(accesses, admitted, episodeKey)?.state !== 'open') return false
    const episode = podcast.files.get(episodeKey)
    if (!episode) return false
    const use = { subscriber, ip: asked.ip, at: asked.at, range: request.headers.range }
    if (!devices.allows(use)) return false
    const { method } = request
    send(request, answer, sentFile(episode), {
      ...toSubscriberRequest({ method, headers: request.headers }, episode, subscriber),
      ip: asked.ip,
      at: asked.at,
    })
    return true
  })
}

interface Address {
  subscriberKey: string
  episodeKey: string
  signatureKey: string
}

/** Nothing that needs decoding is looked for here. */
const ADDRESS =
  /^\/private\/audio\/(?<subscriberKey>[0-9a-f-]{36})\/(?<episodeKey>[0-9a-f-]{36})\/(?<signatureKey>[\w-]{16}|[0-9a-f]{32})\/[\w.~-]+$/

function readAsked(kernel: Kernel, { ip, headers }: FastRequest): Requester | undefined {
  const address = ip()
  return address === undefined
    ? undefined
    : { ip: address, agent: oneLine(headers['user-agent']), at: kernel.clock.now() }
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
