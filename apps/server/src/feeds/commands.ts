import type { Kernel } from '../kernel/kernel.ts'
import { type RenderedFeed, renderShowFeed } from './present.ts'
import { admittedContent, type FeedHead } from './queries.ts'
import { createShelf } from './rules.ts'

/** A feed of 500 episodes is about 1 MB; its packed forms are a tenth of that each. */
const KEPT_BYTES = 64 * 1024 ** 2
const WITH_PACKED_FORMS = 1.3

/**
 * Feeds as bytes, kept in memory and made anew when the show's revision or the clock says so; whoever asks for one that is being made waits
 * for the same making. Given the head of a show that the listener has been admitted to: bytes made for another address or another kind of
 * listener are not kept ones.
 */
export type FeedCache = (head: FeedHead) => Promise<RenderedFeed | undefined>

export function createFeedCache(kernel: Kernel): FeedCache {
  const shelf = createShelf<RenderedFeed & { audience: string }>(KEPT_BYTES)
  const making = new Map<string, Promise<RenderedFeed | undefined>>()

  async function make(head: FeedHead, audience: string): Promise<RenderedFeed | undefined> {
    const content = await admittedContent(kernel.db, head, kernel.clock.now())
    if (!content) return undefined
    const feed = { ...renderShowFeed(kernel, content), audience }
    shelf.put(String(head.id), feed, feed.identity.length * WITH_PACKED_FORMS)
    return feed
  }

  return async (head) => {
    const audience = `${head.slug} ${head.is_private} ${head.is_password_protected}`
    const kept = shelf.get(String(head.id))
    if (kept && kept.audience === audience && kept.revision >= head.revision && isCurrent(kept, kernel.clock.now())) return kept
    const key = `${head.id}:${head.revision}:${audience}`
    const running = making.get(key)
    if (running) return running
    const made = make(head, audience).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

function isCurrent(feed: RenderedFeed, now: Date): boolean {
  return feed.nextRelease === null || now < feed.nextRelease
}
