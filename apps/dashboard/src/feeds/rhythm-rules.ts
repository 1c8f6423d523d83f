import { RHYTHM } from './copy.ts'

/**
 * podcast:updateFrequency as choices: words for people, and the same as a
 * recurrence rule (RFC 5545) for apps.
 */

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

interface UpdateFrequency {
  text: string
  rrule: string
  /** Whether one chooses days of the week beside it. */
  hasDays: boolean
}

export const RHYTHMS: readonly UpdateFrequency[] = [
  { text: RHYTHM.choices.daily, rrule: 'FREQ=DAILY', hasDays: false },
  { text: RHYTHM.choices.weekdays, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', hasDays: false },
  { text: RHYTHM.choices.twiceAWeek, rrule: '', hasDays: true },
  { text: RHYTHM.choices.weekly, rrule: 'FREQ=WEEKLY', hasDays: true },
  { text: RHYTHM.choices.everyTwoWeeks, rrule: 'FREQ=WEEKLY;INTERVAL=2', hasDays: true },
  { text: RHYTHM.choices.monthly, rrule: 'FREQ=MONTHLY', hasDays: false },
]

export const NONE = 'none'
export const OWN = 'own'

/** The text of a rhythm, `none`, or `own` for what no choice says; and the days chosen beside it. */
export function parseRhythm(text: string, rrule: string): { choice: string; days: Weekday[] } {
  if (!text && !rrule) return { choice: NONE, days: [] }
  const days = parseDays(rrule)
  const known = RHYTHMS.find(
    (rhythm) =>
      rhythm.text === text &&
      (rhythm.rrule === rrule || (rhythm.hasDays && toRrule(rhythm.text, days) === rrule)),
  )
  return known ? { choice: known.text, days: known.hasDays ? days : [] } : { choice: OWN, days: [] }
}

/** `ruleOf('Weekly', ['TU'])` -> `FREQ=WEEKLY;BYDAY=TU` */
export function toRrule(choice: string, days: readonly Weekday[]): string {
  const rhythm = RHYTHMS.find(({ text }) => text === choice)
  if (!rhythm) return ''
  if (!rhythm.hasDays || days.length === 0) return rhythm.rrule
  const sorted = WEEKDAYS.filter((day) => days.includes(day))
  return `${rhythm.rrule || 'FREQ=WEEKLY'};BYDAY=${sorted.join(',')}`
}

function parseDays(rrule: string): Weekday[] {
  const listed = /;BYDAY=([A-Z,]+)$/.exec(rrule)?.[1]?.split(',') ?? []
  return WEEKDAYS.filter((day) => listed.includes(day))
}
