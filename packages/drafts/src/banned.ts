import { isSpaceless } from './words.ts'

const WORD = '\\p{L}\\p{N}\\p{M}_'

/** The words and phrases that a text may not have and has: whole words, whatever their case. */
export function findBanned(text: string, banned: readonly string[]): string[] {
  const said = plain(text)
  return banned.filter((phrase) => plain(phrase) !== '' && wholeWords(plain(phrase)).test(said))
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim()
}

function wholeWords(phrase: string): RegExp {
  const [first = '', last = ''] = [[...phrase][0], [...phrase].at(-1)]
  const escaped = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const before = endsWord(first) ? `(?<![${WORD}])` : ''
  const after = endsWord(last) ? `(?![${WORD}])` : ''
  return new RegExp(`${before}${escaped}${after}`, 'iu')
}

function endsWord(sign: string): boolean {
  return new RegExp(`[${WORD}]`, 'u').test(sign) && !isSpaceless(sign)
}
