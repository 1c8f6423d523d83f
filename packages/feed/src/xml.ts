import type { Maybe } from './model.ts'

// XML 1.0 (section 2.2) has no controls but tab and line ends, no half surrogate pairs, no U+FFFE or U+FFFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const impossible = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu
// It discourages the controls from U+007F to U+009F as well, and no app shows them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unwanted = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/gu
const lineBreaks = /\r\n?/g
// Not \s: a no-break space within a title belongs to the title.
const blanks = /[\t\n \u2028\u2029]+/g

// Most values need none of it: one look tells.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
const unusual = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
const unusualInLine = /[\0-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]| {2}/

// The same, and what has to be escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
const unusualInElement = /[\0-\x1f&<>\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]| {2}/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
const unusualInAttribute = /[\0-\x1f"&<>\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]| {2}/

// PSP-1: values of at most 255 characters unless stated.
const defaultLimit = 255

/** Text of several lines that XML can carry, trimmed. */
export function cleanText(value: string): string {
  if (!unusual.test(value)) return value.trim()
  return value.replace(lineBreaks, '\n').replace(unwanted, '').trim()
}

/** Text of one line that XML can carry, trimmed, of at most `limit` characters (Unicode code points). */
export function cleanLine(value: string, limit: number = defaultLimit): string {
  if (value === '') return value
  const line = unusualInLine.test(value) ? cleanText(value).replace(blanks, ' ').trim() : value.trim()
  if (line.length <= limit) return line
  return Array.from(line).slice(0, limit).join('').trimEnd()
}

/** An address that XML can carry: never shortened, for half an address leads elsewhere. */
export function cleanUrl(value: string): string {
  return cleanLine(value, Number.POSITIVE_INFINITY)
}

export type Attributes = Record<string, Maybe<string>>

const markup = /[&<>]/
const reserved = /[&<>"]/

/** `<name a="b">text</name>` and a newline. `text` must be clean; nothing at all when it is empty. */
export function element(name: string, text: string, attributes?: Attributes): string {
  if (text === '') return ''
  return `<${name}${serializeAttributes(attributes)}>${escapeText(text)}</${name}>\n`
}

/** An element that every item has, its tags put together once. */
export type Tag = { name: string; opening: string; closing: string }

export function createTag(name: string): Tag {
  return { name, opening: `<${name}>`, closing: `</${name}>\n` }
}

/** `element` of a text that nobody has cleaned yet: nearly all are clean, which one look tells. */
export function lineElement({ name, opening, closing }: Tag, value: Maybe<string>): string {
  if (!value) return ''
  if (value.length > defaultLimit || unusualInElement.test(value)) return element(name, cleanLine(value))
  const line = value.trim()
  return line === '' ? '' : opening + line + closing
}

/**
 * `element` of a text that needs neither cleaning nor escaping, such as a number;
 * nothing at all when it is empty.
 */
export function plainElement({ opening, closing }: Tag, text: Maybe<string>): string {
  return text ? opening + text + closing : ''
}

/** As lineElement, of an address. */
export function urlElement(tag: Tag, value: Maybe<string>): string {
  if (!value) return ''
  return value.length > defaultLimit ? element(tag.name, cleanUrl(value)) : lineElement(tag, value)
}

/** `<name a="b"/>` and a newline. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${serializeAttributes(attributes)}/>\n`
}

/** An element around elements; nothing at all when there are none. */
export function parent(name: string, children: string, attributes?: Attributes): string {
  if (children === '') return ''
  return `<${name}${serializeAttributes(attributes)}>\n${children}</${name}>\n`
}

/** An element that holds HTML: CDATA only where markup needs it (PSP-1). */
export function htmlElement(name: string, html: string): string {
  if (html === '') return ''
  return `<${name}>${markup.test(html) ? cdata(html) : html}</${name}>\n`
}

/**
 * Text kept to the letter, outer blanks and line ends included: for identifiers, which apps compare byte by
 * byte. `attributes` as `attribute` writes them.
 */
export function exactElement(name: string, text: string, attributes: string): string {
  const carried = unusualInElement.test(text)
    ? escapeText(text.replace(impossible, '')).replaceAll('\r', '&#13;')
    : text
  return `<${name}${attributes}>${carried}</${name}>\n`
}

/** `attribute` of an address or a line that nobody has cleaned yet; `clean` is how. */
export function lineAttribute(name: string, value: string, clean: (value: string) => string): string {
  if (value.length > defaultLimit || unusualInAttribute.test(value)) return attribute(name, clean(value))
  const line = value.trim()
  return line === '' ? '' : ` ${name}="${line}"`
}

/** ` name="value"`, or nothing when there is none. `value` must be clean. */
export function attribute(name: string, value: Maybe<string>): string {
  if (!value) return ''
  return ` ${name}="${reserved.test(value) ? escapeText(value).replaceAll('"', '&quot;') : value}"`
}

/** RFC 2822 in GMT, so that no reader has to know a time zone; nothing for an invalid date. */
export function rfc2822(date: Date): string {
  const time = date.getTime()
  if (!(time >= firstTime && time < lastTime)) return Number.isNaN(time) ? '' : date.toUTCString()
  const seconds = Math.floor(time / 1000)
  const day = Math.floor(seconds / daySeconds)
  const second = seconds - day * daySeconds
  const minute = Math.floor(second / 60)
  return `${dayText(day)}${twoDigits[Math.floor(minute / 60)]}:${twoDigits[minute % 60]}:${twoDigits[second % 60]} GMT`
}

// toUTCString says it all, and makes up a tenth of a large feed's time. Outside these
// years it is of another length.
const firstTime = Date.UTC(1000, 0)
const lastTime = Date.UTC(10_000, 0)
const daySeconds = 86_400
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

// The podcasts of the world began some eight thousand days ago.
const mostDays = 20_000
const dayTexts = new Map<number, string>()

function dayText(day: number): string {
  let text = dayTexts.get(day)
  if (text === undefined) {
    text = new Date(day * daySeconds * 1000).toUTCString().slice(0, 'Sat, 21 Nov 2026 '.length)
    if (dayTexts.size >= mostDays) dayTexts.clear()
    dayTexts.set(day, text)
  }
  return text
}

/** A number as plain decimal digits with at most three decimals. */
export function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** The same for what must not be 0, such as a duration. */
export function positiveDecimal(value: number): string {
  return decimal(Math.max(value, 0.001))
}

function serializeAttributes(attributes: Maybe<Attributes>): string {
  let written = ''
  for (const name in attributes) written += attribute(name, attributes[name])
  return written
}

function escapeText(text: string): string {
  return markup.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text
}

function cdata(html: string): string {
  return html.includes(']]>')
    ? `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    : `<![CDATA[${html}]]>`
}
