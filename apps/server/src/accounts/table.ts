import type { Generated, Selectable } from 'kysely'

export interface UserTable {
  id: Generated<number>
  email: string
  password_hash: string
  confirmed_at: Date | null
  disabled_at: Date | null
  /** Which line of the plan table (plans/rules.ts); only `grantPlan` writes it, the name and the skills. */
  plan_id: Generated<string>
  plan_name: Generated<string>
  plan_message: string | null
  plan_expires_at: Date | null
  skill_direct_upload: Generated<boolean>
  skill_podcast_website: Generated<boolean>
  skill_embedded_player: Generated<boolean>
  skill_standard_analytics: Generated<boolean>
  skill_advanced_private_feed: Generated<boolean>
  skill_tip_jar: Generated<boolean>
  skill_control_podstead_budge: Generated<boolean>
  allow_dropbox_subfolders: Generated<boolean>
  live_view: Generated<boolean>
  /** Still to be moved here from the system before this one. */
  is_old_system: Generated<boolean>
  refer_code: string | null
  utm_term: string | null
  shopify_connection_public_id: string | null
  time_zone: Generated<string>
  /** Of the dashboard and of mails; null: not chosen yet (decision 0023). */
  language: Generated<string | null>
  /** When a code began to be asked for at sign-in; null: it is not. */
  two_factor_since: Generated<Date | null>
  /** Hash of a secret of the browser that signed up; null once the address is confirmed. */
  sign_up_browser_hash: Generated<string | null>
  pending_email: Generated<string | null>
  pending_email_until: Generated<Date | null>
  deleted_at: Generated<Date | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type UserRow = Selectable<UserTable>

export interface TicketTable {
  id: Generated<number>
  user_id: number
  purpose: 'confirm' | 'reset' | 'email'
  token_hash: string
  /** The `client` of the reset link; empty for confirmations. */
  client: Generated<string>
  /** The address the ticket was mailed to; it is worth nothing for another. */
  email: string
  /** The address that a change of address leads to; empty for the others. */
  new_email: Generated<string>
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}
export type TicketRow = Selectable<TicketTable>

export interface UsedCaptchaTable {
  signature: string
  expires_at: Date
}

export interface ChallengeTable {
  id: Generated<number>
  token_hash: string
  purpose: 'second_factor' | 'passkey_new' | 'passkey_sign_in'
  user_id: number | null
  /** What the authenticator must sign; empty for the second factor. */
  challenge: Generated<string>
  expires_at: Date
  created_at: Generated<Date>
}
export type ChallengeRow = Selectable<ChallengeTable>

interface SecondFactorTable {
  user_id: number
  sealed_secret: string
  /** The newest 30 seconds (counted from 1970) whose code was used. */
  last_step: Generated<number>
  created_at: Generated<Date>
}

interface RecoveryCodeTable {
  id: Generated<number>
  user_id: number
  code_hash: string
  used_at: Date | null
  created_at: Generated<Date>
}

export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  /** Separated by spaces. */
  transports: Generated<string>
  synced: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}
export type PasskeyRow = Selectable<PasskeyTable>

export interface InvitationTable {
  id: Generated<number>
  email: string
  token_hash: string
  /** null: by the command line. */
  invited_by: number | null
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    users: UserTable
    account_tickets: TicketTable
    used_captchas: UsedCaptchaTable
    account_challenges: ChallengeTable
    second_factors: SecondFactorTable
    recovery_codes: RecoveryCodeTable
    passkeys: PasskeyTable
    invitations: InvitationTable
  }
}
