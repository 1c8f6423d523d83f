/** Licences that most people choose; every other one is written in its own words. */

/** Identifiers of SPDX, small as the podcast namespace wants them. */
export const LICENCES = [
  { id: 'cc-by-4.0', label: 'CC BY 4.0: use it, name me' },
  { id: 'cc-by-sa-4.0', label: 'CC BY-SA 4.0: name me, share alike' },
  { id: 'cc-by-nc-4.0', label: 'CC BY-NC 4.0: name me, not for money' },
  { id: 'cc-by-nc-sa-4.0', label: 'CC BY-NC-SA 4.0: name me, not for money, share alike' },
  { id: 'cc-by-nd-4.0', label: 'CC BY-ND 4.0: name me, change nothing' },
  { id: 'cc-by-nc-nd-4.0', label: 'CC BY-NC-ND 4.0: name me, not for money, change nothing' },
  { id: 'cc0-1.0', label: 'CC0 1.0: do what you like' },
] as const

export const OWN = 'own'
export const NONE = 'none'

/** Which choice of the list a licence is: its identifier, none, or one of one's own. */
export function licenceChoice(license: string): string {
  if (!license) return NONE
  return LICENCES.some(({ id }) => id === license) ? license : OWN
}
