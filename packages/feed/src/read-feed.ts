import { FeedUnreadable } from './read-failure.ts'
import type { ReadLimits } from './read-limits.ts'
import type { ReadFeed, ReadItem } from './read-model.ts'

export type ReadFeedOptions = {
  /** The Content-Type header of the answer. */
  contentType?: string | null
  /** Where the document came from: the base of relative addresses. */
  url?: string | null
  /** Gets every item as it is read, in the order of the document, so that none is kept in memory. `position` counts all items from 0. */
  onItem?: (item: ReadItem, position: number) => void | Promise<void>
  limits?: Partial<ReadLimits>
}

/**
 * Reads RSS 2.0 (0.9x and 1.0 leniently) or Atom as its bytes arrive. What `onItem` got is worth nothing until the promise resolves.
 * @throws FeedUnreadable as soon as the document turns out to be no feed, or to cost more than the limits allow.
 */
export async function readFeed(_chunks: AsyncIterable<Uint8Array>, _options: ReadFeedOptions = {}): Promise<ReadFeed> {
  throw new FeedUnreadable('not-a-feed', 'Feeds cannot be read yet.')
}
