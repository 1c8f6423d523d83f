import { LRUCache } from 'lru-cache'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import type { Coding } from '../kernel/http/serve-coding.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { CommonListener } from '../visibility/rules.ts'
import { datedByContent } from './commands-builds.ts'
import { encodeFeed, type RenderedFeed, renderShowFeed } from './present.ts'
import { admittedContent, type FeedHead } from './queries.ts'
import { archivePages } from './rules-paging.ts'

/** A feed of 500 episodes is about 1 MB; its packed forms are a tenth of that each. */
const KEPT_BYTES = 64 * 1024 ** 2

export interface KeptFeed extends RenderedFeed {
  key: string | number
  /** The address and the kind of listener that the bytes are for. */
  slug: string
  by: CommonListener['by']
  /** Packed forms that are there already. */
  ready: Partial<Record<Coding, Buffer>>
}

/**
 * Feeds as bytes, kept in memory and made anew when the show's revision or the clock says so; whoever asks
 * for one that is being made waits for the same making. Given the head of a show, and who has been admitted
 * to it: bytes made for another address or another kind of listener are not kept ones.
 */
export interface FeedCache {
  /** The feed, when it is there and right. */
  known(head: FeedHead, listener: CommonListener): KeptFeed | undefined
  /**
   * The feed, or a page of its archive; undefined when there is none such, or
   * when the show has gone meanwhile.
   */
  get(head: FeedHead, listener: CommonListener, page?: number): Promise<KeptFeed | undefined>
  /** Its bytes in this coding, packed once. */
  bytes(feed: KeptFeed, coding: Coding): Promise<Buffer>
}

export function createFeedCache(kernel: Kernel, keptBytes = KEPT_BYTES): FeedCache {
  // A feed larger than all of it is served, and not kept.
  const cache = new LRUCache<string | number, KeptFeed>({ maxSize: keptBytes, sizeCalculation: feedBytes })
  const making = new Map<string, Promise<KeptFeed | undefined>>()

  async function make(head: FeedHead, listener: CommonListener, page: number): Promise<KeptFeed | undefined> {
    const content = await admittedContent(kernel.db, head, listener, kernel.clock.now())
    if (!content || page > archivePages(content.show, content.episodes.length)) return undefined
    const rendered = renderShowFeed(kernel, content, page || undefined)
    const part = { showId: head.id, variantId: head.variant?.id ?? 0, page }
    const dated = await datedByContent(kernel, part, rendered)
    const feed: KeptFeed = {
      ...dated,
      key: pageKey(head, page),
      slug: head.slug,
      by: listener.by,
      ready: { identity: dated.identity },
    }
    cache.set(feed.key, feed)
    return feed
  }

  function known(head: FeedHead, listener: CommonListener, page = 0): KeptFeed | undefined {
    const kept = keptFor(head, listener, page)
    if (!kept || kept.revision < head.revision) return undefined
    return kept.nextRelease === null || kernel.clock.now() < kept.nextRelease ? kept : undefined
  }

  /**
   * The feed of a public show although a release that was scheduled has passed since, which
   * only the database can tell of.
   */
  function lastKnown(head: FeedHead, listener: CommonListener, page: number): KeptFeed | undefined {
    const feed = listener.by === 'nothing' ? keptFor(head, listener, page) : undefined
    return feed && feed.revision >= head.revision ? feed : undefined
  }

  function keptFor(head: FeedHead, { by }: CommonListener, page: number): KeptFeed | undefined {
    const kept = cache.get(pageKey(head, page))
    return kept?.slug === head.slug && kept.by === by ? kept : undefined
  }

  return {
    known,
    async get(head, listener, page = 0) {
      const kept = known(head, listener, page)
      if (kept) return kept
      const key = `${pageKey(head, page)} ${head.revision} ${head.slug} ${listener.by}`
      const running = making.get(key)
      if (running) return running
      const made = make(head, listener, page)
        .catch((error) => {
          const last = error instanceof DatabaseUnavailable ? lastKnown(head, listener, page) : undefined
          if (last) return last
          throw error
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    async bytes(feed, coding) {
      const packed = feed.ready[coding] ?? (await encodeFeed(feed, coding))
      if (feed.ready[coding]) return packed
      feed.ready[coding] = packed
      // It has become larger, which the cache does not ask again of a value that it has.
      if (cache.get(feed.key) === feed && cache.delete(feed.key)) cache.set(feed.key, feed)
      return packed
    },
  }
}

function pageKey({ id, variant }: FeedHead, page: number): string | number {
  const feed = variant ? `${id}.${variant.id}` : id
  return page ? `${feed}/${page}` : feed
}

function feedBytes({ ready }: KeptFeed): number {
  return Object.values(ready).reduce((sum, bytes) => sum + bytes.length, 0)
}
