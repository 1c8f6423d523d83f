import { isTimeZone, offsetMinutes, zonedInstant } from '@podstead/contract/time-zones'
import { LOCALE } from '../language/language.ts'
import { CLOCK } from './copy.ts'

/** Wall-clock times of a time zone, as the date picker gives and takes them: `YYYY-MM-DD HH:mm:ss`. */

/**
 * The instant at which clocks of `timeZone` show `wall`; the rules for skipped and
 * doubled hours are the server's own.
 */
export function wallTimeToInstant(wall: string, timeZone: string): Date {
  const instant = zonedInstant(wall, timeZone)
  if (!instant) throw new RangeError(`not a time: ${wall}`)
  return instant
}

/** What clocks of `timeZone` show at an instant, to the minute. */
export function instantToWallTime(instant: string | Date, timeZone: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() + offsetMinutes(timeZone, at) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
    .concat(':00')
}

/** Friday, 13 March 2026 at 09:00 */
export function longDateText(instant: string | Date, timeZone: string): string {
  const date = new Date(instant)
  const day = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(date)
  // The comma after the weekday is there or not, depending on the browser's edition of the language data.
  return CLOCK.dayAt(day.replace(/^(\w+),? /, '$1, '), timeText(date, timeZone))
}

export function timeText(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

/** How far a zone's clocks are from UTC at an instant: `UTC+2`, `UTC−3:30`. */
export function offsetText(instant: string | Date, timeZone: string): string {
  const minutes = offsetMinutes(timeZone, new Date(instant))
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return 'UTC'
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** `Europe/Berlin` -> `Berlin time`, `UTC` -> `UTC` */
export function zoneName(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? CLOCK.timeOf(place) : place
}

/** Of the browser; UTC where it does not know, or has a name of its own for that. */
export function ownTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  return isTimeZone(zone) ? zone : 'UTC'
}
