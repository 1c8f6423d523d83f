import { isTrack } from './track-voices.ts'
import type { TimedWord } from './words.ts'

/**
 * The words of a piece with the voices of the pieces before it. Engines name voices in each piece anew, so
 * the same letter says nothing: those of words that both heard belong together, and so do those of two pieces
 * with one voice each. All others are new ones. Tracks of a recording are the same everywhere.
 */
export function nameVoices(
  words: readonly TimedWord[],
  common: readonly (readonly [TimedWord | undefined, TimedWord | undefined])[],
  known: Set<string>,
): readonly TimedWord[] {
  const own = new Set(words.flatMap(({ speakerCode }) => speakerCode || []))
  if (own.size === 0) return words
  if ([...own].every(isTrack)) {
    for (const code of own) known.add(code)
    return words
  }
  const names = matchVoices(own, common)
  const [only] = known
  if (own.size === 1 && known.size === 1 && only !== undefined) for (const code of own) names.set(code, only)
  for (const code of own) if (!names.has(code)) names.set(code, newVoice(code, known, names))
  for (const name of names.values()) known.add(name)
  return words.map((word) => {
    const name = word.speakerCode && names.get(word.speakerCode)
    return name && name !== word.speakerCode ? { ...word, speakerCode: name } : word
  })
}

/** The most common pairs of voices first, each voice once. */
function matchVoices(
  own: Set<string>,
  common: readonly (readonly [TimedWord | undefined, TimedWord | undefined])[],
): Map<string, string> {
  const votes = new Map<string, { code: string; name: string; count: number }>()
  for (const [word, before] of common) {
    const [code, name] = [word?.speakerCode, before?.speakerCode]
    if (!code || !name || !own.has(code)) continue
    const key = `${code}\n${name}`
    votes.set(key, { code, name, count: (votes.get(key)?.count ?? 0) + 1 })
  }
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { code, name } of [...votes.values()].toSorted((one, other) => other.count - one.count)) {
    if (names.has(code) || taken.has(name)) continue
    names.set(code, name)
    taken.add(name)
  }
  return names
}

/** The code where it is free, else with a number behind it. */
function newVoice(code: string, known: Set<string>, names: Map<string, string>): string {
  const taken = new Set([...known, ...names.values()])
  if (!taken.has(code)) return code
  let number = 2
  while (taken.has(`${code}${number}`)) number += 1
  return `${code}${number}`
}
