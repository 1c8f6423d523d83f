import { LRUCache } from 'lru-cache'
import type { Kernel } from '../kernel/kernel.ts'
import { type BlockSigner, createBlockSigner, mediaKey } from '../subscribers/commands-addresses.ts'
import type { AdmittedSubscriber, SubscriberAccesses, TimedAccess } from './commands-access.ts'
import type { FeedMark, KnownSubscriber } from './commands-memory.ts'
import type { PreparedPodcast } from './commands-podcasts.ts'
import { createView, type FeedView } from './present-feed.ts'
import { type DatedItem, dateItems, limitItems, orderItems } from './rules-dates.ts'

/** Of 300 episodes some 2 kB each. */
const KEPT_BYTES = 48 * 1024 ** 2
const views = new LRUCache<KnownSubscriber, { view: FeedView; mark: FeedMark }>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ view }) => 400 + view.places.byteLength + view.dates.byteLength,
})

/** The tag of a subscriber's feed as it is now; what the feed says need not be known for that. */
export function markFeed(accesses: SubscriberAccesses, admitted: AdmittedSubscriber, now: number): FeedMark {
  const { mark } = admitted.subscriber
  if (mark && isRight(mark, admitted, now)) return mark
  viewFeed(accesses, admitted, now)
  return admitted.subscriber.mark as FeedMark
}

/** What a subscriber's feed says now. */
export function viewFeed(accesses: SubscriberAccesses, admitted: AdmittedSubscriber, now: number): FeedView {
  const { subscriber, podcast } = admitted
  const kept = views.get(subscriber)
  if (kept && isRight(kept.mark, admitted, now)) return kept.view
  const access = accesses.accessFor(admitted)
  const { approvedAt, restartedAt } = subscriber.release
  const joinedAt = Math.max(approvedAt ?? 0, restartedAt ?? 0)
  const closing = access.closing && { reason: access.closing, at: access.closedAt ?? joinedAt }
  const items = closing ? [] : listFeedItems(podcast, access.listener.opens, joinedAt)
  const view = createView(podcast.template, { items, closing, address: subscriber.feed_hash })
  const mark = { etag: view.etag, stamp: podcast.stamp, from: access.from, until: access.until }
  subscriber.mark = mark
  views.set(subscriber, { view, mark })
  return view
}

/** Neither after the next change nor, should the clock be put back, before it was made. */
function isRight({ stamp, from, until }: FeedMark, { podcast }: AdmittedSubscriber, now: number): boolean {
  return stamp === podcast.stamp && from <= now && now < until
}

/** Of two kilobytes, as many as views of 300 episodes are kept: making one takes as long as its signing. */
const signers = new LRUCache<KnownSubscriber, BlockSigner>({ max: 20_000 })

/** Signs a subscriber's addresses; it ends with the address of the feed, as who is known by it does. */
export function findSigner(kernel: Pick<Kernel, 'secrets'>, subscriber: KnownSubscriber): BlockSigner {
  const known = signers.get(subscriber)
  if (known) return known
  const made = createBlockSigner(mediaKey(kernel, subscriber))
  signers.set(subscriber, made)
  return made
}

/** What is open of a podcast, dated and in the order of the feed. */
export function listFeedItems(
  podcast: Pick<PreparedPodcast, 'template' | 'turns' | 'isByDate' | 'show'>,
  opens: TimedAccess['listener']['opens'],
  joinedAt: number,
): DatedItem[] {
  const { template, turns, isByDate, show } = podcast
  const open = template.items.flatMap(({ id, publishedAt }, place) => {
    const since = opens.get(id)
    return since === undefined ? [] : [{ place, publishedAt, since, turn: turns.get(id) ?? 0 }]
  })
  return limitItems(orderItems(dateItems(open, joinedAt), isByDate), show.feed_limit)
}
