import type { Subscriber, SubscriberCounts } from '@podstead/contract/subscribers/subscribers'
import type { SubscriberEvent, SubscriberRun } from '@podstead/contract/subscribers/subscribers-manage'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { accessKey, playerToken } from './commands-addresses.ts'
import { isTierOfList } from './rules-lists.ts'
import type { SubscriberEventRow, SubscriberRow, SubscriberRunRow } from './table.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** Where a subscriber's app reads the feed: `rss_feed`. Whoever has it hears the podcast. */
export function subscriberFeedUrl(kernel: Names, subscriber: SubscriberRow): string {
  return toFeedUrl(kernel, feedSecret(kernel, subscriber))
}

/** The page that says how to listen: `instructions_url`. It ends with the address of the feed. */
export function accessPageUrl(kernel: Names, subscriber: SubscriberRow): string {
  return `${kernel.config.origins.pages}/members/${accessKey(kernel, subscriber)}`
}

/** `web_player_url`; it ends with the address of the feed. */
export function webPlayerUrl(kernel: Names, subscriber: SubscriberRow): string {
  return `${kernel.config.origins.pages}/listen/${subscriber.public_id}?token=${playerToken(kernel, subscriber)}`
}

export function presentSubscriber(kernel: Names, row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    show_id: row.show_id,
    email_address: row.email_address,
    full_name: row.full_name,
    subscription_status: row.subscription_status,
    is_activated: row.first_fetch_at !== null,
    ...(row.subscription_status === 'Approved' ? opening(kernel, row) : OPENS_NOTHING),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
    first_fetch_at: row.first_fetch_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
    tier: row.tier,
    is_tier_paid: isTierOfList(row),
    time_zone: row.time_zone,
    language: row.language,
    source: row.source,
  }
}

type Opening = Pick<Subscriber, 'slug' | 'client_token' | 'rss_feed' | 'web_player_url' | 'instructions_url'>

/** What somebody has who may not listen. */
const OPENS_NOTHING: Opening = {
  slug: '',
  client_token: '',
  rss_feed: '',
  web_player_url: '',
  instructions_url: '',
}

function opening(kernel: Names, row: SubscriberRow): Opening {
  const slug = feedSecret(kernel, row)
  return {
    slug,
    client_token: playerToken(kernel, row),
    rss_feed: toFeedUrl(kernel, slug),
    web_player_url: webPlayerUrl(kernel, row),
    instructions_url: accessPageUrl(kernel, row),
  }
}

function feedSecret({ secrets }: Names, { feed_sealed, public_id }: SubscriberRow): string {
  return secrets.open(feed_sealed, sealedPlace.subscriberFeed(public_id))
}

function toFeedUrl({ config }: Names, secret: string): string {
  return `${config.origins.media}/private/feeds/${secret}`
}

export function presentCounts(
  rows: readonly { subscription_status: string; subscribers: number }[],
): SubscriberCounts {
  const byStatus = new Map(rows.map((row) => [row.subscription_status, row.subscribers]))
  const counts = {
    Approved: byStatus.get('Approved') ?? 0,
    Pending: byStatus.get('Pending') ?? 0,
    Reject: byStatus.get('Reject') ?? 0,
  }
  return { all: counts.Approved + counts.Pending + counts.Reject, ...counts }
}

export function presentEvent(row: SubscriberEventRow & { actor: string | null }): SubscriberEvent {
  const { id, kind, actor, details, at } = row
  return { id, kind, actor, details, at: at.toISOString() }
}

export function presentRun(row: SubscriberRunRow): SubscriberRun {
  const { id, action, state, done, total, changed, created_at } = row
  return { id, action, state, done, total, changed, created_at: created_at.toISOString() }
}
