import { feed as feedAddress } from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '../delivery/commands-access.ts'
import { Failure, notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { retiredSlug } from '../shows/queries.ts'
import { privacyMode } from '../shows/rules-privacy.ts'
import { createFeedCache } from './commands.ts'
import { bytesOf, etagOf, type RenderedFeed } from './present.ts'
import { feedHead } from './queries.ts'
import { codingFor, freshFor, slugInAddress } from './rules.ts'

/**
 * Feeds of shows. Unknown addresses, members-only shows and what was public before a show went private all answer the same 404 (decision
 * G094); shows that were public and are deleted 410 (G083); shows that live elsewhere 301, also after they are deleted here (G215).
 */
export function feeds(app: FastifyInstance, kernel: Kernel): void {
  const cached = createFeedCache(kernel)
  for (const method of ['GET', 'HEAD'] as const) {
    serveAddress(app, kernel, { ...feedAddress, method }, async (request, reply) => {
      const slug = slugInAddress((request.params as { slugKey: string }).slugKey)
      if (!slug) throw notFound()
      const head = await feedHead(kernel.db, slug)
      if (!head) return sendRetired(reply, await retiredSlug(kernel.db, slug))
      const privacy = privacyMode(head)
      if (head.deleted_at && privacy !== 'public') throw notFound()
      await admit(kernel, request, reply, head)
      const hasMoved = head.moved_to !== ''
      if (hasMoved) return sendAway(reply, head.moved_to)
      if (head.deleted_at) throw gone()
      const feed = await cached(head)
      if (!feed) throw notFound()
      // A private feed says itself who may keep it.
      if (privacy === 'public') reply.header('cache-control', `public, max-age=${freshFor(kernel.clock.now(), feed.nextRelease)}`)
      return send(request, reply, feed)
    })
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, feed: RenderedFeed): Promise<FastifyReply> {
  const coding = codingFor(request.headers['accept-encoding'])
  const etag = etagOf(feed, coding)
  reply.headers({
    etag,
    'last-modified': feed.lastModified.toUTCString(),
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Last-Modified',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (notModified({ etag, lastModified: feed.lastModified }, request.headers)) return reply.code(304).send()
  const bytes = await bytesOf(feed, coding)
  reply.headers({ 'content-type': 'application/rss+xml; charset=utf-8', 'content-length': bytes.length })
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
}

function sendRetired(reply: FastifyReply, retired: { answer: 'missing' | 'gone' | 'moved'; moved_to: string } | undefined) {
  if (retired?.answer === 'moved') return sendAway(reply, retired.moved_to)
  throw retired?.answer === 'gone' ? gone() : notFound()
}

/** An hour: apps that were sent away for good once may hear of another home soon. */
function sendAway(reply: FastifyReply, to: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=3600')
  return reply
    .code(301)
    .headers({ location: new URL(to).href, 'access-control-allow-origin': '*' })
    .send()
}

function gone(): Failure {
  return new Failure({ status: 410, message: 'This podcast has been deleted.' })
}
