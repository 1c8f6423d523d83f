/** One mode at a time. */
export const PRIVACY_MODES = ['public', 'unlisted', 'password', 'members'] as const

export type PrivacyMode = (typeof PRIVACY_MODES)[number]

/**
 * Does this change give the feed and the audio new addresses? Whoever knew the old ones was let in on other
 * terms. Only a password that an unlisted podcast gets leaves them, for its listeners stay, and are asked for
 * the password (decision record 0012).
 */
export function changesAddresses(from: PrivacyMode, to: PrivacyMode): boolean {
  return from !== to && !(from === 'unlisted' && to === 'password')
}
