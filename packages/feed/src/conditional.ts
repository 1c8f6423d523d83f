import type { Maybe } from './model.ts'

/**
 * What the server holds: `etag` with its quotes (`"abc"` or `W/"abc"`),
 * `lastModified` when the bytes last changed.
 */
export type Validators = { etag: string; lastModified: Date }

/** Lower-case names, as Node gives them. */
export type ConditionalHeaders = {
  'if-match'?: Maybe<string | string[]>
  'if-unmodified-since'?: Maybe<string | string[]>
} & {
  'if-none-match'?: Maybe<string | string[]>
  'if-modified-since'?: Maybe<string | string[]>
}

/**
 * Whether a GET or HEAD is answered 304 (RFC 9110, section 13.2.2): If-None-Match
 * alone decides where it is present.
 */
export function notModified(validators: Validators, headers: ConditionalHeaders): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && ifNoneMatch !== null)
    return etagMatches(validators.etag, [ifNoneMatch].flat().join(','))

  const since = parseHttpDate(headers['if-modified-since'], validators.lastModified)
  // HTTP dates have no fractions: a change within the same second counts as known.
  return since !== undefined && Math.floor(validators.lastModified.getTime() / 1000) * 1000 <= since.getTime()
}

/**
 * Whether a request is answered 412, before anything else is looked at (RFC 9110, section 13.2.2): If-Match
 * alone decides where it is present.
 */
export function preconditionFailed(validators: Validators, headers: ConditionalHeaders): boolean {
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined && ifMatch !== null)
    return !etagMatchesStrongly(validators.etag, [ifMatch].flat().join(','))

  const since = parseHttpDate(headers['if-unmodified-since'], validators.lastModified)
  return since !== undefined && Math.floor(validators.lastModified.getTime() / 1000) * 1000 > since.getTime()
}

/**
 * An HTTP date in any of its three forms (RFC 9110, section 5.6.7), or undefined. Two-digit years are taken
 * as close to `near` as possible.
 */
export function parseHttpDate(value: Maybe<string | string[]>, near: Date): Date | undefined {
  if (typeof value !== 'string') return undefined
  for (const form of dateForms) {
    const parts = form.exec(value.trim())?.groups
    if (parts) return toDate(parts, near)
  }
  return undefined
}

const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const month = `(?<month>${months.join('|')})`
const time = '(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d|60)'
const dateForms = [
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\\d\\d) ${month} (?<year>\\d{4}) ${time} GMT$`),
  new RegExp(
    `^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\\d\\d)-${month}-(?<year>\\d\\d) ${time} GMT$`,
  ),
  new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${month} (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`),
]

// The weak comparison: opaque parts alone are compared, so a proxy's W/ does not cost a full answer.
function etagMatches(etag: string, list: string): boolean {
  if (list.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  for (const match of list.matchAll(entityTag)) if (match[1] === opaque) return true
  return false
}

// The strong comparison: bytes are compared, so a weak tag on either side matches nothing.
function etagMatchesStrongly(etag: string, list: string): boolean {
  if (list.trim() === '*') return true
  for (const [tag] of list.matchAll(entityTag)) if (tag === etag && !tag.startsWith('W/')) return true
  return false
}

function toDate(parts: Record<string, string | undefined>, near: Date): Date | undefined {
  const number = (name: string) => Number(parts[name])
  const year = parts.year?.length === 2 ? closestYear(number('year'), near.getUTCFullYear()) : number('year')
  const date = new Date(
    Date.UTC(
      year,
      months.indexOf(parts.month ?? ''),
      number('day'),
      number('hour'),
      number('minute'),
      number('second'),
    ),
  )
  return date.getUTCDate() === number('day') || number('second') === 60 ? date : undefined
}

function closestYear(twoDigits: number, near: number): number {
  const inCentury = near - (near % 100) + twoDigits
  if (inCentury > near + 50) return inCentury - 100
  return inCentury <= near - 50 ? inCentury + 100 : inCentury
}
