import { matchWords } from './match-words.ts'
import { normalizeWord } from './split-words.ts'
import { orderWords, type PlacedWord } from './word-order.ts'
import type { TimedWord } from './words.ts'

/** Within one stretch of the sound that was moved as a whole, words move by the same, nearly. */
const SAME_SHIFT = 0.5
/** So many words that move alike are no chance. */
const SURE_RUN = 3

/**
 * Corrected words at the times of audio that was heard anew, after a cut or with something added. What was
 * heard wrongly moves with its neighbours; null for words that are not said any more.
 */
export function alignWords(corrected: TimedWord[], heard: TimedWord[]): (TimedWord | null)[] {
  const matches = matchWords(
    heard.map(({ text }) => normalizeWord(text)),
    corrected.map(({ text }) => normalizeWord(text)),
  )
  const shifts = Float64Array.from(corrected, ({ start }, at) => {
    const match = heard[matches[at] ?? -1]
    return match ? match.start - start : Number.NaN
  })
  dropStrays(matches, shifts)
  moveOthers(corrected, heard, matches, shifts)
  const found: PlacedWord[] = []
  const places: number[] = []
  for (const [at, word] of corrected.entries()) {
    const match = heard[matches[at] ?? -1]
    const shift = shifts[at] ?? Number.NaN
    if (!match && Number.isNaN(shift)) continue
    const { start, end } = match ?? { start: word.start + shift, end: word.end + shift }
    found.push({ word: { ...word, start, end }, isFixed: match !== undefined })
    places.push(at)
  }
  const ordered = orderWords(found)
  const aligned = new Array<TimedWord | null>(corrected.length).fill(null)
  for (const [place, at] of places.entries()) aligned[at] = ordered[place] ?? null
  return aligned
}

/** Matches that move otherwise than all around them are the same word said elsewhere. */
function dropStrays(matches: Int32Array, shifts: Float64Array): void {
  const known = [...shifts.keys()].filter((at) => !Number.isNaN(shifts[at] ?? Number.NaN))
  let from = 0
  while (from < known.length) {
    let until = from + 1
    while (until < known.length && isNear(shifts[known[until - 1] ?? 0], shifts[known[until] ?? 0]))
      until += 1
    const [before, after] = [shifts[known[from - 1] ?? -1], shifts[known[until] ?? -1]]
    const isAlone = known.length > SURE_RUN && until - from < SURE_RUN
    if (isAlone && (before !== undefined || after !== undefined))
      for (const at of known.slice(from, until)) {
        matches[at] = -1
        shifts[at] = Number.NaN
      }
    from = until
  }
}

/** A stretch of corrected words without a match, and what was heard in its place. */
type Gap = { from: number; until: number; heardFrom: number; heardUntil: number }

/** Moves what has no match: with both sides where they move alike, else with the one that it is heard at. */
function moveOthers(
  corrected: readonly TimedWord[],
  heard: readonly TimedWord[],
  matches: Int32Array,
  shifts: Float64Array,
): void {
  let before = -1
  for (let from = 0; from < corrected.length; from += 1) {
    if ((matches[from] ?? -1) >= 0) {
      before = matches[from] ?? -1
      continue
    }
    let until = from
    while (until < corrected.length && (matches[until] ?? -1) < 0) until += 1
    const next = until < corrected.length ? (matches[until] ?? heard.length) : heard.length
    moveGap(corrected, heard, { from, until, heardFrom: before + 1, heardUntil: next }, shifts)
    from = until - 1
  }
}

/** Both stamps of a word that was heard wrongly differ by less, together. */
const FITTING_SECONDS = 0.4
/** What nobody says any more, with nothing else in its place, is that long. */
const SILENT_SECONDS = 2

function moveGap(
  corrected: readonly TimedWord[],
  heard: readonly TimedWord[],
  gap: Gap,
  shifts: Float64Array,
): void {
  const [left, right] = [shifts[gap.from - 1], shifts[gap.until]]
  const [first, last] = [corrected[gap.from], corrected[gap.until - 1]]
  if (!first || !last) return
  if (left !== undefined && right !== undefined && isNear(left, right)) {
    const seconds = last.end - first.start
    if (gap.heardFrom === gap.heardUntil && seconds > SILENT_SECONDS) return
    for (let at = gap.from; at < gap.until; at += 1) {
      const share = seconds > 0 ? ((corrected[at]?.start ?? 0) - first.start) / seconds : 0
      shifts[at] = left + (right - left) * share
    }
    return
  }
  let { from, until } = gap
  let [heardFrom, heardUntil] = [gap.heardFrom, gap.heardUntil]
  const border = findBorder(corrected, heard, gap, left, right)
  // From each side for as long as something is said at that time.
  for (; left !== undefined && from < until; from += 1) {
    const place = findHeard(heard, corrected[from], left, heardFrom, border)
    if (place < 0) break
    shifts[from] = left
    heardFrom = place
  }
  for (; right !== undefined && until > from; until -= 1) {
    const place = findHeard(heard, corrected[until - 1], right, border, heardUntil)
    if (place < 0) break
    shifts[until - 1] = right
    heardUntil = place + 1
  }
}

/** Up to which heard word they fit those behind the left side, and from which those before the right one. */
function findBorder(
  corrected: readonly TimedWord[],
  heard: readonly TimedWord[],
  gap: Gap,
  left: number | undefined,
  right: number | undefined,
): number {
  if (left === undefined) return gap.heardFrom
  if (right === undefined) return gap.heardUntil
  let [lead, most, border] = [0, 0, gap.heardFrom]
  for (let place = gap.heardFrom; place < gap.heardUntil; place += 1) {
    lead += measureFit(corrected, heard[place], gap, left) - measureFit(corrected, heard[place], gap, right)
    if (lead > most) [most, border] = [lead, place + 1]
  }
  return border
}

/** How well the word that begins nearest fits a heard one: 1 for the same times, 0 for others. */
function measureFit(
  corrected: readonly TimedWord[],
  word: TimedWord | undefined,
  { from, until }: Gap,
  shift: number,
): number {
  if (!word) return 0
  let [low, high] = [from, until]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((corrected[middle]?.start ?? 0) + shift < word.start) low = middle + 1
    else high = middle
  }
  const fits = [corrected[low - 1], corrected[low]].map((one) =>
    one ? Math.abs(one.start + shift - word.start) + Math.abs(one.end + shift - word.end) : 1,
  )
  return Math.max(0, 1 - Math.min(...fits) / FITTING_SECONDS)
}

/** The word that is heard where a word would be, at its middle; -1 for none. */
function findHeard(
  heard: readonly TimedWord[],
  word: TimedWord | undefined,
  shift: number,
  from: number,
  until: number,
): number {
  const time = word ? (word.start + word.end) / 2 + shift : Number.NaN
  let [low, high] = [from, until]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heard[middle]?.end ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low < until && (heard[low]?.start ?? Number.POSITIVE_INFINITY) <= time ? low : -1
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= SAME_SHIFT
}
