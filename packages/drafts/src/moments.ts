import { stemsIn } from './rank.ts'
import type { Talk } from './talk.ts'
import type { TextMoment } from './titles.ts'
import { splitSentences } from './words.ts'

/**
 * Each sentence of a drafted text with the second of what it tells of; null for those that have no word in
 * common with anything that is said.
 */
export function findMoments(draft: string, talk: Talk): (TextMoment & { sentence: number | null })[] {
  return splitSentences(draft, talk.language)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const sentence = closestSentence(text, talk)
      return { text, sentence, start: sentence === null ? null : (talk.sentences[sentence]?.start ?? null) }
    })
}

function closestSentence(text: string, talk: Talk): number | null {
  const wanted = new Set(stemsIn(text, talk.language))
  let best: number | null = null
  let most = 0
  for (const [at, vector] of talk.vectors.entries()) {
    let sum = 0
    for (const stem of wanted) sum += vector.get(stem) ?? 0
    if (sum > most) {
      most = sum
      best = at
    }
  }
  return best
}
