import {
  feed as feedAddress,
  feedArchive,
  feedVariant,
  feedVariantArchive,
} from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizeListener } from '../delivery/commands-access.ts'
import { createShowCache } from '../delivery/commands-cache.ts'
import { oneLine } from '../delivery/rules.ts'
import { viewFor } from '../delivery/rules-access.ts'
import { feedFetchSink } from '../ingest/commands-fetches.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { chooseCoding } from '../kernel/http/serve-coding.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { retiredSlug } from '../shows/queries.ts'
import { EVERYBODY, isOpenTo, isPrivateShow } from '../visibility/rules.ts'
import { createFeedCache, type KeptFeed } from './commands.ts'
import { bodyHeaders, feedHeaders, keeping } from './present-answer.ts'
import { type FeedHead, feedHead } from './queries.ts'
import { fastFeeds } from './routes-fast.ts'
import { feedKey, pageInAddress } from './rules.ts'

/**
 * Feeds of shows. Unknown addresses, members-only shows and what was public before a show went private
 * all answer the same 404; shows that were public and are deleted 410; shows that live elsewhere 301,
 * also after they are deleted here.
 */
export function feeds(app: FastifyInstance, kernel: Kernel): void {
  const cache = createFeedCache(kernel)
  const heads = createShowCache(kernel, showChanges(app, kernel), {
    read: (key) => feedHead(kernel.db, key),
    showOf: ({ id }) => id,
    revisionOf: ({ revision }) => revision,
    isForEverybody: (head) => isOpenTo(head, EVERYBODY) && head.moved_to === '' && isPublicFeed(head),
    most: MAX_HEADS,
  })
  const fetches = feedFetchSink(kernel)
  app.addHook('onClose', () => fetches.flush().catch(() => {}))
  fastFeeds(app, kernel, { heads, cache, fetches })

  async function sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | null,
    page = 0,
  ): Promise<unknown> {
    if (!key) throw notFound()
    // Read before anything is awaited: once a listener has hung up, the
    // connection no longer knows the address.
    const { ip } = request
    const head = await heads.ask(key)
    if (!head) return sendRetired(reply, await retiredSlug(kernel.db, key.split('/', 1)[0] as string))
    if (head.deleted_at && isPrivateShow(head)) throw notFound()
    if (head.variant?.audience === 'subscribers') throw notFound()
    const listener = await authorizeListener(kernel, request, reply, head)
    const view = head.variant?.audience === 'link' ? viewFor({ by: 'address' }) : viewFor(listener)
    reply.headers(view.headers)
    if (head.variant?.deleted_at) throw gone('This feed has been deleted.')
    if (head.moved_to !== '') {
      return sendMoved(
        request,
        redirectPermanently(reply, head.moved_to),
        isOpenTo(head, EVERYBODY) && isPublicFeed(head) ? await movedFeed(head, page) : undefined,
      )
    }
    if (head.deleted_at) throw gone('This podcast has been deleted.')
    const feed = await cache.get(head, listener, page)
    if (!feed) throw notFound()
    const now = kernel.clock.now()
    fetches.append({
      ...{ showId: head.id, variantId: head.variant?.id ?? 0 },
      ...{ ip, agent: oneLine(request.headers['user-agent']), at: now },
    })
    if (view.isShared) reply.header('cache-control', keeping(now, feed))
    const coding = chooseCoding(request.headers['accept-encoding'])
    const headers = feedHeaders(feed, coding)
    reply.headers(headers)
    if (notModified({ etag: headers.etag as string, lastModified: feed.lastModified }, request.headers))
      return reply.code(304).send()
    const bytes = await cache.bytes(feed, coding)
    reply.headers(bodyHeaders(bytes, coding))
    return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
  }

  /** Being sent on must not depend on a feed that can be made. */
  function movedFeed(head: FeedHead, page: number): Promise<KeptFeed | undefined> {
    return cache.get(head, EVERYBODY, page).catch((error) => {
      kernel.log.error({ err: error, show: head.id }, 'the feed of a podcast that moved could not be made')
      return undefined
    })
  }

  /**
   * Apps that follow no redirect read the answer, and find itunes:new-feed-url in it. It has no
   * validators: a 301 is never a 304.
   */
  async function sendMoved(
    request: FastifyRequest,
    reply: FastifyReply,
    feed: KeptFeed | undefined,
  ): Promise<unknown> {
    if (!feed) return reply.send()
    const coding = chooseCoding(request.headers['accept-encoding'])
    const bytes = await cache.bytes(feed, coding)
    reply.headers({ vary: 'Accept-Encoding', ...bodyHeaders(bytes, coding) })
    return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
  }

  type FeedAddress = { slugKey: string; variantKey?: string; pageKey?: string }
  for (const method of ['HEAD', 'GET'] as const)
    for (const address of [feedAddress, feedArchive, feedVariant, feedVariantArchive])
      serveAddress(app, kernel, { ...address, method }, (request, reply) => {
        const { slugKey, variantKey, pageKey } = request.params as FeedAddress
        const page = pageKey === undefined ? 0 : pageInAddress(pageKey)
        if (page === null) throw notFound()
        return sendFeed(request, reply, feedKey(slugKey, variantKey), page)
      })
}

const MAX_HEADS = 20_000

function sendRetired(
  reply: FastifyReply,
  retired: { answer: 'missing' | 'gone' | 'moved'; moved_to: string } | undefined,
) {
  if (retired?.answer === 'moved') return redirectPermanently(reply, retired.moved_to).send()
  throw retired?.answer === 'gone' ? gone('This podcast has been deleted.') : notFound()
}

/** An hour: apps that were sent away for good once may hear of another home soon. */
function redirectPermanently(reply: FastifyReply, to: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=3600')
  return reply.code(301).headers({ location: new URL(to).href, 'access-control-allow-origin': '*' })
}

/** Whether its address may be known to everybody who knows the podcast's own. */
function isPublicFeed({ variant }: FeedHead): boolean {
  return !variant || (variant.audience === 'public' && !variant.deleted_at)
}

function gone(message: string): Failure {
  return new Failure({ status: 410, message })
}
