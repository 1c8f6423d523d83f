import type { AdmittedSubscriber, SubscriberAccesses, TimedAccess } from './commands-access.ts'
import { createView, type FeedView } from './present-feed.ts'
import { type DatedItem, dateItems, limitItems, orderItems } from './rules-dates.ts'

/** What a subscriber's feed says now, and until when. */
export interface TimedView {
  view: FeedView
  access: TimedAccess
}

export function viewFeed(accesses: SubscriberAccesses, admitted: AdmittedSubscriber): TimedView {
  const access = accesses.accessFor(admitted)
  const { subscriber, podcast } = admitted
  const joinedAt = Math.max(subscriber.approved_at?.getTime() ?? 0, subscriber.restarted_at?.getTime() ?? 0)
  const endedAt = access.hasEnded ? (access.endedAt ?? joinedAt) : null
  const items = access.hasEnded ? [] : listItems(admitted, access, joinedAt)
  return {
    view: createView(podcast.template, { items, endedAt, address: subscriber.feed_hash }),
    access,
  }
}

function listItems(
  { podcast }: AdmittedSubscriber,
  { listener: { opens } }: TimedAccess,
  joinedAt: number,
): DatedItem[] {
  const { template, turns, isByDate, show } = podcast
  const open = template.items.flatMap(({ id, publishedAt }, place) => {
    const since = opens.get(id)
    return since === undefined ? [] : [{ place, publishedAt, since, turn: turns.get(id) ?? 0 }]
  })
  return limitItems(orderItems(dateItems(open, joinedAt), isByDate), show.feed_limit)
}
