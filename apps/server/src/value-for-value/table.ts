import type { Generated, Selectable } from 'kysely'

/**
 * Who gets a share of what listeners stream: of a show, or of one episode or live
 * item (then instead of the show's).
 */
export interface ValueRecipientTable {
  id: Generated<number>
  show_id: number | null
  episode_id: number | null
  live_item_id: Generated<number | null>
  name: string
  value_type: 'node' | 'lnaddress'
  address: string
  /** A share, not percent. */
  split: Generated<number>
  fee: Generated<boolean>
  custom_key: Generated<string>
  custom_value: Generated<string>
  sort_order: Generated<number>
}
export type ValueRecipientRow = Selectable<ValueRecipientTable>

/** Kept as JSON on the episode: for a while other people, or another podcast's, get the shares. Seconds. */
export interface ValueTimeSplit {
  start_time: number
  duration: number
  remote_start_time?: number
  remote_percentage?: number
  recipients?: {
    name: string
    value_type: 'node' | 'lnaddress'
    address: string
    split: number
    fee?: boolean
    custom_key?: string
    custom_value?: string
  }[]
  remote_item?: { feed_guid: string; feed_url?: string; item_guid?: string; medium?: string }
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    value_recipients: ValueRecipientTable
  }
}
