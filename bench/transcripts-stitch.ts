import { stitchPieces } from '../packages/transcript/src/stitch.ts'
import type { HeardPiece, TimedWord } from '../packages/transcript/src/words.ts'
import { figure, percentile, reference, say } from './figures.ts'

/** Joining what was heard in pieces: an hour in pieces of five minutes that overlap by ten seconds. */
const SECONDS = 3600
const PIECE_SECONDS = 300
const OVERLAP_SECONDS = 10
const WORDS_PER_SECOND = 2.8
const ROUNDS = 30

const pieces = hearPieces(talk())
let joined: TimedWord[] = []
const [ours, copying] = [() => (joined = stitchPieces(pieces)), () => JSON.parse(JSON.stringify(pieces))].map(
  (work) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      work()
      times.push((performance.now() - began) / 1000)
    }
    return percentile(times, 0.95)
  },
) as [number, number]
const count = Math.floor(SECONDS * WORDS_PER_SECOND)
reference(`writing and reading the same words as JSON, p95 of ${ROUNDS}; both in seconds for an hour of talk`)
figure('stitch', { ours, reference: copying, unit: 's' })
say(
  `${joined.length} words of ${count} in ${pieces.length} pieces; lost or doubled: ${Math.abs(count - joined.length)}`,
)

function talk(): TimedWord[] {
  return Array.from({ length: Math.floor(SECONDS * WORDS_PER_SECOND) }, (_, at) => {
    const start = at / WORDS_PER_SECOND
    // Every second word is one of a few, as in talk.
    const text = at % 2 ? `the${at % 14}` : `word${(at * 7919) % 4001}`
    return { text, start, end: start + 0.3, confidence: 0.9 }
  })
}

function hearPieces(words: readonly TimedWord[]): HeardPiece[] {
  const made: HeardPiece[] = []
  for (let start = 0; start < SECONDS; start += PIECE_SECONDS - OVERLAP_SECONDS) {
    const end = Math.min(SECONDS + 1, start + PIECE_SECONDS)
    made.push({ start, end, words: words.filter((word) => word.start >= start && word.end <= end) })
    if (end > SECONDS) break
  }
  return made
}
