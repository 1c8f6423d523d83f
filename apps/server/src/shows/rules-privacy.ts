import { PASSWORD_MIN } from '@podstead/contract/limits'
import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { PRIVACY_FLAGS, type Privacy, privacyMode } from '../visibility/rules.ts'
import type { SettingsBody } from './rules-settings.ts'

const MODES = ['unlisted', 'password', 'members'] as const

const ONE_MODE = 'Choose one kind of privacy only.'
const ONE_WAY = 'This podcast is private and cannot be made public again.'

export function privacyFlags(mode: PrivacyMode): Privacy {
  return {
    is_private: mode === 'unlisted',
    is_password_protected: mode === 'password',
    is_advanced_private_feed: mode === 'members',
  }
}

/** What needs the skill of the plan; a podcast that is for members only stays so without it. */
export function becomesMembersOnly(body: SettingsBody, show: Privacy): boolean {
  return body.is_advanced_private_feed === true && privacyMode(show) !== 'members'
}

/**
 * The mode that new settings lead to, or what is wrong with them: switching one mode on switches
 * the others off, and a private show never becomes public.
 */
export function nextMode(
  body: SettingsBody,
  show: Privacy,
): { mode: PrivacyMode } | { problems: Record<string, string[]> } {
  const now = privacyMode(show)
  const wanted = MODES.filter((mode) => body[PRIVACY_FLAGS[mode]])
  if (wanted.length > 1)
    return { problems: Object.fromEntries(wanted.map((mode) => [PRIVACY_FLAGS[mode], [ONE_MODE]])) }
  if (wanted[0]) return { mode: wanted[0] }
  if (now !== 'public' && body[PRIVACY_FLAGS[now]] === false)
    return { problems: { [PRIVACY_FLAGS[now]]: [ONE_WAY] } }
  return { mode: now }
}

/**
 * The name and password of a protected feed, as they will be; what is wrong with them by field. `now`
 * is the password that is stored.
 */
export function credentialProblems(
  body: SettingsBody,
  show: { username: string },
  now: string,
): Record<string, string[]> {
  const username = body.username ?? show.username
  const password = body.password ?? now
  return {
    ...(username === '' ? { username: ["can't be blank"] } : {}),
    ...(password === '' ? { password: ["can't be blank"] } : tooShort(password)),
  }
}

function tooShort(password: string): Record<string, string[]> {
  return Array.from(password).length < PASSWORD_MIN
    ? { password: [`is too short (minimum is ${PASSWORD_MIN} characters)`] }
    : {}
}
