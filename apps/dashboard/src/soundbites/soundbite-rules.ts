import type { Soundbite } from '@podstead/contract/soundbites'
import { clockText, parseClock, placed } from '../audio/clock.ts'
import { SOUNDBITES } from './copy.ts'

/** What is decided about soundbites before the server decides it again. Pure; times are seconds. */

/** As it stands in its fields; `key` belongs to the page. */
export interface SoundbiteRange {
  key: string
  title: string
  start: string
  end: string
}

export type Problems = Partial<Record<'start' | 'end', string>>

const SHORTEST = 1
const SHORT = 15
const LONG = 120
/** What a new one lasts until a hand says otherwise. */
const FIRST_LENGTH = 30

export function toSoundbiteRange({ id, title, start_time, end_time }: Soundbite): SoundbiteRange {
  return { key: `s${id}`, title, start: clockText(start_time), end: clockText(end_time) }
}

/** At this second, as long as the sound allows. */
export function newBite(key: string, seconds: number, duration: number): SoundbiteRange {
  const last = duration > 0 ? duration : seconds + FIRST_LENGTH
  const start = placed(Math.max(0, Math.min(seconds, last - SHORTEST)), duration)
  return {
    key,
    title: '',
    start: clockText(start),
    end: clockText(placed(Math.min(start + FIRST_LENGTH, last), duration)),
  }
}

/** Both times, or null while one of them is none. */
export function soundbiteSpan({ start, end }: SoundbiteRange): { start: number; end: number } | null {
  const [from, until] = [parseClock(start), parseClock(end)]
  return from === null || until === null ? null : { start: from, end: until }
}

/** What keeps it from being saved; `duration` 0 is not known. */
export function checkSoundbite(bite: SoundbiteRange, duration: number): Problems {
  const [start, end] = [parseClock(bite.start), parseClock(bite.end)]
  if (start === null || end === null)
    return {
      ...(start === null ? { start: SOUNDBITES.badTime } : {}),
      ...(end === null ? { end: SOUNDBITES.badTime } : {}),
    }
  if (end - start < SHORTEST - 0.0005) return { end: SOUNDBITES.order }
  if (duration > 0 && end > Math.max(duration, Math.round(duration)))
    return { end: SOUNDBITES.beyond(clockText(Math.round(duration))) }
  return {}
}

/** How its length will do: a hint, never a refusal. */
export function lengthHint(seconds: number): { tone: 'good' | 'odd'; text: string } {
  if (seconds < SHORT) return { tone: 'odd', text: SOUNDBITES.short }
  return seconds > LONG ? { tone: 'odd', text: SOUNDBITES.long } : { tone: 'good', text: SOUNDBITES.good }
}

/** In the order of their times; while one is being typed it stays where it is. */
export function inOrder(bites: SoundbiteRange[]): SoundbiteRange[] {
  return [...bites].sort((a, b) => (parseClock(a.start) ?? 0) - (parseClock(b.start) ?? 0))
}

/** What goes over the wire. */
export function fromSoundbiteRange(bite: SoundbiteRange): {
  title: string
  start_time: number
  end_time: number
} {
  const { start, end } = soundbiteSpan(bite) ?? { start: 0, end: 0 }
  return { title: bite.title.trim(), start_time: start, end_time: end }
}
