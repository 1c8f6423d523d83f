/** Reading clocks of IANA time zones, without a library. */

const MINUTE = 60_000
const DAY = 86_400_000

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

/** Minutes that the zone's clocks are ahead of UTC at that instant; negative in the west. */
export function offsetMinutes(zone: string, at: Date): number {
  const name =
    offsetFormat(zone)
      .formatToParts(at)
      .find((p) => p.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? []
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return sign === '-' ? -ahead : ahead
}

/** Making one takes longer than ten uses. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for what is no zone. */
function offsetFormat(zone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  if (offsetFormats.size > 1000) offsetFormats.clear()
  offsetFormats.set(zone, made)
  return made
}

const CLOCK =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/**
 * The instant that an ISO 8601 text means. A zone in the text counts; a text without one is what clocks
 * in `zone` show, a date alone is its midnight. A time that clocks skip in spring is read as if they had
 * not been moved yet; of a time that comes twice in autumn the first is meant. null when it is no date
 * between the years 1900 and 9999.
 */
export function zonedInstant(text: string, zone: string): Date | null {
  const match = CLOCK.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const shown = new Date(
    Date.UTC(
      year,
      month - 1,
      day,
      hour,
      minute,
      second,
      Number((match[7] ?? '0').slice(0, 3).padEnd(3, '0')),
    ),
  )
  const isReal =
    shown.getUTCMonth() === month - 1 &&
    shown.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    year >= 1900
  if (!isReal) return null
  const written = match[8]
  if (written) return new Date(shown.getTime() - writtenOffset(written) * MINUTE)
  const offsets = [
    offsetMinutes(zone, new Date(shown.getTime() - DAY)),
    offsetMinutes(zone, new Date(shown.getTime() + DAY)),
  ]
  const instants = offsets.map((offset) => ({ offset, at: new Date(shown.getTime() - offset * MINUTE) }))
  const shownThen = instants
    .filter(({ offset, at }) => offsetMinutes(zone, at) === offset)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return (shownThen[0] ?? instants[0])?.at ?? null
}

function writtenOffset(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)) * (zone.length > 3 ? 1 : 0)
  return zone.startsWith('-') ? -minutes : minutes
}

/** The date that calendars in a zone show at an instant: `YYYY-MM-DD`. */
export function zonedDay(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetMinutes(zone, at) * MINUTE).toISOString().slice(0, 10)
}
