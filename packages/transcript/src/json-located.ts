import { TranscriptUnreadable } from './model.ts'

/** JSON with the place of each object and list in its text, counted in characters from 0. */
export interface LocatedJson {
  value: unknown
  placeOf(part: object): number
}

const DEEPEST = 64
const SPACE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORDS: [string, unknown][] = [
  ['true', true],
  ['false', false],
  ['null', null],
]

/**
 * Reads JSON (RFC 8259) in one pass. JSON.parse tells the place of some mistakes only. @throws
 * TranscriptUnreadable with line and column
 */
export function readLocatedJson(text: string): LocatedJson {
  const places = new WeakMap<object, number>()
  let at = 0
  const fail = (problem: string): never => {
    throw new TranscriptUnreadable(problem, lineAndColumn(text, at))
  }
  const skip = () => {
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }
  const expect = (character: string, problem: string) => {
    if (text[at] !== character) fail(at >= text.length ? ENDED : problem)
    at += 1
    skip()
  }

  const readString = (): string => {
    const begun = at
    let end = text.indexOf('"', at + 1)
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
    if (end < 0) fail('The text that begins here has no end.')
    try {
      const read = JSON.parse(text.slice(begun, end + 1)) as string
      at = end + 1
      return read
    } catch {
      return fail('This text has characters that JSON does not allow, or a quotation mark is missing.')
    }
  }
  const readNumber = (): number => {
    NUMBER.lastIndex = at
    const found = NUMBER.exec(text)?.[0] ?? fail(at >= text.length ? ENDED : 'Here a value is missing.')
    at += found.length
    return Number(found)
  }
  const readList = (deep: number): unknown[] => {
    const list: unknown[] = []
    places.set(list, at)
    expect('[', '')
    while (text[at] !== ']') {
      if (list.length) expect(',', 'Here a comma or a closing bracket is missing.')
      list.push(readValue(deep + 1))
    }
    at += 1
    return list
  }
  const readObject = (deep: number): object => {
    const object = Object.create(null) as Record<string, unknown>
    places.set(object, at)
    expect('{', '')
    for (let first = true; text[at] !== '}'; first = false) {
      if (!first) expect(',', 'Here a comma or a closing brace is missing.')
      if (text[at] !== '"')
        fail(at >= text.length ? ENDED : 'Here a name in double quotation marks is missing.')
      const name = readString()
      skip()
      expect(':', 'Here a colon is missing.')
      object[name] = readValue(deep + 1)
    }
    at += 1
    return object
  }
  const readValue = (deep: number): unknown => {
    if (deep > DEEPEST) fail('This is nested too deeply.')
    skip()
    const value = readBare(deep)
    skip()
    return value
  }
  const readBare = (deep: number): unknown => {
    if (text[at] === '"') return readString()
    if (text[at] === '[') return readList(deep)
    if (text[at] === '{') return readObject(deep)
    const word = WORDS.find(([name]) => text.startsWith(name, at))
    if (!word) return readNumber()
    at += word[0].length
    return word[1]
  }

  const value = readValue(0)
  if (at < text.length) fail('Something follows the end of the JSON.')
  return { value, placeOf: (part) => places.get(part) ?? 0 }
}

/** Where a character stands, counted from 1. */
export function lineAndColumn(text: string, place: number): { line: number; column: number } {
  const before = text.slice(0, place).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const ENDED = 'The file ends before its JSON does.'

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0
  while (text[quote - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
