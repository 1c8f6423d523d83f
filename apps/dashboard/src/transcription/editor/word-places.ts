/** Where words stand in the text that somebody is typing. */

export type Place = [from: number, until: number]

/** The words are those of the text; spaces between them, and before punctuation apart, are any. */
export function placeWords(text: string, words: readonly { text: string }[]): Place[] {
  let at = 0
  return words.map((word) => {
    at = skipSpace(text, at)
    const from = at
    for (const character of word.text) at = isSpace(character) ? skipSpace(text, at) : at + character.length
    at = Math.min(at, text.length)
    return [from, at]
  })
}

/** The word at a place of the text, or the one before it; -1 where there is none. */
export function wordAtPlace(places: readonly Place[], offset: number): number {
  return places.findLastIndex(([from]) => from <= offset)
}

function skipSpace(text: string, at: number): number {
  let next = at
  while (next < text.length && isSpace(text.charAt(next))) next += 1
  return next
}

function isSpace(character: string): boolean {
  return /^\s$/.test(character)
}
