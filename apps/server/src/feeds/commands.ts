import { createShelf } from '../delivery/rules-shelf.ts'
import { DatabaseUnavailable } from '../kernel/database-outage.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { privacyMode } from '../shows/rules-privacy.ts'
import { datedByContent } from './commands-builds.ts'
import { bytesOf, type RenderedFeed, renderShowFeed } from './present.ts'
import { admittedContent, type FeedHead } from './queries.ts'
import type { Coding } from './rules.ts'
import { archivePages } from './rules-paging.ts'

/** A feed of 500 episodes is about 1 MB; its packed forms are a tenth of that each. */
const KEPT_BYTES = 64 * 1024 ** 2

export interface KeptFeed extends RenderedFeed {
  key: string | number
  audience: string
  /** Packed forms that are there already. */
  ready: Partial<Record<Coding, Buffer>>
}

/**
 * Feeds as bytes, kept in memory and made anew when the show's revision or the clock says so; whoever asks for one that is being made waits
 * for the same making. Given the head of a show that the listener has been admitted to: bytes made for another address or another kind of
 * listener are not kept ones.
 */
export interface FeedCache {
  /** The feed, when it is there and right. */
  known(head: FeedHead): KeptFeed | undefined
  /** The feed, or a page of its archive; undefined when there is none such, or when the show has gone meanwhile. */
  get(head: FeedHead, page?: number): Promise<KeptFeed | undefined>
  /** Its bytes in this coding, packed once. */
  bytes(feed: KeptFeed, coding: Coding): Promise<Buffer>
}

export function createFeedCache(kernel: Kernel, keptBytes = KEPT_BYTES): FeedCache {
  const shelf = createShelf<string | number, KeptFeed>(keptBytes)
  const making = new Map<string, Promise<KeptFeed | undefined>>()

  async function make(head: FeedHead, page: number, audience: string): Promise<KeptFeed | undefined> {
    const content = await admittedContent(kernel.db, head, kernel.clock.now())
    if (!content || page > archivePages(content.show, content.episodes.length)) return undefined
    const rendered = renderShowFeed(kernel, content, page || undefined)
    const dated = await datedByContent(kernel, { showId: head.id, page }, rendered)
    const feed: KeptFeed = { ...dated, key: keyOf(head, page), audience, ready: { identity: dated.identity } }
    shelf.put(feed.key, feed, sizeOf(feed))
    return feed
  }

  function known(head: FeedHead, page = 0): KeptFeed | undefined {
    const kept = shelf.get(keyOf(head, page))
    if (!kept || kept.audience !== audienceOf(head) || kept.revision < head.revision) return undefined
    return kept.nextRelease === null || kernel.clock.now() < kept.nextRelease ? kept : undefined
  }

  /** The feed of a public show although a release that was scheduled has passed since, which only the database can tell of. */
  function lastKnown(head: FeedHead, page: number): KeptFeed | undefined {
    const feed = privacyMode(head) === 'public' ? shelf.get(keyOf(head, page)) : undefined
    return feed && feed.audience === audienceOf(head) && feed.revision >= head.revision ? feed : undefined
  }

  return {
    known,
    async get(head, page = 0) {
      const kept = known(head, page)
      if (kept) return kept
      const audience = audienceOf(head)
      const key = `${keyOf(head, page)} ${head.revision} ${audience}`
      const running = making.get(key)
      if (running) return running
      const made = make(head, page, audience)
        .catch((error) => {
          const last = error instanceof DatabaseUnavailable ? lastKnown(head, page) : undefined
          if (last) return last
          throw error
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    async bytes(feed, coding) {
      const packed = feed.ready[coding] ?? (await bytesOf(feed, coding))
      if (feed.ready[coding]) return packed
      feed.ready[coding] = packed
      if (shelf.get(feed.key) === feed) shelf.put(feed.key, feed, sizeOf(feed))
      return packed
    },
  }
}

function keyOf({ id }: FeedHead, page: number): string | number {
  return page ? `${id}/${page}` : id
}

const audiences = new WeakMap<FeedHead, string>()

function audienceOf(head: FeedHead): string {
  let audience = audiences.get(head)
  if (audience === undefined) {
    audience = `${head.slug} ${head.is_private} ${head.is_password_protected}`
    audiences.set(head, audience)
  }
  return audience
}

function sizeOf({ ready }: KeptFeed): number {
  return Object.values(ready).reduce((sum, bytes) => sum + bytes.length, 0)
}
