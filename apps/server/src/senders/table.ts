import type { SenderDomain, SenderDomainFinding } from '@podstead/contract/senders/sender-domain'
import type { Generated, Selectable } from 'kysely'

/** Whom letters are written from. */
interface SenderTable {
  id: Generated<number>
  /** Nobody else writes from it. */
  user_id: number
  nickname: string
  from_name: string
  from_email: string
  reply_to: string
  address: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country_code: string
  zip: Generated<string>
  /** Who asked for the proof; it counts for that way of sending alone. */
  provider: 'smtp' | 'sendgrid'
  provider_id: string | null
  /** When the proof was asked for last. */
  requested_at: Date
  reminded_at: Date | null
  verified_at: Date | null
  domain_finding: SenderDomainFinding
  domain_policy: SenderDomain['domain_policy']
  domain_checked_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type SenderRow = Selectable<SenderTable>

/** The one that a podcast's letters are written from. */
interface ShowSenderTable {
  show_id: number
  sender_id: number
  connected_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    senders: SenderTable
    show_senders: ShowSenderTable
  }
}
