import { feed as feedAddress } from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance } from 'fastify'
import type { Kept } from '../delivery/commands-kept.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { FeedCache } from './commands.ts'
import { keeping, preparedFor, wholeHeaders } from './present-answer.ts'
import type { FeedHead } from './queries.ts'
import { codingOf, slugInAddress } from './rules.ts'

/** Feeds of public shows that are in memory and surely right; the route in routes.ts answers everything else (decision 0016). */
export function fastFeeds(app: FastifyInstance, kernel: Kernel, { heads, cache }: { heads: Kept<FeedHead>; cache: FeedCache }): void {
  app.lane.add('/feeds/', feedAddress.path, ({ request, method, path, headers }, response) => {
    const slug = slugInAddress(path.slice('/feeds/'.length))
    const head = slug === null ? undefined : heads.known(slug)
    const feed = head && cache.known(head)
    if (!feed) return false
    const coding = codingOf(request.headers['accept-encoding'])
    const { etag, unchanged } = preparedFor(feed, coding)
    const kept = ['cache-control', keeping(kernel.clock.now(), feed)]
    if (notModified({ etag, lastModified: feed.lastModified }, request.headers)) {
      response.writeHead(304, [...headers, ...kept, ...unchanged]).end()
      return true
    }
    const bytes = feed.ready[coding]
    if (!bytes) return false
    response.writeHead(200, [...headers, ...kept, ...wholeHeaders(feed, coding, bytes)])
    if (method === 'HEAD') response.end()
    else response.end(bytes)
    return true
  })
}
