import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { accessKey, playerToken } from './commands-addresses.ts'
import type { SubscriberRow } from './table.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** Where a subscriber's app reads the feed: `rss_feed`. Whoever has it hears the podcast. */
export function subscriberFeedUrl({ config, secrets }: Names, subscriber: SubscriberRow): string {
  const secret = secrets.open(subscriber.feed_sealed, sealedPlace.subscriberFeed(subscriber.public_id))
  return `${config.origins.media}/private/feeds/${secret}`
}

/** The page that says how to listen: `instructions_url`. It ends with the address of the feed. */
export function accessPageUrl(kernel: Names, subscriber: SubscriberRow): string {
  return `${kernel.config.origins.pages}/members/${accessKey(kernel, subscriber)}`
}

/** `web_player_url`; it ends with the address of the feed. */
export function webPlayerUrl(kernel: Names, subscriber: SubscriberRow): string {
  return `${kernel.config.origins.pages}/listen/${subscriber.public_id}?token=${playerToken(kernel, subscriber)}`
}
