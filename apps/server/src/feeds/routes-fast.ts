import { feed as feedAddress } from '@podstead/contract/delivery'
import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance } from 'fastify'
import type { ShowCache } from '../delivery/commands-cache.ts'
import { oneLine } from '../delivery/rules.ts'
import type { FeedFetchSink } from '../ingest/commands-fetches.ts'
import { chooseCoding } from '../kernel/http/serve-coding.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import type { FeedCache } from './commands.ts'
import { keeping, preparedFor, wholeHeaders } from './present-answer.ts'
import type { FeedHead } from './queries.ts'
import { feedKey } from './rules.ts'

export interface FastFeeds {
  heads: ShowCache<FeedHead>
  cache: FeedCache
  fetches: Pick<FeedFetchSink, 'append'>
}

/**
 * Feeds of public shows that are in memory and surely right; the route in routes.ts answers
 * everything else (decision 0016).
 */
export function fastFeeds(app: FastifyInstance, kernel: Kernel, { heads, cache, fetches }: FastFeeds): void {
  app.lane.add(feedAddress, ({ method, path, headers, id, always, ip }, answer) => {
    const key = keyIn(path)
    if (key === null) return false
    const head = heads.known(key)
    if (!head) return heads.renewing(key) ?? false
    const feed = cache.known(head, EVERYBODY)
    if (!feed) return false
    const coding = chooseCoding(headers['accept-encoding'])
    const form = preparedFor(feed, coding, always)
    const { etag, unchanged } = form
    const now = kernel.clock.now()
    const own = ['x-request-id', id, 'cache-control', keeping(now, feed)]
    const told = () =>
      fetches.append({
        ...{ showId: head.id, variantId: head.variant?.id ?? 0 },
        ...{ ip: ip() ?? '', agent: oneLine(headers['user-agent']), at: now },
      })
    // An app that asks again nearly always sends back just what it got.
    const isTold = headers['if-none-match'] === etag
    if (isTold || notModified({ etag, lastModified: feed.lastModified }, headers)) {
      told()
      answer.head(304, [...own, ...unchanged])
      answer.end()
      return true
    }
    const bytes = feed.ready[coding]
    if (!bytes) return false
    told()
    answer.head(200, [...own, ...wholeHeaders(form, coding, bytes)])
    answer.end(method === 'HEAD' ? undefined : bytes)
    return true
  })
}

const keys = new Map<string, string | null>()
const MAX_KEYS = 5000

/** As `feedKey`, once for each address. Pages of an archive are left to their route. */
function keyIn(path: string): string | null {
  let key = keys.get(path)
  if (key === undefined) {
    const [slug = '', variant, ...rest] = path.slice('/feeds/'.length).split('/')
    key = rest.length ? null : feedKey(slug, variant)
    if (keys.size >= MAX_KEYS) keys.clear()
    keys.set(path, key)
  }
  return key
}
