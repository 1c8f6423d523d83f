/** Licences and rhythms that most podcasts choose; every other one is written in its own words. */

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

export interface Rhythm {
  text: string
  rrule: string
}

export const RHYTHMS: readonly Rhythm[] = [
  { text: 'Daily', rrule: 'FREQ=DAILY' },
  { text: 'Every weekday', rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  { text: 'Twice a week', rrule: '' },
  { text: 'Weekly', rrule: 'FREQ=WEEKLY' },
  { text: 'Every two weeks', rrule: 'FREQ=WEEKLY;INTERVAL=2' },
  { text: 'Monthly', rrule: 'FREQ=MONTHLY' },
]

export const OWN = 'own'
export const NONE = 'none'

/** Which choice of the list a licence is: its identifier, none, or one of one's own. */
export function licenceChoice(license: string): string {
  if (!license) return NONE
  return LICENCES.some(({ id }) => id === license) ? license : OWN
}

export function rhythmChoice(text: string, rrule: string): string {
  if (!text && !rrule) return NONE
  return RHYTHMS.some((rhythm) => rhythm.text === text && rhythm.rrule === rrule) ? text : OWN
}

// Without letters and digits that are taken for each other when they are read out.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** A password to be typed into an app once: 16 letters and digits, about 92 bits. */
export function newPassword(): string {
  const bytes = new Uint8Array(LENGTH * 4)
  crypto.getRandomValues(bytes)
  // Values beyond the last whole round would make some letters likelier than others.
  const fair = Array.from(bytes).filter((byte) => byte < 256 - (256 % LETTERS.length))
  return fair
    .slice(0, LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
}
