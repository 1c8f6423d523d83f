import type { Generated, Selectable } from 'kysely'

/** An account of another service, with the key that opens it. */
interface ServiceConnectionTable {
  id: Generated<number>
  user_id: number
  provider: 'mailerlite'
  /** What the key is sealed to; never two connections with one key in an account. */
  token_hash: string
  token_sealed: string
  key_ending: string
  /** The service takes the key no longer. */
  refused_at: Generated<Date | null>
  /** The service asked to be left alone until then. */
  paused_until: Generated<Date | null>
  created_at: Date
}
export type ServiceConnectionRow = Selectable<ServiceConnectionTable>

/** A group of such an account whose contacts subscribe to a private podcast. */
interface MailingGroupTable {
  id: Generated<number>
  show_id: number
  connection_id: number
  group_id: string
  group_name: string
  requested_at: Date | null
  /** When the reading that is under way began. */
  reading_since: Generated<Date | null>
  /** Where it goes on; null: at the first page. */
  reading_cursor: Generated<string | null>
  tried_at: Generated<Date | null>
  failure: Generated<string | null>
  synced_at: Generated<Date | null>
  members: Generated<number>
  added: Generated<number>
  rejected: Generated<number>
  untouched: Generated<number>
  created_at: Date
}
export type MailingGroupRow = Selectable<MailingGroupTable>

interface MailingGroupContactTable {
  mailing_group_id: number
  email_address: string
  full_name: string
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    service_connections: ServiceConnectionTable
    mailing_groups: MailingGroupTable
    mailing_group_contacts: MailingGroupContactTable
  }
}
