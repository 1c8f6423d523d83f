import { partWords } from './part-words.ts'
import { normalizeWord } from './split-words.ts'
import { nameVoices } from './stitch-voices.ts'
import type { HeardPiece, TimedWord } from './words.ts'

/** Stamps of the same word in two pieces differ by less. */
const NEAR_SECONDS = 1
/** And mostly by less than this. */
const TYPICAL_SECONDS = 0.25

/** So near to its edge a piece is not to be trusted. */
const EDGE_SECONDS = 0.5

/**
 * The words of all pieces, each once: where two overlap, each says what is farther from its own edge. Voices
 * are those of the first piece, and later ones as far as both heard them.
 */
export function stitchPieces(pieces: HeardPiece[]): TimedWord[] {
  const words: TimedWord[] = []
  const voices = new Set<string>()
  let end = Number.NEGATIVE_INFINITY
  for (const piece of pieces.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (piece.end <= end) continue
    joinPiece(words, Math.max(end, piece.start), { ...piece, words: partWords(piece.words) }, voices)
    end = piece.end
  }
  return inOrder(words)
}

/** A word of each, heard at about the same time; how likely they are the same one. */
type Pair = { at: number; other: number; score: number; isSame: boolean }

/** Puts a piece behind the words that were heard until `end`: the seam is a word that both have heard. */
function joinPiece(words: TimedWord[], end: number, piece: HeardPiece, voices: Set<string>): void {
  const overlaps = end > piece.start
  const middle = (piece.start + end) / 2
  const from = words.findLastIndex((word) => word.end < piece.start - NEAR_SECONDS) + 1
  const tail = overlaps ? words.slice(from) : []
  const until = piece.words.findIndex((word) => word.start > end + NEAR_SECONDS)
  const head = until < 0 ? piece.words : piece.words.slice(0, until)
  const pairs = overlaps ? pairWords(tail, head) : []
  const common = pairs.filter(({ isSame }) => isSame).map(({ at, other }) => [head[other], tail[at]] as const)
  const heard = nameVoices(piece.words, common, voices)
  if (!overlaps) {
    words.push(...heard)
    return
  }
  const seam = findSeam(pairs, tail, head, middle, (end - piece.start) / 2 - EDGE_SECONDS)
  if (seam) {
    // Of the two, the one that is farther from its edge.
    const isLate = centre(head[seam.other]) > middle
    words.splice(from + seam.at + (isLate ? 0 : 1))
    words.push(...heard.slice(seam.other + (isLate ? 0 : 1)))
    return
  }
  // Both are cut in the middle; a word that both heard is on one side of it for both.
  const pairTime = ({ at, other }: Pair) => (centre(tail[at]) + centre(head[other])) / 2
  const times = new Map(pairs.map((pair) => [pair.at, pairTime(pair)]))
  const otherTimes = new Map(pairs.map((pair) => [pair.other, pairTime(pair)]))
  const kept = tail.findLastIndex((word, at) => (times.get(at) ?? centre(word)) < middle) + 1
  const begun = head.findIndex((word, at) => (otherTimes.get(at) ?? centre(word)) >= middle)
  words.splice(from + kept)
  words.push(...heard.slice(begun < 0 ? head.length : begun))
}

/** The pairs of the best alignment, in order. */
function pairWords(tail: readonly TimedWord[], head: readonly TimedWord[]): Pair[] {
  const texts = head.map((word) => normalizeWord(word.text))
  const width = head.length + 1
  const scores = new Float64Array((tail.length + 1) * width)
  const own = new Float64Array((tail.length + 1) * width)
  for (let at = tail.length - 1; at >= 0; at -= 1) {
    const word = tail[at]
    const text = normalizeWord(word?.text ?? '')
    for (let other = head.length - 1; other >= 0; other -= 1) {
      const place = at * width + other
      const likeness = word ? compareWords(word, text, head[other], texts[other] ?? '') : 0
      own[place] = likeness
      scores[place] = Math.max(
        scores[place + width] ?? 0,
        scores[place + 1] ?? 0,
        likeness > 0 ? likeness + (scores[place + width + 1] ?? 0) : 0,
      )
    }
  }
  const pairs: Pair[] = []
  let [at, other] = [0, 0]
  while (at < tail.length && other < head.length) {
    const place = at * width + other
    const score = own[place] ?? 0
    const best = scores[place] ?? 0
    if (score > 0 && best === score + (scores[place + width + 1] ?? 0)) {
      pairs.push({ at, other, score, isSame: normalizeWord(tail[at]?.text ?? '') === texts[other] })
      at += 1
      other += 1
    } else if (best === scores[place + width]) at += 1
    else other += 1
  }
  return pairs
}

/**
 * 0 for words that cannot be the same one. Much less for a little more distance: otherwise what is said
 * twice pairs with its neighbour.
 */
function compareWords(
  word: TimedWord,
  text: string,
  other: TimedWord | undefined,
  otherText: string,
): number {
  const distance = Math.abs(centre(word) - centre(other))
  if (!other || distance > NEAR_SECONDS) return 0
  const closeness = Math.exp(-((distance / TYPICAL_SECONDS) ** 2))
  if (text === otherText) return closeness + 0.02
  const shared = Math.min(word.end, other.end) - Math.max(word.start, other.start)
  const shorter = Math.min(word.end - word.start, other.end - other.start)
  return shared > 0 && shared >= shorter / 2 ? closeness / 5 : 0
}

/** A word that both heard well within, between others that both heard, as near to the middle as can be. */
function findSeam(
  pairs: readonly Pair[],
  tail: readonly TimedWord[],
  head: readonly TimedWord[],
  middle: number,
  reach: number,
): Pair | null {
  let [best, most] = [null as Pair | null, Number.NEGATIVE_INFINITY]
  for (const [place, pair] of pairs.entries()) {
    const distance = Math.abs((centre(tail[pair.at]) + centre(head[pair.other])) / 2 - middle)
    if (!pair.isSame || distance > reach) continue
    const neighbours = [pairs[place - 1], pairs[place + 1]].filter((near) => isBeside(near, pair)).length
    const worth = neighbours + 2 * pair.score - distance
    if (worth > most) [best, most] = [pair, worth]
  }
  return best
}

function isBeside(near: Pair | undefined, { at, other }: Pair): boolean {
  return Boolean(near?.isSame && Math.abs(near.at - at) === 1 && Math.abs(near.other - other) === 1)
}

/** No word begins before the one before it ends: the stamps of two pieces differ a little. */
function inOrder(words: readonly TimedWord[]): TimedWord[] {
  let before = 0
  const ordered = words.map((word) => {
    const start = Math.max(word.start, before)
    before = start
    return start === word.start && word.end >= start
      ? word
      : { ...word, start, end: Math.max(word.end, start) }
  })
  return ordered.map((word, at) => {
    const next = ordered[at + 1]
    return next && next.start < word.end ? { ...word, end: Math.max(word.start, next.start) } : word
  })
}

function centre(word: TimedWord | undefined): number {
  return word ? (word.start + word.end) / 2 : Number.NaN
}
