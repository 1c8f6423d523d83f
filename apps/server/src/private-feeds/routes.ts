import { privateFeed } from '@podstead/contract/private-feeds/private-feeds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { subscriberAccesses } from './commands-access.ts'
import { bodyHeaders, feedCoding, feedHeaders, isKnown, packFeed } from './commands-answer.ts'
import { beginAnswer } from './commands-asking.ts'
import { findSigner, viewFeed } from './commands-views.ts'
import { feedSecret, movedAddress } from './rules-addresses.ts'

/**
 * The feed of one subscriber. Unknown, waiting, rejected, removed and reset addresses, those of podcasts
 * that are not members-only any more or are deleted, all answer the same 404.
 */
export function privateFeeds(app: FastifyInstance, kernel: Kernel): void {
  const accesses = subscriberAccesses(app, kernel)
  const fetches = subscriberFetchSink(kernel)
  app.addHook('onClose', () => fetches.flush().catch(() => {}))

  async function sendFeed(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const asked = beginAnswer(kernel, request, reply, 'apps')
    const secret = feedSecret((request.params as { feedKey: string }).feedKey)
    if (!secret) throw notFound()
    const admitted = await accesses.bySecret(secret, asked)
    if (!admitted) throw notFound()
    const { subscriber, podcast } = admitted
    const view = viewFeed(accesses, admitted, asked.at.getTime())
    if (request.method === 'GET')
      fetches.append({
        showId: subscriber.show_id,
        subscriberId: subscriber.id,
        ...asked,
      })
    const coding = feedCoding(request.headers['accept-encoding'])
    const headers = feedHeaders(view, coding)
    const owner = {
      publicId: subscriber.public_id,
      secret,
      sign: findSigner(kernel, subscriber),
    }
    if (podcast.show.moved_to) {
      // Apps that follow no redirect read the answer, and find itunes:new-feed-url in it. A 301 is never a
      // 304.
      const location = movedAddress(podcast.show.moved_to, request.url)
      reply.code(301).headers({ location, vary: headers.vary })
    } else {
      reply.headers(headers)
      if (isKnown(headers.etag, request.headers['if-none-match'])) return reply.code(304).send()
    }
    const bytes = await packFeed(podcast.template, view, coding, owner)
    reply.headers(bodyHeaders(bytes, coding))
    return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
  }

  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...privateFeed, method }, sendFeed)
}
