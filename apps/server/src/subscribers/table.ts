import type { SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

/** Somebody who hears a members-only podcast by a feed of their own. */
interface SubscriberTable {
  id: Generated<number>
  show_id: number
  /** Stands in addresses of audio; opens nothing by itself. */
  public_id: string
  /** In lower case; one of each address in a podcast. */
  email_address: string
  full_name: Generated<string>
  subscription_status: SubscriptionStatus
  source: Generated<SubscriberSource>
  /** Of pages and letters; empty: that of the podcast. */
  language: Generated<string>
  /** Where they live, for rhythms; null: the podcast's. */
  time_zone: string | null
  /** SHA-256 of the secret in the feed's address, and that secret sealed. */
  feed_hash: string
  feed_sealed: string
  approved_at: Date | null
  /** Their app has fetched the feed: `is_activated`. */
  first_fetch_at: Date | null
  /** Counts as the day of joining from then on. */
  restarted_at: Date | null
  /** All access ends here. */
  closes_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type SubscriberRow = Selectable<SubscriberTable>

/** How somebody came: added, taken in from a file, asked by the invite link, through an outside list. */
export type SubscriberSource = 'owner' | 'file' | 'invite' | 'list' | 'archive'

/** Kept by triggers. */
interface SubscriberCountTable {
  show_id: number
  subscription_status: SubscriptionStatus
  subscribers: Generated<number>
}

interface SubscriberEventTable {
  id: Generated<number>
  show_id: number
  subscriber_id: number
  kind: string
  /** null: the subscriber, or the system. */
  actor_id: number | null
  details: JsonColumn<Record<string, unknown>>
  at: Generated<Date>
}
export type SubscriberEventRow = Selectable<SubscriberEventTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    subscribers: SubscriberTable
    subscriber_counts: SubscriberCountTable
    subscriber_events: SubscriberEventTable
  }
}
