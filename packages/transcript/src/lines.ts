// Scripts that put no space between words, with their punctuation.
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]$/u

/**
 * Breaks one line of text into lines of so many characters. A word that is longer stands alone and whole, for
 * half an address leads nowhere; scripts without spaces are broken between characters.
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
  for (const character of word) {
    if (length >= width && isSpaceless(before) && isSpaceless(character)) {
      parts.push(part)
      ;[part, length] = ['', 0]
    }
    part += character
    length += 1
    before = character
  }
  return [...parts, part]
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
