import type { Show } from '@podstead/contract/shows/shows'
import type { MergeUnit, SettingsChange } from '../../page-frames/settings-merge.ts'
import { PRIVATE } from './private-settings-copy.ts'

export type PrivateValues = Pick<
  Show,
  | 'own_intro'
  | 'skip_private_feed_review'
  | 'requires_full_name'
  | 'new_private_member_notification'
  | 'private_member_subscribed_notification'
  | 'private_invites_open'
  | 'private_invite_domains'
> & { drip_separate_days: number | string; expires_days: number | string }

export type PrivateSwitch = {
  [K in keyof PrivateValues]: PrivateValues[K] extends boolean ? K : never
}[keyof PrivateValues]

export function toPrivateValues(show: Show): PrivateValues {
  return {
    own_intro: show.own_intro,
    skip_private_feed_review: show.skip_private_feed_review,
    requires_full_name: show.requires_full_name,
    new_private_member_notification: show.new_private_member_notification,
    private_member_subscribed_notification: show.private_member_subscribed_notification,
    private_invites_open: show.private_invites_open,
    private_invite_domains: show.private_invite_domains,
    drip_separate_days: show.drip_separate_days ?? '',
    expires_days: show.expires_days ?? '',
  }
}

/** An empty field of days is none. */
export function toPrivateChange({
  drip_separate_days,
  expires_days,
  ...same
}: PrivateValues): SettingsChange {
  return {
    ...same,
    drip_separate_days: drip_separate_days === '' ? null : Number(drip_separate_days),
    expires_days: expires_days === '' ? null : Number(expires_days),
  }
}

/** Only where something is stored: new podcasts have scheduler actions. */
export function hasOlderSchedule(show: Pick<Show, 'drip_separate_days' | 'expires_days'>): boolean {
  return Boolean(show.drip_separate_days || show.expires_days)
}

/** What is merged together, and how it reads in the merge notice. */
export const PRIVATE_UNITS: readonly MergeUnit[] = [
  { label: PRIVATE.open, fields: ['private_invites_open'] },
  { label: PRIVATE.review, fields: ['skip_private_feed_review'] },
  { label: PRIVATE.fullName, fields: ['requires_full_name'] },
  {
    label: PRIVATE.domains,
    fields: ['private_invite_domains'],
    say: ({ private_invite_domains = [] }) => private_invite_domains.join(', '),
  },
  { label: PRIVATE.ownIntro, fields: ['own_intro'] },
  { label: PRIVATE.newMember, fields: ['new_private_member_notification'] },
  { label: PRIVATE.subscribed, fields: ['private_member_subscribed_notification'] },
  { label: PRIVATE.drip, fields: ['drip_separate_days'] },
  { label: PRIVATE.expires, fields: ['expires_days'] },
]
