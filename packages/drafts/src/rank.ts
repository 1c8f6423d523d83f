import type { Language } from './language.ts'
import type { SpokenSentence } from './sentences.ts'
import { isContent, readWords, stemWord } from './words.ts'

/** How much each root weighs in a text; of length 1, or empty. */
export type Vector = ReadonlyMap<string, number>

/** Roots weigh the more the fewer sentences have them. */
export function toVectors(sentences: readonly { text: string }[], language: Language): Vector[] {
  const stems = sentences.map(({ text }) => stemsIn(text, language))
  const spread = new Map<string, number>()
  for (const list of stems) for (const stem of new Set(list)) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  return stems.map((list) => {
    const weights = new Map<string, number>()
    for (const stem of list) {
      const rarity = Math.log(1 + sentences.length / (spread.get(stem) ?? 1))
      weights.set(stem, (weights.get(stem) ?? 0) + rarity)
    }
    return normalize(weights)
  })
}

/** The roots of the words of a text that can be a subject. */
export function stemsIn(text: string, language: Language): string[] {
  return readWords(text, language).flatMap((word) =>
    isContent(word.text, language) ? [stemWord(word.text)] : [],
  )
}

export function similarity(one: Vector, other: Vector): number {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [stem, weight] of short) sum += weight * (long.get(stem) ?? 0)
  return sum
}

export function addUp(vectors: readonly Vector[]): Vector {
  const sum = new Map<string, number>()
  for (const vector of vectors)
    for (const [stem, weight] of vector) sum.set(stem, (sum.get(stem) ?? 0) + weight)
  return normalize(sum)
}

const DAMPING = 0.85
const ROUNDS = 20

/**
 * How much each sentence says of what all of them are about: those weigh that resemble others that weigh
 * (TextRank, LexRank). The table of resemblances is never written down: a round costs as much as there are
 * words, so that hours of talk take a moment.
 */
export function rankSentences(sentences: readonly SpokenSentence[], vectors: readonly Vector[]): number[] {
  const total = sumWeights(vectors, () => 1)
  const degree = vectors.map((vector) => Math.max(0, similarity(vector, total) - (vector.size ? 1 : 0)))
  let scores = vectors.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const share = scores.map((score, at) => ((degree[at] ?? 0) > 1e-9 ? score / (degree[at] ?? 1) : 0))
    const spread = sumWeights(vectors, (at) => share[at] ?? 0)
    scores = vectors.map((vector, at) => {
      const own = vector.size ? (share[at] ?? 0) : 0
      return 1 - DAMPING + DAMPING * Math.max(0, similarity(vector, spread) - own)
    })
  }
  return scores.map((score, at) => score * lengthWeight(sentences[at]?.text ?? ''))
}

/** Too short says nothing, too long is not read. */
function lengthWeight(text: string): number {
  if (text.length < 25) return 0.2
  if (text.length < 45) return 0.7
  return text.length > 260 ? 0.5 : 1
}

function sumWeights(vectors: readonly Vector[], factor: (at: number) => number): Map<string, number> {
  const sum = new Map<string, number>()
  for (const [at, vector] of vectors.entries())
    for (const [stem, weight] of vector) sum.set(stem, (sum.get(stem) ?? 0) + weight * factor(at))
  return sum
}

function normalize(weights: Map<string, number>): Vector {
  let squares = 0
  for (const weight of weights.values()) squares += weight * weight
  const length = Math.sqrt(squares)
  if (length > 0) for (const [stem, weight] of weights) weights.set(stem, weight / length)
  return weights
}
