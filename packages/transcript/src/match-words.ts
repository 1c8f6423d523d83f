/** As many cells as are compared pair by pair; larger ranges are parted first. */
const MAX_CELLS = 250_000
/** So many words together are rarely said twice. */
const ANCHOR_LENGTHS = [4, 3, 2, 1]

type WordRange = { from: number; until: number; otherFrom: number; otherUntil: number }

/**
 * For each of `others` the place of the same word in `words`, or -1: in order, and as many as can be.
 * Words are the same when their texts are; '' is none. Time and memory grow with the length.
 */
export function matchWords(words: readonly string[], others: readonly string[]): Int32Array {
  const found = new Int32Array(others.length).fill(-1)
  const codes = new Map<string, number>()
  const left = toNumbers(words, codes, -1)
  const right = toNumbers(others, codes, -2)
  const open: WordRange[] = [{ from: 0, until: left.length, otherFrom: 0, otherUntil: right.length }]
  for (let next = open.pop(); next; next = open.pop()) {
    const range = matchEnds(left, right, next, found)
    const cells = (range.until - range.from) * (range.otherUntil - range.otherFrom)
    if (cells === 0) continue
    if (cells <= MAX_CELLS) matchPairs(left, right, range, found)
    else open.push(...partRange(left, right, range, found, codes.size))
  }
  return found
}

function toNumbers(words: readonly string[], codes: Map<string, number>, none: number): Int32Array {
  return Int32Array.from(words, (word) => {
    if (!word) return none
    const code = codes.get(word) ?? codes.size
    codes.set(word, code)
    return code
  })
}

/** Matches what is the same at both ends; the rest. */
function matchEnds(left: Int32Array, right: Int32Array, range: WordRange, found: Int32Array): WordRange {
  let { from, until, otherFrom, otherUntil } = range
  while (from < until && otherFrom < otherUntil && left[from] === right[otherFrom]) {
    found[otherFrom] = from
    from += 1
    otherFrom += 1
  }
  while (from < until && otherFrom < otherUntil && left[until - 1] === right[otherUntil - 1]) {
    until -= 1
    otherUntil -= 1
    found[otherUntil] = until
  }
  return { from, until, otherFrom, otherUntil }
}

/** The longest common subsequence. */
function matchPairs(left: Int32Array, right: Int32Array, range: WordRange, found: Int32Array): void {
  const { from, until, otherFrom, otherUntil } = range
  const width = otherUntil - otherFrom + 1
  const height = until - from + 1
  const lengths = new Uint16Array(width * height)
  const cell = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = height - 2; row >= 0; row -= 1)
    for (let column = width - 2; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[from + row] === right[otherFrom + column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1))
  let [row, column] = [0, 0]
  while (row < height - 1 && column < width - 1) {
    if (left[from + row] === right[otherFrom + column]) {
      found[otherFrom + column] = from + row
      row += 1
      column += 1
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1
    else column += 1
  }
}

/** Ranges between words that come once in each; halves where there are none. */
function partRange(
  left: Int32Array,
  right: Int32Array,
  range: WordRange,
  found: Int32Array,
  codes: number,
): WordRange[] {
  for (const length of ANCHOR_LENGTHS) {
    const anchors = longestRise(findAnchors(left, right, range, length, codes))
    if (anchors.length === 0) continue
    const parts: WordRange[] = []
    let { from, otherFrom } = range
    for (const [at, other] of anchors) {
      // Anchors of several words overlap.
      if (at < from || other < otherFrom) continue
      parts.push({ from, until: at, otherFrom, otherUntil: other })
      for (let step = 0; step < length; step += 1) found[other + step] = at + step
      from = at + length
      otherFrom = other + length
    }
    return [...parts, { ...range, from, otherFrom }]
  }
  const middle = (range.from + range.until) >> 1
  const otherMiddle = (range.otherFrom + range.otherUntil) >> 1
  return [
    { ...range, until: middle, otherUntil: otherMiddle },
    { ...range, from: middle, otherFrom: otherMiddle },
  ]
}

/** Places of what is said once in each, in the order of the second. */
function findAnchors(
  left: Int32Array,
  right: Int32Array,
  range: WordRange,
  length: number,
  codes: number,
): [number, number][] {
  const places = uniquePlaces(left, range.from, range.until, length, codes)
  const anchors: [number, number][] = []
  for (const [phrase, other] of uniquePlaces(right, range.otherFrom, range.otherUntil, length, codes)) {
    const at = places.get(phrase) ?? -1
    if (at >= 0 && other >= 0) anchors.push([at, other])
  }
  return anchors
}

/** Phrases of so many words, with their place; -1 for what comes twice. */
function uniquePlaces(
  words: Int32Array,
  from: number,
  until: number,
  length: number,
  codes: number,
): Map<number, number> {
  const places = new Map<number, number>()
  for (let at = from; at + length <= until; at += 1) {
    const phrase = phraseNumber(words, at, length, codes)
    if (phrase >= 0) places.set(phrase, places.has(phrase) ? -1 : at)
  }
  return places
}

/** Each phrase its own number, as far as doubles are exact; -1 where one of its words is none. */
function phraseNumber(words: Int32Array, at: number, length: number, codes: number): number {
  let phrase = 0
  for (let step = 0; step < length; step += 1) {
    const word = words[at + step] ?? -1
    if (word < 0) return -1
    phrase = phrase * codes + word
  }
  return phrase <= Number.MAX_SAFE_INTEGER ? phrase : -1
}

/** The longest part of it in which the first numbers rise too. */
function longestRise(pairs: [number, number][]): [number, number][] {
  const ends: number[] = []
  const before = new Int32Array(pairs.length)
  for (const [at, [place]] of pairs.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[0] ?? 0) < place) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = at
  }
  const rise: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) rise.push(pair)
  }
  return rise.reverse()
}
