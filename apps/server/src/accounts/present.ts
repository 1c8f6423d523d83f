import type { Account } from '@podstead/contract/accounts'
import type { UserRow } from './table.ts'

/** The account as its owner sees it; nothing else of the row ever leaves (AUTH-14). */
export function presentAccount(user: Omit<UserRow, 'password_hash'>): Account {
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
    allow_dropbox_subfolders: user.allow_dropbox_subfolders,
  }
}
