import type {
  SubscriberSource,
  SubscriptionActor,
  SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import './table-imports.ts'
import type { SubscriberAction } from '@podstead/contract/subscribers/subscribers-manage'
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
  /** The name in small letters without accents: what is sorted and searched by (rules.toNameKey). */
  name_key: Generated<string>
  subscription_status: SubscriptionStatus
  /** Who decided that last. */
  status_by: Generated<SubscriptionActor>
  /** Who decided before that. */
  status_by_before: Generated<SubscriptionActor | null>
  source: Generated<SubscriberSource>
  /** Of pages and letters; empty: that of the podcast. */
  language: Generated<string>
  /** Where they live, for rhythms; null: the podcast's. */
  time_zone: string | null
  /** SHA-256 of the secret in the feed's address, and that secret sealed. */
  feed_hash: string
  feed_sealed: string
  /** When they were first let in; it stays when they are let in again. */
  approved_at: Date | null
  /** Their app has fetched the feed: `is_activated`. */
  first_fetch_at: Date | null
  /** Counts as the day of joining from then on. */
  restarted_at: Date | null
  /** All access ends here. */
  closes_at: Date | null
  /** The highest tier of episodes that opens to them; null: everything does. */
  tier: Generated<number | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type SubscriberRow = Selectable<SubscriberTable>

/** Who began to listen, and whose owner is to be told. */
interface SubscriberActivationTable {
  subscriber_id: number
  show_id: number
  /** In the web player, not in an app. */
  by_player: boolean
  at: Date
}

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

/** One action on many; it goes through them in the order of their ids. */
interface SubscriberRunTable {
  id: Generated<number>
  show_id: number
  actor_id: number | null
  action: SubscriberAction
  /** For `tier`; null: everything. */
  tier: Generated<number | null>
  /** What they were found by. */
  subscription_status: SubscriptionStatus | null
  search: Generated<string>
  after_id: Generated<number>
  up_to_id: number
  done: Generated<number>
  total: number
  changed: Generated<number>
  state: Generated<'running' | 'done' | 'failed'>
  created_at: Generated<Date>
  finished_at: Generated<Date | null>
}
export type SubscriberRunRow = Selectable<SubscriberRunTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    subscribers: SubscriberTable
    subscriber_counts: SubscriberCountTable
    subscriber_events: SubscriberEventTable
    subscriber_activations: SubscriberActivationTable
    subscriber_runs: SubscriberRunTable
  }
}
