// Scripts that put no space between words, with their punctuation and the signs that kana share.
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]$/u
/** Stays with what is before it: closing punctuation, small kana, and vowels written behind a letter. */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョะาำๅ]/u
/** Stays with what is behind it: opening brackets, and vowels written before their letter. */
const NEVER_LAST = /[\p{Ps}\p{Pi}เแโใไເແໂໃໄ]$/u
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const wordBreaks = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * Breaks one line of text into lines of so many characters. A word that is longer stands alone and whole, for
 * half an address leads nowhere; scripts without spaces are broken between words.
 */
export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = []
  let [line, length] = ['', 0]
  for (const word of text.split(' ')) {
    for (const [at, part] of wordParts(word, width).entries()) {
      const size = countCharacters(part)
      const gap = at === 0 && length > 0 ? 1 : 0
      if (length > 0 && length + gap + size > width) {
        lines.push(line)
        ;[line, length] = [part, size]
      } else {
        line += (gap ? ' ' : '') + part
        length += gap + size
      }
    }
  }
  return line ? [...lines, line] : lines
}

/** Lines of a cue as one, the way wrapLines parted them. */
export function joinLines(lines: string[]): string {
  let [text, before] = ['', '']
  for (const one of lines) {
    const line = one.trim()
    if (!line) continue
    const spaceless = isSpaceless(lastCharacter(before)) && isSpaceless(firstCharacter(line))
    text += before === '' || spaceless ? line : ` ${line}`
    before = line
  }
  return text
}

/** The word, or its parts where it is too long for a line and may be parted. */
function wordParts(word: string, width: number): string[] {
  if (word.length <= width) return [word]
  const parts: string[] = []
  let [part, length, before] = ['', 0, '']
  for (const unit of breakUnits(word, width)) {
    const size = countCharacters(unit)
    if (length > 0 && length + size > width && mayBreak(before, unit)) {
      parts.push(part)
      ;[part, length] = ['', 0]
    }
    part += unit
    length += size
    before = unit
  }
  return [...parts, part]
}

/** Words by dictionary; letters of those that are longer than a line. */
function* breakUnits(text: string, width: number): Generator<string> {
  for (const { segment } of wordBreaks.segment(text)) {
    if (segment.length <= width) yield segment
    else for (const letter of graphemes.segment(segment)) yield letter.segment
  }
}

function mayBreak(before: string, after: string): boolean {
  const areSpaceless = isSpaceless(lastCharacter(before)) && isSpaceless(firstCharacter(after))
  return areSpaceless && !NEVER_FIRST.test(after) && !NEVER_LAST.test(before)
}

function countCharacters(text: string): number {
  let size = 0
  for (const _ of text) size += 1
  return size
}

/** Of a script without spaces between words, or its punctuation. */
export function isSpaceless(character: string): boolean {
  return SPACELESS.test(character)
}

export function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 32)
}

export function lastCharacter(text: string): string {
  const last = text.slice(-1)
  return /[\udc00-\udfff]/.test(last) ? text.slice(-2) : last
}
