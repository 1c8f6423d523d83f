import type { FetcherKind } from '@podstead/downloads/members/fetch-judgement'
import type { NetworkMark } from '@podstead/downloads/request'
import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

/** Who asked for a subscriber's feed on a day of UTC: one row for each network and app. */
interface SubscriberFetchTable {
  subscriber_id: number
  show_id: number
  day: string
  /** Keyed hash of the /24 or /48; the key goes with its period (decision 0017). */
  network: string
  app: string
  fetcher: FetcherKind
  /** What the lists say of the network. */
  origin: Generated<NetworkMark | ''>
  country: Generated<string>
  /** A bit for each hour of UTC. */
  hours: Generated<number>
}

/** Days on which something happened that has to be looked at; gone when it was. */
interface SubscriberNewsTable {
  subscriber_id: number
  /** Of UTC. */
  day: string
}

export type AlertState = 'open' | 'dismissed' | 'ignored' | 'resolved'

/** An address that was probably passed on. Of one kind there is one at a time for a subscriber. */
interface SubscriberAlertTable {
  id: Generated<number>
  show_id: number
  subscriber_id: number
  kind: 'probably_shared' | 'public_index'
  state: AlertState
  /** Days of UTC. */
  first_day: string
  last_day: string
  evidence: JsonColumn<unknown>
  /** What was done about it. */
  action: 'wrote' | 'rotated' | null
  /** When its subscriber was last written to about it. */
  written_at: Date | null
  /** The owner was not told of it yet, and knows nothing of it. */
  waits_for_mail: Generated<boolean>
  created_at: Date
  updated_at: Date
}
export type SubscriberAlertRow = Selectable<SubscriberAlertTable>

/** Of a podcast. Thresholds: null is the usual one, 0 does not look at that sign. */
interface SubscriberMetricsSettingsTable {
  show_id: number
  networks_per_day: number | null
  networks_per_hour: number | null
  countries_per_day: number | null
  apps_per_day: number | null
  copies_of_episode: number | null
  rotates_address: Generated<boolean>
  notifies_owner: Generated<boolean>
  /** Places in which one address may be played at the same time; null: any number. */
  max_devices: number | null
  notified_at: Date | null
}
export type SubscriberMetricsSettingsRow = Selectable<SubscriberMetricsSettingsTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    subscriber_fetches: SubscriberFetchTable
    subscriber_news: SubscriberNewsTable
    subscriber_alerts: SubscriberAlertTable
    subscriber_metrics_settings: SubscriberMetricsSettingsTable
  }
}
