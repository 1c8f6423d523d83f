import { NONE, OWN } from '../ui/licence-choices.ts'
import { ADVANCED } from './settings-advanced-copy.ts'

/** Rhythms that most podcasts choose; every other one is written in its own words. */

export interface Rhythm {
  text: string
  rrule: string
}

export const RHYTHMS: readonly Rhythm[] = [
  { text: ADVANCED.rhythms.daily, rrule: 'FREQ=DAILY' },
  { text: ADVANCED.rhythms.weekdays, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  { text: ADVANCED.rhythms.twiceAWeek, rrule: '' },
  { text: ADVANCED.rhythms.weekly, rrule: 'FREQ=WEEKLY' },
  { text: ADVANCED.rhythms.everyTwoWeeks, rrule: 'FREQ=WEEKLY;INTERVAL=2' },
  { text: ADVANCED.rhythms.monthly, rrule: 'FREQ=MONTHLY' },
]

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
