/** Wall-clock times of a time zone. Pure: on `Intl` alone. Wall times are `YYYY-MM-DD HH:mm:ss`, as the date picker gives them. */

/** The instant at which clocks of `timeZone` show `wall`. In a gap (spring) the later side is meant, in an overlap (autumn) the first time. */
export function instantOf(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall.trim().replace(' ', 'T')}Z`)
  const before = asUtc - offsetAt(asUtc - DAY, timeZone)
  const after = asUtc - offsetAt(asUtc + DAY, timeZone)
  // Away from a change of clocks both are the same; near one, the candidate that reads back as asked is right.
  for (const candidate of [before, after]) {
    if (candidate + offsetAt(candidate, timeZone) === asUtc) return new Date(candidate)
  }
  return new Date(before)
}

/** What clocks of `timeZone` show at an instant, to the minute. */
export function wallOf(instant: string | Date, timeZone: string): string {
  const time = new Date(instant).getTime()
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16).replace('T', ' ').concat(':00')
}

/** Friday, 13 March 2026 at 09:00 */
export function longDateText(instant: string | Date, timeZone: string): string {
  const date = new Date(instant)
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(date)
  // The comma after the weekday is there or not, depending on the browser's edition of the language data.
  return `${day.replace(/^(\w+),? /, '$1, ')} at ${timeText(date, timeZone)}`
}

export function timeText(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant))
}

/** `Europe/Berlin` -> `Berlin time`, `UTC` -> `UTC` */
export function zoneName(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${place} time` : place
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

const DAY = 86_400_000

/** Milliseconds that the zone is ahead of UTC at an instant. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(time))
  const at = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - Math.floor(time / 1000) * 1000
}
