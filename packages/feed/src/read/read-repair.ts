import { unreadable } from './read-failure.ts'
import type { ReadWarnings } from './read-warnings.ts'

/**
 * Takes the document in pieces of text, and gives it back as a strict parser takes it.
 * `end` gives what was held back.
 */
export type Repairer = { write: (text: string) => string; end: () => string }

// More of them are no mistake of a person, and each makes the document longer.
const mostRepairs = 100_000
// XML 1.0 (section 2.2) has no place for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const impossible = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const ends = { comment: '-->', cdata: ']]>', instruction: '?>' }
// Whatever is no plain tag and no plain reference: the rest of a document passes in one step.
const suspicious = /&(?!(?:amp|lt|gt|quot|apos);)|<(?![A-Za-z_:/\x80-\uffff])/g
const opening = /<(?:!--|!\[CDATA\[|!doctype|[!?])/iy
const reference = /&(#?[\w.:-]{1,40});/y
const surrogates = /&#(5[56]\d{3});&#(5[67]\d{3});/y
const unended = /&(amp|lt|gt|quot|#\d{2,7}|#x[\da-f]{2,6})(?![\w=;])/iy
// What may go on in the next piece.
const unfinished =
  /(?:&#5[56]\d{3};(?:&[#\d]{0,6})?|&#?[\w.:-]{0,40}|<(?:!(?:-|\[[a-z]{0,5}|[a-z]{0,6})?)?)$/i
const longestUnfinished = 50

/** Repairs what XML forbids and readers of feeds understand all the same; each kind is reported. */
export function repairer(warnings: ReadWarnings): Repairer {
  let inside: keyof typeof ends | undefined
  let held = ''
  let repairs = 0

  function repaired(code: Parameters<ReadWarnings['add']>[0], text: string): string {
    repairs += 1
    if (repairs > mostRepairs) throw unreadable('malformed', 'too many places in it are no XML')
    warnings.add(code)
    return text
  }

  function pass(piece: string, isLast: boolean): string {
    const text = held + piece.replace(impossible, () => repaired('control-removed', ''))
    held = ''
    const limit = isLast ? text.length : heldFrom(text)
    let written = ''
    let at = 0
    while (at < text.length) {
      if (inside) {
        const end = text.indexOf(ends[inside], at)
        const stop = end >= 0 ? end : isLast ? text.length : Math.max(at, text.length - 2)
        // Hyphens in a comment would have rules of their own, and nobody reads it.
        written += inside === 'comment' ? text.slice(at, stop).replaceAll('-', ' ') : text.slice(at, stop)
        if (end < 0) {
          held = text.slice(stop)
          return written
        }
        written += ends[inside]
        at = end + ends[inside].length
        inside = undefined
        continue
      }
      suspicious.lastIndex = at
      const found = suspicious.exec(text)?.index ?? text.length
      written += text.slice(at, Math.min(found, limit))
      if (found >= limit) {
        held = text.slice(Math.max(at, limit))
        return written
      }
      const [taken, given] = text[found] === '&' ? ampersand(text, found) : bracket(text, found)
      written += given
      at = found + taken
    }
    return written
  }

  // How many characters are taken, and what is given for them.
  function bracket(text: string, at: number): [number, string] {
    const [mark] = match(opening, text, at) ?? []
    if (!mark) return at === text.length - 1 ? [1, '<'] : [1, repaired('bracket-bare', '&lt;')]
    if (mark === '<!--') inside = 'comment'
    if (mark === '<?') inside = 'instruction'
    if (mark.startsWith('<![')) inside = 'cdata'
    return [mark.length, mark.toUpperCase()]
  }

  function ampersand(text: string, at: number): [number, string] {
    const pair = match(surrogates, text, at)
    const character = pair && String.fromCharCode(Number(pair[1]), Number(pair[2]))
    if (pair && character?.isWellFormed()) return [pair[0].length, repaired('reference-wrong', character)]
    const [whole, name = ''] = match(reference, text, at) ?? []
    if (whole) return name.startsWith('#') ? numeric(whole, name) : [whole.length, whole]
    const [short, known = ''] = match(unended, text, at) ?? []
    if (short) return [short.length, repaired('reference-wrong', `&${known.toLowerCase()};`)]
    return [1, repaired('ampersand-bare', '&amp;')]
  }

  function numeric(whole: string, name: string): [number, string] {
    const code = /^#(\d{1,7}|x[\da-f]{1,6})$/i.test(name)
      ? Number(name.slice(1).replace(/^x/i, '0x'))
      : Number.NaN
    if (!(code <= 0x10ffff)) return [1, repaired('ampersand-bare', '&amp;')]
    const character = String.fromCodePoint(code)
    if (character.search(impossible) === 0 || !character.isWellFormed())
      return [whole.length, repaired('control-removed', '')]
    // HTML, section 13.2.5.80: who writes these means the characters of Windows.
    if (code > 0x7f && code < 0xa0)
      return [
        whole.length,
        repaired('reference-wrong', new TextDecoder('windows-1252').decode(Uint8Array.of(code))),
      ]
    return [whole.length, name.startsWith('#X') ? repaired('reference-wrong', whole.toLowerCase()) : whole]
  }

  return { write: (text) => pass(text, false), end: () => pass('', true) }
}

function heldFrom(text: string): number {
  const start = Math.max(0, text.length - longestUnfinished)
  const at = text.slice(start).search(unfinished)
  return at < 0 ? text.length : start + at
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
