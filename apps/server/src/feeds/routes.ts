import { feed as feedAddress } from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serveAddress } from '../kernel/serve.ts'
import { isPrivateShow } from '../shows/rules.ts'
import { createFeedCache } from './commands.ts'
import { bytesOf, etagOf, type RenderedFeed } from './present.ts'
import { feedHead } from './queries.ts'
import { codingFor, freshFor, slugInAddress } from './rules.ts'

/** Feeds of public shows. Private, unknown and old addresses all answer the same 404 (decision G094); deleted shows 410. */
export function feeds(app: FastifyInstance, kernel: Kernel): void {
  const cached = createFeedCache(kernel)
  for (const method of ['GET', 'HEAD'] as const) {
    serveAddress(app, kernel, { ...feedAddress, method }, async (request, reply) => {
      const slug = slugInAddress((request.params as { slugKey: string }).slugKey)
      const head = slug && (await feedHead(kernel.db, slug))
      if (!head || isPrivateShow(head)) throw notFound()
      if (head.deleted_at) throw gone()
      const feed = await cached(head)
      if (!feed) throw notFound()
      return send(kernel, request, reply, feed)
    })
  }
}

async function send(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, feed: RenderedFeed): Promise<FastifyReply> {
  const coding = codingFor(request.headers['accept-encoding'])
  const etag = etagOf(feed, coding)
  reply.headers({
    etag,
    'last-modified': feed.lastModified.toUTCString(),
    'cache-control': `public, max-age=${freshFor(kernel.clock.now(), feed.nextRelease)}`,
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

function gone(): Failure {
  return new Failure({ status: 410, message: 'This podcast has been deleted.' })
}
