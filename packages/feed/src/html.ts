/** Apple and PSP-1 measure descriptions in bytes. */
export const descriptionBytes = 4000

// The look-ahead keeps the name from giving letters back, which would cost quadratic time on hostile text.
const tagPattern = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)(?![a-zA-Z0-9:-])(?:"[^"]*"|'[^']*'|[^'"<>])*>/y
const entityPattern = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy
const special = /[<&]/g
/** Elements without an end. */
export const voidElements: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/**
 * The longest beginning of `html` that fits into `maxBytes` of UTF-8: never cut within a character, an entity
 * or a tag, and with the elements closed that stand open at the cut.
 */
export function cutHtml(html: string, maxBytes: number): string {
  if (fits(html, maxBytes)) return html
  const open: string[] = []
  let closingBytes = 0
  let bytes = 0
  let at = 0
  while (at < html.length) {
    const words = wordsAt(html, at)
    const tag = words ? null : matchAt(tagPattern, html, at)
    const token = tag?.[0] ?? (words || (matchAt(entityPattern, html, at)?.[0] ?? html.charAt(at)))
    const tokenBytes = utf8Length(token)
    const change = tag ? nesting(tag, open) : 0
    const room = maxBytes - bytes - closingBytes - change
    if (tokenBytes > room) {
      if (words) at += unitsWithin(words, room)
      break
    }
    if (tag && change > 0) open.push(tag[2] ?? '')
    if (change < 0) open.pop()
    closingBytes += change
    bytes += tokenBytes
    at += token.length
  }
  return html.slice(0, at).trimEnd() + open.reverse().map(closing).join('')
}

/** Bytes of the text in UTF-8. A lone surrogate counts as the three bytes of its replacement. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    if (unit < 0x800) bytes += 1
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 2
      index += 1
    } else bytes += 2
  }
  return bytes
}

function fits(text: string, maxBytes: number): boolean {
  return text.length * 3 <= maxBytes || (text.length <= maxBytes && utf8Length(text) <= maxBytes)
}

// What stands before the next tag or entity.
function wordsAt(html: string, at: number): string {
  special.lastIndex = at
  return html.slice(at, special.exec(html)?.index)
}

// How much of the text fits, in whole characters.
function unitsWithin(text: string, maxBytes: number): number {
  let bytes = 0
  let at = 0
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    bytes += utf8Length(character)
    if (bytes > maxBytes) break
    at += character.length
  }
  return at
}

// How many bytes more (or fewer) it takes to close everything once this tag is written.
function nesting(tag: RegExpExecArray, open: string[]): number {
  const [whole, slash, name = ''] = tag
  if (slash) return open.at(-1)?.toLowerCase() === name.toLowerCase() ? -closing(name).length : 0
  if (whole.endsWith('/>') || voidElements.has(name.toLowerCase())) return 0
  return closing(name).length
}

function closing(name: string): string {
  return `</${name}>`
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}
