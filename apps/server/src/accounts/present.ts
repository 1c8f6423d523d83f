import type { Account } from '@podstead/contract/accounts'
import { languageOf } from './rules.ts'
import type { UserRow } from './table.ts'

/** The account as its owner sees it; nothing else of the row ever leaves (AUTH-14). */
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
    language: languageOf(user.language),
    two_factor: user.two_factor_since !== null,
    pending_email: user.pending_email_until && user.pending_email_until > now ? user.pending_email : null,
    live_view: user.live_view,
  }
}
