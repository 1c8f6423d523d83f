import { similarity } from './rank.ts'
import type { Talk } from './talk.ts'
import { type Drawn, type DrawnOptions, firstOthers } from './titles.ts'
import { joinPieces, trimTrailing } from './words.ts'

/** The sentences that say most of the whole, in the order of the sound. */
export function proposeIntroduction(talk: Talk, { except = [] }: DrawnOptions = {}): Drawn[] {
  return drawPassage(talk, { except, count: 3, maxLength: 480 })
}

/** As an introduction, but longer: what notes of an episode can begin with. */
export function proposeSummary(talk: Talk, { except = [] }: DrawnOptions = {}): Drawn[] {
  return drawPassage(talk, { except, count: 7, maxLength: 1400 })
}

/** Sentences to quote, word by word, short enough for a post. */
export function proposeQuotes(talk: Talk, { except = [] }: DrawnOptions = {}): Drawn[] {
  const quotes = strongest(talk, talk.sentences.length)
    .flatMap((at) => talk.sentences[at] ?? [])
    .filter(({ text }) => text.length >= 40 && text.length <= 230)
    .map(({ text, speaker, start }) => ({
      text: speaker ? `“${text}” – ${speaker}` : `“${text}”`,
      start,
    }))
  return firstOthers(quotes, { except, count: 3 })
}

const MIN_SOUNDBITE = 15
const MAX_SOUNDBITE = 60
const MAX_SOUNDBITE_SENTENCES = 60

/** Stretches that stand by themselves: whole sentences that say much. */
export function proposeSoundbites(talk: Talk, { except = [] }: DrawnOptions = {}): Drawn[] {
  if (talk.seconds === null) return []
  const found = talk.sentences
    .flatMap((_, at) => stretchFrom(talk, at) ?? [])
    .sort((a, b) => b.score - a.score)
  const apart: typeof found = []
  for (const one of found) {
    if (apart.length >= 12) break
    if (apart.every(({ start, end }) => one.end <= start || one.start >= end)) apart.push(one)
  }
  return firstOthers(
    apart.map(({ text, start, end }) => ({ text, start, end })),
    { except, count: 4 },
  )
}

function stretchFrom(talk: Talk, from: number) {
  const first = talk.sentences[from]
  const start = first?.start ?? null
  if (!first || start === null || first.text.length < 30) return null
  let score = 0
  for (let at = from; at < Math.min(talk.sentences.length, from + MAX_SOUNDBITE_SENTENCES); at++) {
    const sentence = talk.sentences[at]
    const end = sentence?.end ?? null
    if (end === null || end - start > MAX_SOUNDBITE) return null
    score += talk.ranks[at] ?? 0
    const isOwn = /^\p{Lu}/u.test(first.text) && /[.!?…]$/.test(sentence?.text ?? '')
    if (end - start >= MIN_SOUNDBITE)
      return {
        text: shorten(first.text, 120),
        start,
        end,
        score: (score / (at - from + 1)) * (isOwn ? 1.3 : 1),
      }
  }
  return null
}

function drawPassage(
  talk: Talk,
  { except, count, maxLength }: { except: readonly string[]; count: number; maxLength: number },
): Drawn[] {
  const seen = except.join('\n')
  const order = strongest(talk, count * 6)
  const fresh = order.filter((at) => !seen.includes(talk.sentences[at]?.text ?? ''))
  const chosen: number[] = []
  let length = 0
  for (const at of fresh.length ? fresh : order) {
    const text = talk.sentences[at]?.text ?? ''
    const isComplete = /[.!?…。！？]["'”’»]?$/.test(text)
    if (chosen.length >= count || length + text.length > maxLength) continue
    if (!isComplete && chosen.length) continue
    chosen.push(at)
    length += text.length + 1
  }
  const said = chosen.sort((a, b) => a - b).flatMap((at) => talk.sentences[at] ?? [])
  if (said.length === 0) return []
  return [
    {
      text: joinPieces(said.map(({ text }) => text)),
      start: said[0]?.start ?? null,
      moments: said.map(({ text, start }) => ({ text, start })),
    },
  ]
}

/** The strongest sentences, without those that say once more what a stronger one says. */
function strongest(talk: Talk, count: number): number[] {
  const order = talk.ranks.map((rank, at) => ({ rank, at })).sort((a, b) => b.rank - a.rank)
  const chosen: number[] = []
  for (const { at } of order) {
    if (chosen.length >= Math.min(count, 60)) break
    const vector = talk.vectors[at]
    if (!vector?.size) continue
    if (chosen.every((other) => similarity(talk.vectors[other] ?? new Map(), vector) < 0.5)) chosen.push(at)
  }
  return chosen
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${trimTrailing(text.slice(0, text.lastIndexOf(' ', length - 1)), ' ,;:–-')}…`
}
