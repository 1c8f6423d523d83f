import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import type { Show } from '@podstead/contract/shows/shows'
import { FUNDING, LICENCE } from '../../fields/field-copy.ts'
import type { FundingRow } from '../../fields/funding-fields.tsx'
import type { MergeUnit, SettingsChange } from '../../page-frames/settings-merge.ts'
import { ADVANCED, MODES, PRIVACY } from './settings-advanced-copy.ts'
import { SETTINGS } from './settings-copy.ts'

export type AdvancedValues = Pick<
  Show,
  | 'manual_release'
  | 'time_zone'
  | 'hide_season'
  | 'locked'
  | 'owner_email_in_feed'
  | 'owner_name'
  | 'prefix'
  | 'apple_token'
  | 'license'
  | 'license_url'
  | 'username'
  | 'password'
> & { fundings: FundingRow[]; privacy: PrivacyMode }

export function toAdvancedValues(show: Show): AdvancedValues {
  const {
    manual_release,
    time_zone,
    hide_season,
    locked,
    owner_email_in_feed,
    owner_name,
    prefix,
    apple_token,
  } = show
  const { license, license_url, username, password } = show
  return {
    ...{
      manual_release,
      time_zone,
      hide_season,
      locked,
      owner_email_in_feed,
      owner_name,
      prefix,
      apple_token,
    },
    ...{ license, license_url, username, password },
    fundings: show.fundings.map((funding, index) => ({ key: `stored-${index}`, ...funding })),
    privacy: privacyMode(show),
  }
}

export function toAdvancedChange({
  fundings,
  privacy,
  username,
  password,
  ...same
}: AdvancedValues): SettingsChange {
  return {
    ...same,
    fundings: fundings.map(({ url, text }) => ({ url, text })),
    is_private: privacy === 'unlisted',
    is_password_protected: privacy === 'password',
    is_advanced_private_feed: privacy === 'members',
    ...(privacy === 'password' ? { username, password } : {}),
  }
}

/** One mode at a time. */
export function privacyMode(show: Partial<Show>): PrivacyMode {
  if (show.is_advanced_private_feed) return 'members'
  if (show.is_password_protected) return 'password'
  return show.is_private ? 'unlisted' : 'public'
}

/**
 * The form's field of a field of the wire. Messages about a row of the support links come without its number.
 */
export function toAdvancedErrors(errors: Record<string, string>): Record<string, string> {
  const { is_private, is_password_protected, is_advanced_private_feed, url, text, ...same } = errors
  const privacy = is_private ?? is_password_protected ?? is_advanced_private_feed
  const funding =
    same.fundings ??
    url?.replace(/^Url /, 'The address ') ??
    text?.replace(/^Text /, 'The text on the button ')
  return { ...same, ...(privacy ? { privacy } : {}), ...(funding ? { fundings: funding } : {}) }
}

/** What is merged together, and how it reads in the merge notice. */
export const UNITS: readonly MergeUnit[] = [
  {
    label: PRIVACY.title,
    fields: ['is_private', 'is_password_protected', 'is_advanced_private_feed', 'username', 'password'],
    say: (show) => [MODES[privacyMode(show)].label, show.username].filter(Boolean).join(', '),
  },
  { label: ADVANCED.manual, fields: ['manual_release'] },
  { label: ADVANCED.hideSeason, fields: ['hide_season'] },
  { label: ADVANCED.timeZone, fields: ['time_zone'] },
  { label: ADVANCED.locked, fields: ['locked'] },
  { label: ADVANCED.ownerEmail, fields: ['owner_email_in_feed'] },
  { label: ADVANCED.ownerName, fields: ['owner_name'] },
  { label: ADVANCED.prefix, fields: ['prefix'] },
  { label: ADVANCED.claim, fields: ['apple_token'] },
  {
    label: FUNDING.fundings,
    fields: ['fundings'],
    say: ({ fundings = [] }) =>
      fundings.map(({ text, url }) => `${text}: ${url}`).join('\n') || SETTINGS.empty,
  },
  {
    label: LICENCE.licence,
    fields: ['license', 'license_url'],
    say: (show) => [show.license, show.license_url].filter(Boolean).join('\n') || LICENCE.noLicence,
  },
]
