import type { SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import type { SubscriberColumns } from '@podstead/contract/subscribers/subscribers-import'
import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

/** A file of subscribers. Only the newest preview of a podcast is kept. */
interface SubscriberImportTable {
  id: Generated<number>
  show_id: number
  actor_id: number | null
  state: Generated<'preview' | 'running' | 'done' | 'failed'>
  file_name: string
  columns: JsonColumn<SubscriberColumns>
  /** The first lines as they stand in the file, without what opens feeds. */
  sample: JsonColumn<string[][]>
  rows: Generated<number>
  new_rows: Generated<number>
  known_rows: Generated<number>
  duplicate_rows: Generated<number>
  invalid_rows: Generated<number>
  /** Lines done; also the place at which the import goes on. */
  done: Generated<number>
  added: Generated<number>
  skipped: Generated<number>
  addresses: Generated<number>
  created_at: Generated<Date>
  finished_at: Generated<Date | null>
}
export type SubscriberImportRow = Selectable<SubscriberImportTable>

/** A line of a file, in the order of `place`, from 1. */
interface SubscriberLineTable {
  import_id: number
  place: number
  line: number
  email: string
  full_name: Generated<string>
  /** Empty: approved. */
  status: Generated<SubscriptionStatus | ''>
  joined: Date | null
  time_zone: string | null
  tier: Generated<number | null>
  /** The address at the host before, as `subscriber_addresses` has it. */
  old_hash: string | null
  old_sealed: string | null
  outcome: 'new' | 'known' | 'duplicate' | 'invalid' | 'added' | 'skipped'
  reason: Generated<string>
}
export type SubscriberLineRow = Selectable<SubscriberLineTable>

/** Where somebody's app reads the feed at the host before. */
interface SubscriberAddressTable {
  /** SHA-256 of host, path and query. */
  hash: string
  show_id: number
  subscriber_id: number
  address_sealed: string
  created_at: Generated<Date>
}

/** A list of another service, and how old what it last said is. */
interface SubscriberListTable {
  id: Generated<number>
  show_id: number
  /** What the other service calls it: `mailerlite:1234`. */
  list_key: string
  as_of: Date
  members: Generated<number>
}

interface SubscriberListMemberTable {
  list_id: number
  subscriber_id: number
  /** The highest tier of episodes that it opens; null: everything. */
  tier: Generated<number | null>
}

/** Whom the owner has removed, by a keyed hash of the address. */
interface SubscriberTombstoneTable {
  show_id: number
  email_hash: string
  at: Generated<Date>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    subscriber_imports: SubscriberImportTable
    subscriber_import_rows: SubscriberLineTable
    subscriber_addresses: SubscriberAddressTable
    subscriber_lists: SubscriberListTable
    subscriber_list_members: SubscriberListMemberTable
    subscriber_tombstones: SubscriberTombstoneTable
  }
}
