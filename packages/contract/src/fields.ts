import { z } from 'zod'
import { NAME_MAX } from './limits.ts'

/** Field types used across capabilities. Messages read after the field's name: "Email is invalid". */

/** Words for a value that is missing, or of another type. */
export const required = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? "can't be blank" : 'is invalid',
}

/**
 * Names the content of a form or a list as it was loaded. Sent with a save, that answers 409
 * `changed_elsewhere`, with both versions, when something else is stored by now; without it the last
 * save wins. Of an empty list it is ''.
 */
export const Version = z.string().max(64)

export const Id = z.int().positive()

/**
 * A whole number from 1, given as a number or as the text of a form's field; it fits a column of four bytes.
 */
export const CountingNumber = z
  .union(
    [
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    {
      error: ({ input }) =>
        input === undefined || input === null || String(input).trim() === ''
          ? "can't be blank"
          : 'is not a number',
    },
  )
  .refine((n) => n > 0, 'must be greater than 0')
  .refine((n) => n < 1_000_000_000, 'must be less than 1,000,000,000')

/** ISO 8601 instant in UTC as answered by the API. */
export const Instant = z.string()

/** A link that people follow: http or https, no user name or password inside, at most 2,048 characters. */
export const HttpUrl = z
  .string()
  .trim()
  .max(2048, 'is too long (maximum is 2048 characters)')
  .overwrite(inAscii)
  .refine(isHttpUrl, 'must be a web address that starts with http:// or https://')

/** Empty text means "none". */
export const OptionalHttpUrl = z.union([z.literal('').transform(() => null), z.null(), HttpUrl]).optional()

export const Email = z
  .string(required)
  .trim()
  .toLowerCase()
  .min(1, "can't be blank")
  .max(254, 'is too long (maximum is 254 characters)')
  .refine(
    (v) => v === '' || /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\]]+$/.test(v),
    'is not an email',
  )

export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1F5244')

/** A required name: not empty, not only spaces. */
export const Name = z
  .string(required)
  .trim()
  .min(1, "can't be blank")
  .max(NAME_MAX, `is too long (maximum is ${NAME_MAX} characters)`)

/** Rich text. The server stores it sanitised and sanitises it again where it is rendered. */
export const Html = z.string().max(60_000, 'is too long')

/** Reply of actions and deletions. */
/** A sentence of the server, in the language that the request asks for (`Accept-Language`). */
export const ServerText = z.string().meta({ 'x-localized': true })
export const Message = z.object({ message: ServerText })
export const Deleted = z.object({ id: Id, message: ServerText })

/**
 * As feeds and programs want it: `https://züge.example/a b` is a browser's way to write
 * `https://xn--zge-hoa.example/a%20b`.
 */
function inAscii(value: string): string {
  return /^[\x21-\x7e]*$/.test(value) ? value : (URL.parse(value)?.href ?? value)
}

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    !url.username &&
    !url.password &&
    url.hostname !== ''
  )
}
