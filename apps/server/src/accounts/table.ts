import type { Generated, Selectable } from 'kysely'

export interface UserTable {
  id: Generated<number>
  email: string
  password_hash: string
  confirmed_at: Date | null
  disabled_at: Date | null
  plan_name: Generated<string>
  plan_message: string | null
  plan_expires_at: Date | null
  skill_direct_upload: Generated<boolean>
  skill_podcast_website: Generated<boolean>
  skill_embedded_player: Generated<boolean>
  skill_standard_analytics: Generated<boolean>
  allow_dropbox_subfolders: Generated<boolean>
  refer_code: string | null
  utm_term: string | null
  shopify_connection_public_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type UserRow = Selectable<UserTable>

export interface TicketTable {
  id: Generated<number>
  user_id: number
  purpose: 'confirm' | 'reset'
  token_hash: string
  /** The `client` of the reset link; empty for confirmations. */
  client: Generated<string>
  /** The address the ticket was mailed to; it is worth nothing for another. */
  email: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}
export type TicketRow = Selectable<TicketTable>

export interface UsedCaptchaTable {
  signature: string
  expires_at: Date
}

declare module '../kernel/database.ts' {
  interface Tables {
    users: UserTable
    account_tickets: TicketTable
    used_captchas: UsedCaptchaTable
  }
}
