import type { Kernel } from '../kernel/kernel.ts'
import { datedByContent } from './commands-builds.ts'
import { bytesOf, type RenderedFeed, renderShowFeed } from './present.ts'
import { admittedContent, type FeedHead } from './queries.ts'
import { type Coding, createShelf } from './rules.ts'

/** A feed of 500 episodes is about 1 MB; its packed forms are a tenth of that each. */
const KEPT_BYTES = 64 * 1024 ** 2

export interface KeptFeed extends RenderedFeed {
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
  /** The feed; undefined when the show has gone meanwhile. */
  get(head: FeedHead): Promise<KeptFeed | undefined>
  /** Its bytes in this coding, packed once. */
  bytes(head: FeedHead, feed: KeptFeed, coding: Coding): Promise<Buffer>
}

export function createFeedCache(kernel: Kernel, keptBytes = KEPT_BYTES): FeedCache {
  const shelf = createShelf<KeptFeed>(keptBytes)
  const making = new Map<string, Promise<KeptFeed | undefined>>()

  async function make(head: FeedHead, audience: string): Promise<KeptFeed | undefined> {
    const content = await admittedContent(kernel.db, head, kernel.clock.now())
    if (!content) return undefined
    const rendered = await datedByContent(kernel, head.id, renderShowFeed(kernel, content))
    const feed: KeptFeed = { ...rendered, audience, ready: { identity: rendered.identity } }
    shelf.put(String(head.id), feed, sizeOf(feed))
    return feed
  }

  function known(head: FeedHead): KeptFeed | undefined {
    const kept = shelf.get(String(head.id))
    if (!kept || kept.audience !== audienceOf(head) || kept.revision < head.revision) return undefined
    return kept.nextRelease === null || kernel.clock.now() < kept.nextRelease ? kept : undefined
  }

  return {
    known,
    async get(head) {
      const kept = known(head)
      if (kept) return kept
      const audience = audienceOf(head)
      const key = `${head.id}:${head.revision}:${audience}`
      const running = making.get(key)
      if (running) return running
      const made = make(head, audience).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    async bytes(head, feed, coding) {
      const packed = feed.ready[coding] ?? (await bytesOf(feed, coding))
      if (feed.ready[coding]) return packed
      feed.ready[coding] = packed
      if (shelf.get(String(head.id)) === feed) shelf.put(String(head.id), feed, sizeOf(feed))
      return packed
    },
  }
}

function audienceOf(head: FeedHead): string {
  return `${head.slug} ${head.is_private} ${head.is_password_protected}`
}

function sizeOf({ ready }: KeptFeed): number {
  return Object.values(ready).reduce((sum, bytes) => sum + bytes.length, 0)
}
