import type { Account } from '@podstead/contract/accounts/accounts'
import type { Invitation } from '@podstead/contract/accounts/accounts-invitations'
import type { Passkey } from '@podstead/contract/accounts/accounts-security'
import type { AccountSession } from '@podstead/contract/accounts/accounts-settings'
import type { ApiKey } from '@podstead/contract/accounts/api-keys'
import type { OwnRows } from '../kernel/capability.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { InvitationRow } from './commands-invitations.ts'
import type { findApiKey } from './queries.ts'
import { findLanguage } from './rules.ts'
import { deviceInWords } from './rules-device.ts'
import type { PasskeyRow, UserRow } from './table.ts'

/** The account as its owner sees it; nothing else of the row ever leaves. */
export function presentAccount(user: Omit<UserRow, 'password_hash'>, now: Date): Account {
  return {
    id: user.id,
    email: user.email,
    uid: user.email,
    plan_name: user.plan_name,
    plan_message: user.plan_message,
    expires_at: user.plan_expires_at?.toISOString() ?? null,
    skill_direct_upload: user.skill_direct_upload,
    skill_podcast_website: user.skill_podcast_website,
    skill_embedded_player: user.skill_embedded_player,
    skill_standard_analytics: user.skill_standard_analytics,
    skill_advanced_private_feed: user.skill_advanced_private_feed,
    skill_tip_jar: user.skill_tip_jar,
    skill_control_podstead_budge: user.skill_control_podstead_budge,
    allow_dropbox_subfolders: user.allow_dropbox_subfolders,
    time_zone: user.time_zone,
    language: findLanguage(user.language),
    two_factor: user.two_factor_since !== null,
    pending_email: user.pending_email_until && user.pending_email_until > now ? user.pending_email : null,
    live_view: user.live_view,
  }
}

type SessionRow = { id: number; user_agent: string; signed_in_at: Date; last_used_at: Date }

export function presentSession(user: SignedIn, session: SessionRow): AccountSession {
  return {
    key: String(session.id),
    device: deviceInWords(session.user_agent),
    created_at: session.signed_in_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === user.session.id,
  }
}

export function presentPasskey(passkey: PasskeyRow): Passkey {
  return {
    key: String(passkey.id),
    name: passkey.name,
    synced: passkey.synced,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString() ?? null,
  }
}

export function presentApiKey(row: Awaited<ReturnType<typeof findApiKey>>): ApiKey {
  return {
    key: String(row.id),
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    show_id: row.show_id,
    podcast_title: row.podcast_title,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** What names files, and what is secret, stays inside; whatever is added under such a name does as well. */
const INTERNAL =
  /(^|_)(secret|hash|sealed|key)(_|$)|^password|^(user_id|show_id|audio_file_id|upload_id|media_\w+|revision|settings_version)$/

/** A row in the file of one's own data: its columns by name, instants as ISO 8601 texts. */
export function presentOwnRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !INTERNAL.test(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}

export function presentOwnRows(lists: OwnRows): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(presentOwnRow)]))
}

export function presentInvitation({ id, email, created_at, expires_at }: InvitationRow): Invitation {
  return { id, email, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}
