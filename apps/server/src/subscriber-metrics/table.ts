import type { FetcherKind } from '@podstead/downloads/members/fetch-judgement'
import type { NetworkMark } from '@podstead/downloads/request'
import type { Generated } from 'kysely'

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

declare module '../kernel/database/database.ts' {
  interface Tables {
    subscriber_fetches: SubscriberFetchTable
  }
}
