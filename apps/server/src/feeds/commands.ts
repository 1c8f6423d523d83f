import type { Kernel } from '../kernel/kernel.ts'
import { type RenderedFeed, renderShowFeed } from './present.ts'
import { feedContent } from './queries.ts'
import { createShelf } from './rules.ts'

/** A feed of 500 episodes is about 1 MB; its packed forms are a tenth of that each. */
const KEPT_BYTES = 64 * 1024 ** 2
const WITH_PACKED_FORMS = 1.3

/**
 * Feeds as bytes, kept in memory and made anew when the show's revision or the clock says so; whoever asks for one that is being made waits
 * for the same making. Given the show's head, so that how it is learnt (today a point read) can change without this.
 */
export type FeedCache = (head: { id: number; slug: string; revision: number }) => Promise<RenderedFeed | undefined>

export function createFeedCache(kernel: Kernel): FeedCache {
  const shelf = createShelf<RenderedFeed>(KEPT_BYTES)
  const making = new Map<string, Promise<RenderedFeed | undefined>>()

  async function make(id: number, slug: string): Promise<RenderedFeed | undefined> {
    const content = await feedContent(kernel.db, slug, kernel.clock.now())
    // The show may have gone private or away between the head and this.
    if (!content) return undefined
    const feed = renderShowFeed(kernel, content)
    shelf.put(String(id), feed, feed.identity.length * WITH_PACKED_FORMS)
    return feed
  }

  return async ({ id, slug, revision }) => {
    const kept = shelf.get(String(id))
    if (kept && kept.revision >= revision && isCurrent(kept, kernel.clock.now())) return kept
    const key = `${id}:${revision}`
    const running = making.get(key)
    if (running) return running
    const made = make(id, slug).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

function isCurrent(feed: RenderedFeed, now: Date): boolean {
  return feed.nextRelease === null || now < feed.nextRelease
}
