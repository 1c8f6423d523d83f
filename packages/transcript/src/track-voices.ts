import type { TimedWord } from './words.ts'

/** dBFS of each part of a second, of both sides of a stretch of sound. */
export interface SideLevels {
  perSecond: number
  left: ArrayLike<number>
  right: ArrayLike<number>
}

/** dB below what is said loudly there: nobody speaks. */
const LOUD_DEPTH = 25
/** dB by which the one side is louder, where each person has a track of their own. */
const APART = 10
/** So much of what is loud is on one side then; of music, and of one microphone for both, far less is. */
const SHARE_APART = 0.8
/** dB by which a word is on one side. */
const CLEAR = 4

/** Whether a voice is that of a track: the same in all pieces of a recording. */
export function isTrack(code: string): boolean {
  return code === TRACKS.left || code === TRACKS.right
}

const TRACKS = { left: 'track 1', right: 'track 2' } as const

/**
 * Tells voices apart by the side that they are recorded on, where two people have a track each. Nothing
 * where an engine has told them apart already, or where the sides say nothing. Times of the words begin with
 * the levels.
 */
export function nameTracks(words: readonly TimedWord[], levels: SideLevels): TimedWord[] {
  if (words.some(({ speakerCode }) => speakerCode) || !isApart(levels)) return [...words]
  let before: string | null = null
  const codes = words.map((word) => {
    before = findTrack(word, levels) ?? before
    return before
  })
  return words.map((word, at) => {
    const speakerCode = isStray(words, codes, at) ? codes[at - 1] : codes[at]
    return speakerCode ? { ...word, speakerCode } : word
  })
}

function isApart({ left, right }: SideLevels): boolean {
  const most = Array.from(left, (level, at) => Math.max(level, right[at] ?? level))
  const loud = most.toSorted((one, other) => one - other)[Math.floor(most.length * 0.9)] ?? 0
  let [count, apart] = [0, 0]
  for (const [at, level] of most.entries()) {
    if (level < loud - LOUD_DEPTH) continue
    count += 1
    if (Math.abs((left[at] ?? 0) - (right[at] ?? 0)) >= APART) apart += 1
  }
  return count > 0 && apart / count >= SHARE_APART
}

/** The louder side while a word is said; null where both are alike. */
function findTrack({ start, end }: TimedWord, { perSecond, left, right }: SideLevels): string | null {
  const from = Math.floor(start * perSecond)
  const until = Math.max(from + 1, Math.ceil(end * perSecond))
  const [one, other] = [loudness(left, from, until), loudness(right, from, until)]
  if (Math.abs(one - other) < CLEAR) return null
  return one > other ? TRACKS.left : TRACKS.right
}

/** dB of the mean power. */
function loudness(levels: ArrayLike<number>, from: number, until: number): number {
  let power = 0
  for (let at = from; at < until; at++) power += 10 ** ((levels[at] ?? -100) / 10)
  return 10 * Math.log10(power / (until - from))
}

/** Between words people stop for less. */
const BREATH_SECONDS = 0.3

/** One word of the other side amidst a sentence: times of words are not so exact. */
function isStray(words: readonly TimedWord[], codes: readonly (string | null)[], at: number): boolean {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]]
  if (!word || !before || !after || codes[at - 1] !== codes[at + 1] || codes[at] === codes[at - 1])
    return false
  return word.start - before.end < BREATH_SECONDS && after.start - word.end < BREATH_SECONDS
}
