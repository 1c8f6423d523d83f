// RFC 822 names its zones; the others are found in feeds all the same. Hours east of Greenwich.
const zones: Record<string, number> = {
  ...{
    UT: 0,
    UTC: 0,
    GMT: 0,
    Z: 0,
    WET: 0,
    EST: -5,
    EDT: -4,
    CST: -6,
    CDT: -5,
    MST: -7,
    MDT: -6,
    PST: -8,
    PDT: -7,
  },
  ...{
    AST: -4,
    ADT: -3,
    NST: -3.5,
    NDT: -2.5,
    AKST: -9,
    AKDT: -8,
    HST: -10,
    BST: 1,
    WEST: 1,
    CET: 1,
    MET: 1,
    MEZ: 1,
    CEST: 2,
    MEST: 2,
    MESZ: 2,
  },
  ...{ SAST: 2, TRT: 3, PKT: 5, WIB: 7, ICT: 7, HKT: 8, PHT: 8, BRT: -3, ART: -3, CLT: -4, COT: -5, PET: -5 },
  ...{
    EET: 2,
    EEST: 3,
    MSK: 3,
    IST: 5.5,
    SGT: 8,
    AWST: 8,
    JST: 9,
    KST: 9,
    ACST: 9.5,
    ACDT: 10.5,
    AEST: 10,
    AEDT: 11,
    NZST: 12,
    NZDT: 13,
  },
}
// What Americans call a zone all year round; which half of the year it is, the date says.
const seasonal: Record<string, string> = {
  ...{ ET: 'America/New_York', CT: 'America/Chicago', MT: 'America/Denver', PT: 'America/Los_Angeles' },
  ...{ AT: 'America/Halifax', NT: 'America/St_Johns', AKT: 'America/Anchorage' },
}
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d{1,30})?)?(?: ?(?<half>[ap])\.?m\.?)?`
const zone = String.raw`(?<zone>[a-z]{1,5})?(?<offset>[+-]\d{1,2}(?::?\d\d)?)?`
const forms = [
  // RFC 822: 9 Oct 2020 04:30:38 GMT
  new RegExp(
    String.raw`^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?[ -](?<year>\d{4}|\d\d)(?: ${time})? ?${zone}$`,
  ),
  // As Americans write: Oct 9 2020 04:30 PM
  new RegExp(
    String.raw`^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})(?: ${time})? ?${zone}$`,
  ),
  // asctime: Oct 9 04:30:38 2020
  new RegExp(String.raw`^(?<month>[a-z]{3,9}) (?<day>\d{1,2}) ${time} ?${zone} ?(?<year>\d{4})$`),
  // ISO 8601: 2020-10-09T04:30:38+02:00
  new RegExp(String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[t ]${time})? ?${zone}$`),
]
const longest = 100

/**
 * The instant that a date in a feed means, however it is written; without a zone it is taken
 * as UTC. Null when it is no date.
 */
export function readDate(text: string): Date | null {
  const parts = parseParts(text)
  return parts && instant(parts)
}

/**
 * Whether a date names a zone that is none, so that it was taken as UTC. Single letters are the
 * military's, which RFC 2822 takes so too.
 */
export function hasUnknownZone(text: string): boolean {
  const { zone: name = '', offset } = parseParts(text) ?? {}
  const known = name.toUpperCase()
  return !offset && name.length > 1 && !Object.hasOwn(zones, known) && !Object.hasOwn(seasonal, known)
}

type Parts = Record<string, string | undefined>

function parseParts(text: string): Parts | null {
  if (text.length > longest) return null
  const plain = text
    .toLowerCase()
    // Comments of RFC 822, and the day of the week, which is wrong too often to check.
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^\s*[^\s\d,]+\s*,\s*/, '')
    .replace(/^\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+/, '')
    .replace(/[\s,]+/g, ' ')
    .trim()
  for (const form of forms) {
    const parts = form.exec(plain)?.groups
    if (parts) return parts
  }
  return null
}

function instant(parts: Parts): Date | null {
  const number = (name: string) => Number(parts[name] ?? 0)
  const month = /^\d/.test(parts.month ?? '')
    ? number('month') - 1
    : months.indexOf((parts.month ?? '').slice(0, 3))
  const hour = to24Hours(number('hour'), parts.half)
  // Software that has no date writes one of the year 1.
  if (fullYear(parts.year ?? '') < 1900) return null
  if (month < 0 || hour > 24 || number('minute') > 59 || number('second') > 60) return null
  const date = new Date(0)
  date.setUTCFullYear(fullYear(parts.year ?? ''), month, number('day'))
  // 31 February is no day.
  if (month > 11 || date.getUTCDate() !== number('day')) return null
  date.setUTCHours(hour, number('minute'), number('second'))
  date.setTime(date.getTime() - minutesEast(date, parts.zone, parts.offset) * 60_000)
  // In another zone it may be the year 10000 already, which no feed can say.
  return date.getUTCFullYear() > 9999 ? null : date
}

function to24Hours(hour: number, half: string | undefined): number {
  if (half === 'p') return hour < 12 ? hour + 12 : hour
  return half === 'a' && hour === 12 ? 0 : hour
}

// RFC 2822, section 4.3: two digits below 50 are of this century, and a zone that nobody knows is UTC.
function fullYear(year: string): number {
  if (year.length > 2) return Number(year)
  return Number(year) < 50 ? 2000 + Number(year) : 1900 + Number(year)
}

// `local`: what the clock shows there, as if it were UTC.
function minutesEast(local: Date, name: string | undefined, offset: string | undefined): number {
  if (offset) {
    const [, sign, hours, minutes] = /^([+-])(\d\d?):?(\d\d)?$/.exec(offset) ?? []
    const east = Number(hours) * 60 + Number(minutes ?? 0)
    return sign === '-' ? -east : east
  }
  const known = (name ?? '').toUpperCase()
  const place = Object.hasOwn(seasonal, known) ? seasonal[known] : undefined
  if (!place) return (Object.hasOwn(zones, known) ? (zones[known] ?? 0) : 0) * 60
  // Once more with the offset known: around the change of the clocks the first guess is off.
  const guess = minutesThere(place, local)
  return minutesThere(place, new Date(local.getTime() - guess * 60_000))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function minutesThere(place: string, at: Date): number {
  const clock =
    clocks.get(place) ?? new Intl.DateTimeFormat('en', { timeZone: place, timeZoneName: 'longOffset' })
  clocks.set(place, clock)
  const shown = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(shown) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
