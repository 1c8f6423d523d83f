import { firstCharacter, isSpaceless } from './lines.ts'
import { matchWords } from './match-words.ts'
import { normalizeWord, splitWords } from './split-words.ts'
import { orderWords, type PlacedWord } from './word-order.ts'
import type { TimedWord } from './words.ts'

/**
 * What a person wrote in the place of words: those that stay keep their times and all else that they have,
 * the others share the time of what they replace by their length, with no confidence. Where there are no
 * words there is no time either, and none are returned.
 */
export function retimeWords<Word extends TimedWord>(words: Word[], text: string): (Word | TimedWord)[] {
  const first = words[0]
  if (!first) return []
  const written = splitWords(text)
  const old = words.flatMap(({ text, start, end }, at) => toUnits(text, at, start, end))
  const units = written.flatMap((word, at) => toUnits(word, at, 0, 0))
  const matches = matchWords(
    old.map((unit) => unit.text),
    units.map((unit) => unit.text),
  )
  placeUnits(units, old, matches)
  const found: PlacedWord[] = []
  let code = first.speakerCode
  let at = 0
  for (const [place, word] of written.entries()) {
    const { start } = units[at] ?? first
    const same = words[old[matches[at] ?? -1]?.word ?? -1]
    code = same ? same.speakerCode : code
    let end = start
    for (; units[at]?.word === place; at += 1) end = units[at]?.end ?? end
    if (same && normalizeWord(same.text) === normalizeWord(word)) {
      const confidence = same.text === word ? same.confidence : null
      found.push({ word: { ...same, text: word, confidence }, isFixed: true })
      continue
    }
    const moved: TimedWord = { text: word, start, end, confidence: null }
    if (code !== undefined) moved.speakerCode = code
    found.push({ word: moved, isFixed: false })
  }
  return orderWords(found)
}

/** What is compared: a word, or each character of a script without spaces. */
type Unit = { text: string; start: number; end: number; word: number }

function toUnits(text: string, word: number, start: number, end: number): Unit[] {
  const said = normalizeWord(text)
  const characters = [...said]
  if (!characters.some((character) => isSpaceless(character))) return [{ text: said, start, end, word }]
  const parts = characters.reduce<string[]>((joined, character) => {
    const last = joined.at(-1)
    const isAlone = last === undefined || isSpaceless(character) || isSpaceless(firstCharacter(last))
    if (isAlone) joined.push(character)
    else joined[joined.length - 1] = last + character
    return joined
  }, [])
  const timeAt = (place: number) => start + ((end - start) * place) / parts.length
  return parts.map((part, at) => ({ text: part, start: timeAt(at), end: timeAt(at + 1), word }))
}

/** Gives each unit the time of its match; those without share what was taken out, or the silence there. */
function placeUnits(units: Unit[], old: readonly Unit[], matches: Int32Array): void {
  let [at, before] = [0, -1]
  while (at < units.length) {
    const match = matches[at] ?? -1
    if (match >= 0) {
      const unit = units[at]
      const same = old[match]
      if (unit && same) [unit.start, unit.end] = [same.start, same.end]
      before = match
      at += 1
      continue
    }
    let until = at
    while (until < units.length && (matches[until] ?? -1) < 0) until += 1
    const next = until < units.length ? (matches[until] ?? old.length) : old.length
    const isInserted = next === before + 1
    const left = old[isInserted ? before : before + 1]
    const right = old[isInserted ? next : next - 1]
    const from = (isInserted ? left?.end : left?.start) ?? right?.start ?? 0
    const to = (isInserted ? right?.start : right?.end) ?? left?.end ?? 0
    shareTime(units.slice(at, until), from, Math.max(from, to))
    at = until
  }
}

function shareTime(units: Unit[], from: number, to: number): void {
  const weight = ({ text }: Unit) => text.length || 1
  const all = units.reduce((sum, unit) => sum + weight(unit), 0)
  let passed = 0
  for (const unit of units) {
    unit.start = from + ((to - from) * passed) / all
    passed += weight(unit)
    unit.end = from + ((to - from) * passed) / all
  }
}
